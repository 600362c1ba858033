export { canonicalEmail } from './engine/canonical-email.ts';
export { isSamePhone, phoneDigits } from './engine/phone-digits.ts';
export type { MatchPerson } from './engine/person.ts';
export { textFingerprint } from './engine/text-fingerprint.ts';
export { findPeople, toMatch } from './find.ts';
export { pairShapes } from './pair.shapes.ts';
export { readPeople } from './people.ts';
export { KEYS_VERSION, keysOf, storedKeysOf } from './keys.ts';
