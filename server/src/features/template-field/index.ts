export { type AskedConsequence, askedValuesDoor } from './more-values.ts';
export { ownTemplateValues } from './own-template-values.ts';
export type { TemplateRecords } from './seen-records.ts';
export { teamBook } from './team-fields.ts';
export { valuesOf } from './values-of.ts';
export { type ManyRecords, type ValuesOfMany, valuesOfMany } from './values-of-many.ts';
