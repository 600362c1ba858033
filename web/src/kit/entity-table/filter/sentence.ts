import { datePresets } from '@hireloom/contracts/kit/list-query';
import { knownName } from '../../entity/reference-source.ts';
import { dayText, isDatePreset } from '../../value/date/date-text.ts';
import { numbers } from '../../value/intl.ts';
import { mark, say } from '../../words/say.ts';
import type { Condition, Filter, Operator } from './condition.ts';
import { choiceText, type FilterField, isReference } from './filter-field.ts';

/** As a menu of operators names them. */
export const operatorLabels: Record<Operator, string> = {
  is: mark('is'),
  not: mark('is not'),
  contains: mark('contains'),
  over: mark('is over'),
  under: mark('is under'),
  between: mark('is between'),
  last: mark('is in the last'),
  after: mark('is on or after'),
  before: mark('is on or before'),
  empty: mark('is empty'),
  filled: mark('is not empty'),
};

/** More values than these are counted. */
const NAMED = 3;

/** A filter as a sentence: "Stage is Interview", "Created in the last 7 days". Open places are an ellipsis. */
export function sentenceOf({ field, condition }: Filter): string {
  const { operator, values } = condition;
  const { label } = field;
  const [first, second] = values.map((value) => valueText(field, value));
  const value = first || '…';
  switch (operator) {
    case 'is':
      return say('{field} is {values}', { field: label, values: namesOf(field, condition) });
    case 'not':
      return say('{field} is not {values}', { field: label, values: namesOf(field, condition) });
    case 'contains':
      return say('{field} contains “{text}”', { field: label, text: value });
    case 'over':
      return say('{field} over {amount}', { field: label, amount: value });
    case 'under':
      return say('{field} under {amount}', { field: label, amount: value });
    case 'between':
      return say('{field} between {first} and {last}', { field: label, first: value, last: second || '…' });
    case 'last':
      return lastText(label, values[0]);
    case 'after':
      return say('{field} on or after {day}', { field: label, day: value });
    case 'before':
      return say('{field} on or before {day}', { field: label, day: value });
    case 'empty':
      return say('{field} is empty', { field: label });
    case 'filled':
      return say('{field} is not empty', { field: label });
  }
}

function lastText(field: string, value: string | undefined): string {
  if (value === 'last_month') return say('{field} in the last month', { field });
  if (value === 'last_3_months') return say('{field} in the last 3 months', { field });
  if (value === 'last_year') return say('{field} in the last year', { field });
  const days = value !== undefined && isDatePreset(value) ? datePresets[value] : Number(value);
  return days > 0
    ? say('{field} in the last {days, plural, one {day} other {# days}}', { field, days })
    : say('{field} in the last …', { field });
}

/** The values by their names, each name once: stages of several workflows share theirs. */
function namesOf(field: FilterField, { values }: Condition): string {
  const names = [...new Set(values.map((value) => valueText(field, value)))];
  const [first = '…', ...others] = names.slice(0, NAMED);
  const named = others.reduce((list, name) => say('{list}, {name}', { list, name }), first);
  return names.length > NAMED ? `${named} +${numbers().format(names.length - NAMED)}` : named;
}

/** A value as people read it. */
export function valueText(field: FilterField, value: string): string {
  if (value === '') return '';
  if (isReference(field)) return (field.field && knownName(field.field, Number(value))) ?? `#${value}`;
  switch (field.kind) {
    case 'choice':
      return choiceText(field, value);
    case 'boolean':
      return value === 'true' ? say('Yes') : say('No');
    case 'integer':
    case 'decimal':
    case 'money':
      return numbers().format(Number(value));
    case 'date':
    case 'datetime':
      return dayText(value);
    default:
      return value;
  }
}
