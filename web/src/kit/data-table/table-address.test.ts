import { company } from '@hireloom/contracts/company/company';
import { listQuery } from '@hireloom/contracts/kit/list-query';
import { expect, test } from 'vitest';
import { entityTable } from '../entity-table/table-state.ts';
import { matchKey, nextSort, readTableAddress, toWire, writeTableAddress } from './table-address.ts';

const companies = entityTable(company);
const read = (search: string) => readTableAddress(companies, new URLSearchParams(search));

test('the address holds the whole state and gives it back', () => {
  const search =
    'page=3&page_size=20&orderBy=name%2Cstatus&ascending=1%2C0&query=ltd&status=active&created_on_preset=last_month&custom_grade=A';
  const state = read(search);
  expect(state).toEqual({
    page: 3,
    pageSize: 20,
    sort: [
      { key: 'name', ascending: true },
      { key: 'status', ascending: false },
    ],
    query: 'ltd',
    deleted: false,
    filters: { status: 'active', created_on_preset: 'last_month', custom_grade: 'A' },
  });
  const written = writeTableAddress(companies, state, new URLSearchParams('tab=files&type=4'));
  expect(written.get('tab')).toBe('files');
  expect(written.has('type')).toBe(false);
  expect(readTableAddress(companies, written)).toEqual(state);
});

test('what the server would refuse is dropped from the address', () => {
  const state = read('page=-2&page_size=9999&orderBy=secret,name&evil=1&organization=3');
  expect(state).toMatchObject({ page: 1, pageSize: 100, filters: { organization: '3' } });
  expect(state.sort).toEqual([{ key: 'name', ascending: false }]);
  expect(listQuery(company).safeParse(toWire(state)).success).toBe(true);
});

test('a header goes ascending, descending, off; shift keeps the others', () => {
  let sort = nextSort([], 'name', false);
  expect(sort).toEqual([{ key: 'name', ascending: true }]);
  sort = nextSort(sort, 'status', true);
  sort = nextSort(sort, 'status', true);
  expect(sort).toEqual([
    { key: 'name', ascending: true },
    { key: 'status', ascending: false },
  ]);
  expect(nextSort(sort, 'status', true)).toEqual([{ key: 'name', ascending: true }]);
  expect(nextSort(sort, 'type', false)).toEqual([{ key: 'type', ascending: true }]);
});

test('paging and sorting show the same rows, filters show others', () => {
  const base = read('status=active');
  expect(matchKey({ ...base, page: 4, sort: [{ key: 'name', ascending: true }] })).toBe(matchKey(base));
  expect(matchKey({ ...base, query: 'x' })).not.toBe(matchKey(base));
});
