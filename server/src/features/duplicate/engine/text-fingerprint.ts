const MASK = (1n << 64n) - 1n;
const SHINGLE = 3;

/** FNV-1a in two 32-bit lanes: a 64-bit hash without big integers in the loop. */
function hashWords(words: string): [number, number] {
  let high = 0x811c9dc5;
  let low = 0x01000193;
  for (let at = 0; at < words.length; at++) {
    const code = words.charCodeAt(at);
    high = Math.imul(high ^ code, 0x01000193);
    low = Math.imul(low ^ (code + at), 0x85ebca6b);
    low ^= low >>> 13;
  }
  return [Math.imul(high ^ (high >>> 15), 0xc2b2ae35) >>> 0, Math.imul(low ^ (low >>> 16), 0x27d4eb2f) >>> 0];
}

/**
 * 64-bit simhash of a text as 16 hex digits: texts that share most runs of three words get fingerprints a few
 * bits apart. Case, punctuation and spacing do not matter; an empty text gives ''.
 */
export function textFingerprint(text: string): string {
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return '';
  const votes = new Int32Array(64);
  for (let at = 0; at < Math.max(1, words.length - SHINGLE + 1); at++) {
    const [high, low] = hashWords(words.slice(at, at + SHINGLE).join(' '));
    for (let bit = 0; bit < 32; bit++) {
      votes[bit] = (votes[bit] ?? 0) + ((high >>> bit) & 1 ? 1 : -1);
      votes[bit + 32] = (votes[bit + 32] ?? 0) + ((low >>> bit) & 1 ? 1 : -1);
    }
  }
  let value = 0n;
  for (let bit = 63; bit >= 0; bit--) value = (value << 1n) | ((votes[bit] ?? 0) > 0 ? 1n : 0n);
  return (value & MASK).toString(16).padStart(16, '0');
}

/** Number of bits, 0 to 64, two fingerprints differ in; 64 if one is missing or malformed. */
export function fingerprintDistance(a: string, b: string): number {
  if (!/^[0-9a-f]{16}$/.test(a) || !/^[0-9a-f]{16}$/.test(b)) return 64;
  let distance = 0;
  for (let at = 0; at < 16; at += 8) {
    let bits = Number.parseInt(a.slice(at, at + 8), 16) ^ Number.parseInt(b.slice(at, at + 8), 16);
    while (bits) {
      bits &= bits - 1;
      distance++;
    }
  }
  return distance;
}
