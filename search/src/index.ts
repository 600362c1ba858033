export { expand, type Form, isTyped, isTypedForm, type Term, type Vocabulary } from './expand.ts';
export { type IndexedText, indexText } from './index-text.ts';
export { quoteLexeme } from './lexemes.ts';
export { type Scored, scorer, surenessOf } from './scorer.ts';
export type { SearchSource } from './search-source.ts';
export { formsOf, stemsOf } from './stems.ts';
export { fold } from './fold.ts';
export * from './query/index.ts';
export { isFinding, isNeighbour, isRole } from './roles.ts';
