import { expect, test } from 'vitest';
import { matrixRow } from '../approval.fixture.ts';
import { readTableAddress } from '../../../kit/data-table/table-address.ts';
import { matrixTable } from './matrix-columns.tsx';
import {
  addLevel,
  changeUnit,
  findErrors,
  type MatrixValues,
  refuseLevel,
  startValues,
  toBody,
  type UnitName,
} from './matrix-values.ts';

const unit = (id: number) => ({ id, name: `Unit ${id}` });
const full: MatrixValues = {
  name: 'Trading',
  org: unit(1),
  company: unit(2),
  business_unit: unit(3),
  department: unit(4),
  levels: [
    { key: 'a', type: 'recruiter', user: unit(21) },
    { key: 'b', type: 'hiring_manager', user: unit(22) },
  ],
};
const emptied = (values: MatrixValues) =>
  (['org', 'company', 'business_unit', 'department'] as const).filter((name) => !values[name]);
const oneEmptyLevel = ({ levels }: MatrixValues) =>
  levels.length === 1 && levels[0]?.type === null && levels[0].user === null;

test.each<[string, UnitName, UnitName[]]>([
  [
    'changing organization clears company, business unit and department and resets levels to one empty level',
    'org',
    ['company', 'business_unit', 'department'],
  ],
  [
    'changing company clears business unit and department and resets levels',
    'company',
    ['business_unit', 'department'],
  ],
  ['changing business unit clears department and resets levels', 'business_unit', ['department']],
  ['changing department resets levels', 'department', []],
])('%s', (_, name, cleared) => {
  const changed = changeUnit(full, name, unit(9));
  expect(changed[name]).toEqual(unit(9));
  expect(emptied(changed)).toEqual(cleared);
  expect(oneEmptyLevel(changed)).toBe(true);
  expect(changed.name).toBe('Trading');
});

test('picking the unit that stands there already resets nothing', () => {
  expect(changeUnit(full, 'org', unit(1))).toBe(full);
});

test('adding a level requires previous levels complete, and five is the maximum', () => {
  expect(refuseLevel(startValues(null).levels)).toBe('User is required');
  expect(refuseLevel(full.levels)).toBeNull();
  let { levels } = full;
  while (levels.length < 5)
    levels = addLevel(levels).map((level) => ({ ...level, type: 'job_hiring_manager' }));
  expect(refuseLevel(levels)).toBe('Upto 5 Levels maximum');
});

test('name required, organization required, every level needs both type and user', () => {
  expect(findErrors(startValues(null))).toEqual({
    name: 'Approval Name is required',
    org: 'Organization is required',
    'levels.0.user': 'User is required',
  });
  const half = { ...full, levels: [...full.levels, { key: 'c', type: 'recruiter' as const, user: null }] };
  expect(findErrors(half)).toEqual({ 'levels.2.user': 'User is required' });
  expect(findErrors(full)).toEqual({});
});

test('removing a level renumbers the rest', () => {
  const { levels } = toBody({ ...full, levels: full.levels.toSpliced(0, 1) });
  expect(levels).toEqual([{ level: 1, type: 'hiring_manager', user: 22 }]);
});

test('a matrix goes back as it came; the level that the job fills names nobody', () => {
  expect(toBody(startValues(matrixRow(1)))).toEqual({
    name: 'Matrix 1',
    org: 3,
    company: 4,
    business_unit: null,
    department: null,
    levels: [
      { level: 1, type: 'recruiter', user: 21 },
      { level: 2, type: 'job_hiring_manager', user: null },
    ],
  });
});

test('what the address can not mean falls back to the default', () => {
  const search = new URLSearchParams('page=-3&page_size=7&orderBy=salary&org=x&department=4');
  expect(readTableAddress(matrixTable, search)).toEqual({
    page: 1,
    pageSize: 10,
    sort: [],
    query: '',
    deleted: false,
    filters: { department: '4' },
  });
});
