export { restateRates } from './currency-rate.ts';
export type { ItemConsequence } from './lookup.service.ts';
export { usesOf } from './uses.ts';
