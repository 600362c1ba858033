import { comparedAs, datePresetLabels } from '@hireloom/contracts/kit/list-query';
import type { Option } from '../../entity/entity-client.ts';
import { typedDay } from '../../value/date/day-parsing.ts';
import { say } from '../../words/say.ts';
import { type Condition, type Filter, operatorsOf, type Operator } from './condition.ts';
import { choiceText, type FilterField, isReference } from './filter-field.ts';
import { matchWords, plainWords } from './match-words.ts';
import { sentenceOf } from './sentence.ts';
import { typedNumber } from './typed-number.ts';

/** What somebody may mean by what they typed. One without values opens its field to be filled in. */
export interface Suggestion extends Filter {
  text: string;
  open: boolean;
}

/** A field that typed words begin with, and what is left of them. */
export interface Reading {
  field: FilterField;
  score: number;
  operator: Operator | null;
  rest: string;
}

const MOST = 12;
const MOST_OF_FIELD = 6;

/** Words for operators, in English and as the language shown now says them. */
const operatorWords = (): readonly [Operator, readonly string[]][] => [
  ['not', ['not', '!', '!=', ...plainWords(say('not'))]],
  ['over', ['over', 'above', 'min', '>', '>=', ...plainWords(say('over'))]],
  ['under', ['under', 'below', 'max', '<', '<=', ...plainWords(say('under'))]],
  ['after', ['after', 'since', 'from', '>', '>=', ...plainWords(say('after'))]],
  ['before', ['before', 'until', 'to', '<', '<=', ...plainWords(say('before'))]],
  ['last', ['last', ...plainWords(say('last'))]],
  ['contains', ['contains', ...plainWords(say('contains'))]],
  ['empty', ['empty', 'none', 'missing', ...plainWords(say('empty'))]],
  ['is', ['is', '=', 'in', ...plainWords(say('is'))]],
];

/** Which fields the text may begin with, best first. A text without a field's name may be a value of a choice. */
export function readTyped(fields: readonly FilterField[], text: string): Reading[] {
  const typed = text.trim().split(/\s+/).filter(Boolean);
  return fields
    .map((field): Reading => ({ field, ...readFor(field, typed) }))
    .filter(({ field, score }) => score > 0 || field.kind === 'choice')
    .sort((one, other) => other.score - one.score);
}

function readFor(field: FilterField, typed: readonly string[]): Omit<Reading, 'field'> {
  const labels = [plainWords(field.label), plainWords(field.also)];
  for (let count = typed.length; count > 0; count -= 1) {
    const words = plainWords(typed.slice(0, count).join(' '));
    const score = Math.max(...labels.map((label) => matchWords(words, label)));
    if (score > 0) return { score, ...readOperator(field, typed.slice(count)) };
  }
  return { score: 0, ...readOperator(field, typed) };
}

/** "not active" as an operator and a value. "is not" is "not". */
function readOperator(
  field: FilterField,
  typed: readonly string[],
): { operator: Operator | null; rest: string } {
  const allowed = operatorsOf(field);
  const words = operatorWords();
  let operator: Operator | null = null;
  let at = 0;
  for (; at < typed.length; at += 1) {
    const [word = ''] = plainWords(typed[at] ?? '');
    const found = words.find(
      ([name, said]) => said.includes(word) && (name === 'is' || allowed.includes(name)),
    );
    if (!found) break;
    if (found[0] !== 'is') operator = operator === 'not' && found[0] === 'empty' ? 'filled' : found[0];
  }
  return { operator, rest: typed.slice(at).join(' ') };
}

/**
 * What the typed text may mean, best first.
 * @param options what the server found for the fields that point to records, by the key of the field
 */
export function suggest(
  fields: readonly FilterField[],
  text: string,
  options: ReadonlyMap<string, readonly Option[]>,
): Suggestion[] {
  if (text.trim() === '') return fields.map((field) => opening(field));
  // What can be asked at once stands before what has to be filled in, unless nothing but a field was named.
  const ready: Suggestion[] = [];
  const further: Suggestion[] = [];
  for (const reading of readTyped(fields, text)) {
    const { field, score, operator, rest } = reading;
    const named = rest === '' && operator === null;
    if (score > 0) (named ? ready : further).push(opening(field, operator));
    for (const condition of meant(reading, options.get(field.key) ?? []).slice(0, MOST_OF_FIELD))
      ready.push({ field, condition, text: sentenceOf({ field, condition }), open: false });
  }
  return [...ready, ...further].slice(0, MOST);
}

