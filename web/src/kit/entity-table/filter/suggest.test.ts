import { customField } from '@hireloom/contracts/custom-field/custom-fields';
import { defineEntity } from '@hireloom/contracts/kit/entity';
import { boolean, choice, date, money, optional, ref, tags, text } from '@hireloom/contracts/kit/field';
import { afterEach, expect, test } from 'vitest';
import { rememberName } from '../../entity/reference-source.ts';
import { showLanguage } from '../../words/current.ts';
import { changeAdding, changeOf, conditionsOn, strayKeys, wireOf } from './condition.ts';
import { filterFields } from './filter-field.ts';
import { sentenceOf } from './sentence.ts';
import { suggest } from './suggest.ts';
import { typedNumber } from './typed-number.ts';

const sample = defineEntity({
  name: 'sample',
  label: 'Sample',
  plural: 'Samples',
  path: '/dev/sample/',
  module: 'settings',
  title: 'name',
  fields: {
    name: text('Name'),
    stage: ref('Stage', 'workflow_stage'),
    stage_category: choice('Stage category', ['new', 'interview', 'offer']),
    current_salary: optional(money('Current salary', { currency: 'currency', section: 'Work' })),
    expected_salary: optional(money('Expected salary', { currency: 'currency', section: 'Work' })),
    status: choice('Status', ['active', 'inactive']),
    owner: optional(ref('Owner', 'member')),
    open_date: optional(date('Open date')),
    willing: optional(boolean('Willing to relocate')),
    tags: optional(tags()),
  },
  columns: ['name'],
  sort: ['name'],
  filters: [
    'name',
    'stage',
    'stage_category',
    'current_salary',
    'expected_salary',
    'status',
    'owner',
    'open_date',
    'willing',
    'tags',
    'created_on',
  ],
  search: ['name'],
});
const grade = customField.parse({
  id: 1,
  key: 'grade',
  title: 'Grade',
  type: 'options',
  choices: ['A', 'B, mostly'],
});
const fields = () => filterFields(sample, [grade], []);
const fieldOf = (key: string) => {
  const found = fields().find((field) => field.key === key);
  if (!found) throw new Error(`No ${key}`);
  return found;
};
const none = new Map<string, never[]>();
const texts = (typed: string, options: Parameters<typeof suggest>[2] = none) =>
  suggest(fields(), typed, options).map(({ text: said }) => said);
const told = (key: string, query: Record<string, string>) =>
  conditionsOn(fieldOf(key), query).map((condition) => sentenceOf({ field: fieldOf(key), condition }));

afterEach(() => showLanguage('en'));

test.each([
  ['5k', 5000],
  ['5,000', 5000],
  ['5 000', 5000],
  ['٥٬٠٠٠', 5000],
  ['۵۰۰۰', 5000],
  ['2.5m', 2_500_000],
  ['٥ ألف', 5000],
  ['lots', null],
  ['5 apples', null],
  ['', null],
])('a typed number: %s', (typed, number) => {
  expect(typedNumber(typed)).toBe(number);
});

test('filters read as sentences', () => {
  rememberName({ entity: 'member' }, 1, 'Sara Haddad');
  rememberName({ entity: 'workflow_stage' }, 3, 'Interview');
  rememberName({ entity: 'workflow_stage' }, 9, 'Interview');
  expect(told('stage', { stage: '3,9' })).toEqual(['Stage is Interview']);
  expect(told('owner', { owner_not: '1,2' })).toEqual(['Owner is not Sara Haddad, #2']);
  expect(told('owner', { owner_empty: 'true' })).toEqual(['Owner is empty']);
  expect(told('owner', { owner_empty: 'false' })).toEqual(['Owner is not empty']);
  expect(told('current_salary', { current_salary_min: '5000' })).toEqual(['Current salary over 5,000']);
  expect(told('current_salary', { current_salary_min: '5000', current_salary_max: '8000' })).toEqual([
    'Current salary between 5,000 and 8,000',
  ]);
  expect(told('name', { name: 'a,b' })).toEqual(['Name contains “a,b”']);
  expect(told('created_on', { created_on_preset: 'last_7_days' })).toEqual(['Created in the last 7 days']);
  expect(told('created_on', { created_on_preset: 'last_3_months' })).toEqual([
    'Created in the last 3 months',
  ]);
  expect(told('created_on', { created_on_last: '1' })).toEqual(['Created in the last day']);
  expect(told('open_date', { open_date_from: '2026-02-01', open_date_to: '2026-03-31' })).toEqual([
    'Open date between 01/02/2026 and 31/03/2026',
  ]);
  expect(told('open_date', { open_date_to: '2026-03-31' })).toEqual(['Open date on or before 31/03/2026']);
  expect(told('willing', { willing: 'false' })).toEqual(['Willing to relocate is No']);
  expect(told('custom_grade', { custom_grade: 'A,B, mostly' })).toEqual(['Grade is A, B, mostly']);
  expect(told('tags', { tags: 'a,b,c,d,e' })).toEqual(['Tags is a, b, c +2']);
  expect(told('status', {})).toEqual([]);
  expect(told('status', { status: 'active', status_not: 'inactive' })).toEqual([
    'Status is Active',
    'Status is not Inactive',
  ]);
});

