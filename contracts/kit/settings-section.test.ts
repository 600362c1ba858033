import { expect, it } from 'vitest';
import { z } from 'zod';
import { boolean, choice, decimal, integer, text } from './field.ts';
import { defineSettings, keys, own } from './settings-section.ts';

const section = defineSettings('sample', {
  label: 'Sample',
  fields: {
    on: boolean('On', { initial: false }),
    days: integer('Days', { max: 90, initial: 2 }),
    share: decimal('Share', { max: 1, initial: 0.5 }),
    tone: choice('Tone', ['plain', 'warm'], { initial: 'plain' }),
    sender: text('Sender', { max: 20, initial: 'The team' }),
    hidden: keys('Hidden', { max: 2 }),
    span: own('Span', z.object({ from: z.int(), to: z.int() }), { initial: { from: 1, to: 5 } }),
  },
});
const defaults = {
  on: false,
  days: 2,
  share: 0.5,
  tone: 'plain',
  sender: 'The team',
  hidden: [],
  span: { from: 1, to: 5 },
};

it('what is missing has its default, what is unknown goes', () => {
  expect(section.schema.parse(undefined)).toEqual(defaults);
  expect(section.schema.parse({ days: 7, old: 1 })).toEqual({ ...defaults, days: 7 });
});

it.each([
  [{ days: 91 }, 'Days must be at most 90'],
  [{ days: 1.5 }, 'Days must be a whole number'],
  [{ share: 2 }, 'Share must be at most 1'],
  [{ on: 'yes' }, 'On must be yes or no'],
  [{ tone: 'loud' }, 'Tone must be one of: plain, warm'],
  [{ hidden: ['a', 'b', 'c'] }, expect.stringContaining('2')],
])('what comes in is refused with its field: %o', (given, message) => {
  const issues = section.schema.safeParse(given).error?.issues;
  expect(issues?.map((issue) => [issue.path[0], issue.message])).toEqual([[Object.keys(given)[0], message]]);
});

it('a damaged stored value has its default, the others stay', () => {
  const stored = { on: true, days: 'soon', share: 0.333, span: { from: 1 }, tone: null };
  expect(section.stored.parse(stored)).toEqual({ ...defaults, on: true, share: 0.333 });
  for (const damage of [null, 7, 'x', []]) expect(section.stored.parse(damage)).toEqual(defaults);
});

it('what was read is stored and read again as it was', () => {
  const values = section.schema.parse({ on: true, share: 0.123456, sender: 'HR', hidden: ['a'] });
  expect(section.stored.parse(JSON.parse(JSON.stringify(values)))).toEqual(values);
});

it('a field without an initial value is a mistake', () => {
  expect(() => defineSettings('bad', { label: 'Bad', fields: { days: integer('Days') } })).toThrow(
    'bad.days has no initial value',
  );
});
