import { comparedAs, filterKeys, splitChoices } from '@hireloom/contracts/kit/list-query';
import type { WireQuery } from '../../entity/entity-client.ts';
import { isDatePreset } from '../../value/date/date-text.ts';
import type { FilterField } from './filter-field.ts';

export type Operator =
  | 'is'
  | 'not'
  | 'contains'
  | 'over'
  | 'under'
  | 'between'
  | 'last'
  | 'after'
  | 'before'
  | 'empty'
  | 'filled';

/** What one filter asks of its field. Values stand as in the query; a range has two. */
export interface Condition {
  operator: Operator;
  values: readonly string[];
}

/** A condition that is on, or being made, with its field. */
export interface Filter {
  field: FilterField;
  condition: Condition;
}

const operators = {
  values: ['is', 'not'],
  text: ['contains'],
  truth: ['is'],
  numbers: ['over', 'under', 'between', 'is'],
  days: ['last', 'after', 'before', 'between'],
  presence: [],
} as const satisfies Record<string, readonly Operator[]>;

/** What a field can be asked, the most usual first. */
export const operatorsOf = ({ kind, empty }: FilterField): readonly Operator[] => [
  ...operators[comparedAs(kind)],
  ...(empty ? (['empty', 'filled'] as const) : []),
];

const endings: Record<Operator, { days: readonly string[]; others: readonly string[] }> = {
  is: { days: [], others: [''] },
  not: { days: [], others: ['_not'] },
  contains: { days: [], others: [''] },
  over: { days: [], others: ['_min'] },
  under: { days: [], others: ['_max'] },
  between: { days: ['_from', '_to'], others: ['_min', '_max'] },
  last: { days: ['_preset', '_last'], others: [] },
  after: { days: ['_from'], others: [] },
  before: { days: ['_to'], others: [] },
  empty: { days: ['_empty'], others: ['_empty'] },
  filled: { days: ['_empty'], others: ['_empty'] },
};

/** The query keys that an operator of a field is written with. */
export function keysOf({ key, kind }: FilterField, operator: Operator): string[] {
  return endings[operator][comparedAs(kind) === 'days' ? 'days' : 'others'].map(
    (ending) => `${key}${ending}`,
  );
}

/** What the filters ask of a field; nothing where it is off. */
export function conditionsOn(field: FilterField, filters: WireQuery): Condition[] {
  const { key, kind } = field;
  const part = (ending: string) => filters[`${key}${ending}`] || undefined;
  const found: Condition[] = [];
  const put = (operator: Operator, ...values: (string | undefined)[]) =>
    found.push({ operator, values: values.filter((value) => value !== undefined) });
  const compared = comparedAs(kind);
  const plain = compared === 'days' ? undefined : part('');
  if (plain)
    put(compared === 'text' ? 'contains' : 'is', ...(compared === 'text' ? [plain] : split(field, plain)));
  const excluded = part('_not');
  if (compared === 'values' && excluded) put('not', ...split(field, excluded));
  const [least, most] = compared === 'days' ? [part('_from'), part('_to')] : [part('_min'), part('_max')];
  if (compared === 'numbers' || compared === 'days') {
    const [up, down]: [Operator, Operator] = compared === 'days' ? ['after', 'before'] : ['over', 'under'];
    if (least && most) put('between', least, most);
    else if (least) put(up, least);
    else if (most) put(down, most);
  }
  const last = compared === 'days' && (part('_preset') ?? part('_last'));
  if (last) put('last', last);
  const empty = part('_empty');
  if (empty) put(empty === 'true' ? 'empty' : 'filled');
  return found;
}

function split({ kind, choices = [] }: FilterField, text: string): string[] {
  return kind === 'choice' ? splitChoices(text, choices) : text.split(',').filter(Boolean);
}

/** Whether it says enough to be asked. */
export function isWhole({ operator, values }: Condition): boolean {
  if (operator === 'empty' || operator === 'filled') return true;
  const given = values.filter(Boolean).length;
  return operator === 'between' ? given === 2 : given > 0;
}

/** The query keys of a condition; of one that is not whole yet what it says already. */
export function wireOf(field: FilterField, { operator, values }: Condition): WireQuery {
  const keys = keysOf(field, operator);
  const [first = '', second = ''] = values;
  if (operator === 'empty' || operator === 'filled')
    return { [`${field.key}_empty`]: String(operator === 'empty') };
  if (operator === 'between')
    return Object.fromEntries(keys.map((key, at) => [key, at === 0 ? first : second]));
  if (operator === 'last') return { [`${field.key}${isDatePreset(first) ? '_preset' : '_last'}`]: first };
  return Object.fromEntries(keys.map((key) => [key, values.join(',')]));
}

/** The change of the query that puts a condition in the place of another one; an empty text takes a key away. */
export function changeOf(field: FilterField, before: Condition | null, after: Condition | null): WireQuery {
  const gone = before ? keysOf(field, before.operator) : [];
  return {
    ...Object.fromEntries(gone.map((key) => [key, ''])),
    ...(after && isWhole(after) ? wireOf(field, after) : {}),
  };
}

/** The change that asks this besides what is on: values join those that are there, other bounds take their place. */
export function changeAdding(field: FilterField, filters: WireQuery, added: Condition): WireQuery {
  const on = conditionsOn(field, filters);
  const same = on.find(({ operator }) => operator === added.operator);
  if (comparedAs(field.kind) === 'values' && same && added.values.length > 0) {
    const values = [...new Set([...same.values, ...added.values])];
    return wireOf(field, { ...added, values });
  }
  // What can not hold at once with it is let go.
  const gone = on.filter(({ operator }) => !mayStandBeside(operator, added.operator));
  return {
    ...Object.fromEntries(gone.flatMap(({ operator }) => keysOf(field, operator)).map((key) => [key, ''])),
    ...wireOf(field, added),
  };
}

const pairs: readonly (readonly Operator[])[] = [
  ['over', 'under'],
  ['after', 'before'],
  ['is', 'not'],
];
const mayStandBeside = (one: Operator, other: Operator): boolean =>
  one !== other && pairs.some((pair) => pair.includes(one) && pair.includes(other));

/** All that is on, in the order of the fields. */
export const filtersOn = (fields: readonly FilterField[], filters: WireQuery): Filter[] =>
  fields.flatMap((field) => conditionsOn(field, filters).map((condition) => ({ field, condition })));

/** Fields of the team in the address that are not known: they were removed or belong to another list. */
export function strayKeys(fields: readonly FilterField[], filters: WireQuery): string[] {
  const known = new Set(fields.flatMap(filterKeys));
  return Object.keys(filters).filter((key) => key.startsWith('custom_') && !known.has(key));
}
