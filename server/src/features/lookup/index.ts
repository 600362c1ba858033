export type { ItemConsequence } from './lookup.service.ts';
export { usesOf } from './uses.ts';
