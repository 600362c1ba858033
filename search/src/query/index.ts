export { type Chip, chipsOf } from './chips.ts';
export { type ParsedQuery, parseQuery } from './parse-query.ts';
export {
  type Field,
  type QueryError,
  type QueryNode,
  type RangeField,
  rangeFields,
  type Span,
  type TextField,
  textFields,
  type WordNode,
} from './query-node.ts';
export { withoutChip } from './without-chip.ts';