test('nothing typed offers the fields in their order', () => {
  expect(texts('').slice(0, 3)).toEqual(['Name…', 'Stage…', 'Stage category…']);
});

test.each([
  ['salary 5000', ['Current salary over 5,000', 'Current salary under 5,000']],
  ['exp sal under 5k', ['Expected salary under 5,000', 'Expected salary…']],
  ['salary 5k-8k', ['Current salary between 5,000 and 8,000']],
  ['created 7', ['Created in the last 7 days']],
  ['created 45', ['Created in the last 45 days']],
  ['created month', ['Created in the last month', 'Created in the last 3 months']],
  ['open after 1/2/2026', ['Open date on or after 01/02/2026']],
  ['status act', ['Status is Active']],
  ['status not act', ['Status is not Active']],
  ['status is inactive', ['Status is Inactive']],
  ['sts inac', ['Status is Inactive']],
  ['owner empty', ['Owner is empty']],
  ['owner not empty', ['Owner is not empty']],
  ['willing n', ['Willing to relocate is No']],
  ['name windmere', ['Name contains “windmere”']],
  ['grade b', ['Grade is B, mostly']],
  ['tags urgent', ['Tags is urgent']],
  ['inactive', ['Status is Inactive']],
])('typed words are understood: %s', (typed, first) => {
  expect(texts(typed).slice(0, first.length)).toEqual(first);
});

test('values that the server found are offered by their names, each name once', () => {
  for (const id of [3, 9]) rememberName({ entity: 'workflow_stage' }, id, 'Interview');
  const found = [3, 9].map((id) => ({ id, name: 'Interview', hint: null }));
  const [first] = suggest(fields(), 'stage int', new Map([['stage', found]]));
  expect([first?.text, first?.condition]).toEqual([
    'Stage is Interview',
    { operator: 'is', values: ['3', '9'] },
  ]);
  expect(texts('stage int')).toEqual(['Stage category is Interview', 'Stage…', 'Stage category…']);
});

test('what is neither a field nor a value finds nothing', () => {
  expect(texts('zzz')).toEqual([]);
  expect(texts('salary lots')).toEqual(['Current salary…', 'Expected salary…']);
});

test('Arabic words and figures are understood', async () => {
  await showLanguage('ar');
  expect(texts('الحالة غير نشط')[0]).toBe(
    sentenceOf({ field: fieldOf('status'), condition: { operator: 'is', values: ['inactive'] } }),
  );
  expect(suggest(fields(), 'راتب ٥٠٠٠', none)[0]?.condition).toEqual({ operator: 'over', values: ['5000'] });
  expect(suggest(fields(), 'status active', none)[0]?.condition).toEqual({
    operator: 'is',
    values: ['active'],
  });
});

test('a condition in the place of another one takes its keys away', () => {
  const salary = fieldOf('current_salary');
  const between = { operator: 'between', values: ['1', '2'] } as const;
  expect(changeOf(salary, between, { operator: 'over', values: ['5'] })).toEqual({
    current_salary_min: '5',
    current_salary_max: '',
  });
  expect(changeOf(salary, between, { operator: 'over', values: [] })).toEqual({
    current_salary_min: '',
    current_salary_max: '',
  });
  const created = fieldOf('created_on');
  expect(
    changeOf(created, { operator: 'last', values: ['last_month'] }, { operator: 'last', values: ['3'] }),
  ).toEqual({ created_on_preset: '', created_on_last: '3' });
});

test('a further value joins those that are there, another kind of question takes their place', () => {
  const status = fieldOf('status');
  const is = (...values: string[]) => ({ operator: 'is', values }) as const;
  expect(changeAdding(status, { status: 'active' }, is('inactive'))).toEqual({ status: 'active,inactive' });
  const salary = fieldOf('current_salary');
  expect(changeAdding(salary, { current_salary_min: '1' }, { operator: 'under', values: ['9'] })).toEqual({
    current_salary_max: '9',
  });
  expect(changeAdding(salary, { current_salary_min: '1' }, { operator: 'empty', values: [] })).toEqual({
    current_salary_min: '',
    current_salary_empty: 'true',
  });
});

test('what is on is written as it was read', () => {
  for (const query of [
    { stage: '3,9' },
    { stage_not: '3' },
    { current_salary_min: '5', current_salary_max: '6' },
    { created_on_preset: 'last_month' },
    { created_on_last: '3' },
    { open_date_from: '2026-02-01' },
    { custom_grade_empty: 'false' },
  ] as Record<string, string>[]) {
    const [key = ''] = Object.keys(query);
    const field =
      fields()
        .filter((each) => key.startsWith(each.key))
        .at(-1) ?? fieldOf('name');
    expect(conditionsOn(field, query).map((condition) => wireOf(field, condition))).toEqual([query]);
  }
});

test('a field that the team removed is known as such', () => {
  expect(
    strayKeys(fields(), { custom_grade: 'A', custom_gone_from: '2026-01-01', status: 'active' }),
  ).toEqual(['custom_gone_from']);
});