/** Opens a field to be filled in. */
function opening(field: FilterField, wanted?: Operator | null): Suggestion {
  const [usual = 'is'] = operatorsOf(field);
  const operator = wanted && wanted !== 'empty' && wanted !== 'filled' ? wanted : usual;
  return { field, condition: { operator, values: [] }, text: `${field.label}…`, open: true };
}

/** What an operator and a value ask of the field. */
function meant(reading: Reading, options: readonly Option[]): Condition[] {
  const { field, operator, rest } = reading;
  if (operator === 'empty' || operator === 'filled') return rest === '' ? [{ operator, values: [] }] : [];
  switch (comparedAs(field.kind)) {
    case 'values':
      return valuesMeant(reading, options);
    case 'truth':
      return ['true', 'false']
        .filter((value) => rest === '' || fits(rest, value === 'true' ? say('Yes') : say('No')))
        .map((value) => ({ operator: 'is', values: [value] }));
    case 'numbers':
      return numbersMeant(operator, rest);
    case 'days':
      return daysMeant(operator, rest);
    case 'presence':
      return rest === ''
        ? [
            { operator: 'filled', values: [] },
            { operator: 'empty', values: [] },
          ]
        : [];
    default:
      return rest === '' ? [] : [{ operator: 'contains', values: [rest] }];
  }
}

const fits = (typed: string, label: string): boolean => matchWords(plainWords(typed), plainWords(label)) > 0;

function valuesMeant({ field, operator, rest }: Reading, options: readonly Option[]): Condition[] {
  const asked = operator === 'not' ? 'not' : 'is';
  if (isReference(field)) {
    if (rest === '') return [];
    // Records that share a name, such as a stage of several workflows, are one value.
    const named = new Map<string, string[]>();
    for (const { id, name } of options) named.set(name, [...(named.get(name) ?? []), String(id)]);
    return [...named.values()].map((values) => ({ operator: asked, values }));
  }
  if (field.kind === 'tags')
    return rest === '' ? [] : [{ operator: asked, values: [rest.replaceAll(',', ' ')] }];
  return (field.choices ?? [])
    .filter((choice) => rest === '' || fits(rest, choiceText(field, choice)) || fits(rest, choice))
    .map((choice) => ({ operator: asked, values: [choice] }));
}

function numbersMeant(operator: Operator | null, rest: string): Condition[] {
  const [, low = '', high = ''] = /^(\S+?)(?:\s*[-–]\s*|\s+\p{L}+\s+)(\S+)$/u.exec(rest) ?? [];
  const range = [typedNumber(low), typedNumber(high)];
  if (range[0] !== null && range[1] !== null) return [{ operator: 'between', values: range.map(String) }];
  const number = typedNumber(rest);
  if (number === null) return [];
  const asked: readonly Operator[] = operator === null ? ['over', 'under', 'is'] : [operator];
  return asked.map((each) => ({ operator: each, values: [String(number)] }));
}

function daysMeant(operator: Operator | null, rest: string): Condition[] {
  const presets = Object.entries(datePresetLabels);
  const last = (value: string): Condition => ({ operator: 'last', values: [value] });
  if (rest === '')
    return operator === null || operator === 'last' ? presets.map(([preset]) => last(preset)) : [];
  const day = /[/-]/.test(rest) ? typedDay(rest) : null;
  if (day !== null) {
    const asked: readonly Operator[] =
      operator === null || operator === 'last' ? ['after', 'before'] : [operator];
    return asked.map((each) => ({ operator: each, values: [day] }));
  }
  const [first = ''] = rest.split(' ');
  const count = typedNumber(first);
  if (count !== null && Number.isInteger(count) && count > 0 && count < 36_500) {
    const preset = `last_${count}_days`;
    return [last(Object.hasOwn(datePresetLabels, preset) ? preset : String(count))];
  }
  return presets
    .filter(([, label]) => fits(rest, say(label)) || fits(rest, label))
    .map(([preset]) => last(preset));
}
