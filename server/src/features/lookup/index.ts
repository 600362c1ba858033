export { restateRates } from './currency-rate.ts';
export { createItem, type ItemConsequence, updateItem } from './lookup.service.ts';
export { loadItem } from './read.ts';
export { usesOf } from './uses.ts';
