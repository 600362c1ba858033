import { applicant } from '@hireloom/contracts/applicant/applicant';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { type Entity } from '@hireloom/contracts/kit/entity';
import { filterKind, filterOf } from '@hireloom/contracts/kit/list-query';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generate } from '../features/demo/generator/generate.ts';
import { createTeam } from '../features/setup/create-team.ts';
import { startWithLists } from '../first-run.ts';
import { addUpTotals } from '../platform/db/list-totals.ts';
import { withSystem } from '../platform/db/transaction.ts';
import { testApp } from './app.ts';
import { workOfCall } from './list-plans.fixture.ts';

const CANDIDATES = 10_000;
/** Its total, its rows, the names they refer to. */
const STATEMENTS = 3;
/** Tables that hold a row for each person or application. */
const big = new Set([
  ...['candidate', 'applicant', 'candidate_search', 'list_text', 'custom_value'],
  ...['stage_history', 'activity'],
]);

/**
 * What keeps lists fast at a million rows is that they read few rows through indexes. This looks at that, not at times:
 * a small table is fast whatever the plan.
 */
describe('lists over many rows', () => {
  const test = testApp();
  const password = 'correct horse battery';
  let team_id = 0;
  let token = '';
  let client: pg.Client;
  const get = (path: string) =>
    test.inject({ method: 'GET', url: `/api/v1${path}`, headers: { authorization: `Bearer ${token}` } });

  beforeAll(async () => {
    startWithLists();
    const person = { first_name: 'A', last_name: 'B', email: 'a@lists.test', password };
    ({ team_id } = await createTeam(test.platform, { name: 'Lists', admin: person }));
    client = new pg.Client(test.connection('hireloom'));
    await client.connect();
    await generate(client, {
      team_id,
      candidates: CANDIDATES,
      seed: 7,
      resumes: false,
      say: () => undefined,
    });
    const payload = { username: person.email, password };
    token = (await test.inject({ method: 'POST', url: '/api/v1/token/', payload })).body.access;
    await addOwnFields();
    await client.query('vacuum analyze');
    // Whoever asks is looked up once.
    await get('/customer/candidate/');
  }, 300_000);
  afterAll(() => client.end());

  const reading = (path: string) => workOfCall(client, { team_id, get }, path, big);

  /** Fields of the team that three of four candidates have values of. */
  const addOwnFields = async () => {
    const on = { show_on_table: true };
    const fields = [
      { key: 'level', title: 'Level', type: 'others', subtype: 'integer', ...on },
      { key: 'grade', title: 'Grade', type: 'options', choices: ['A', 'B', 'C'], ...on },
      { key: 'seen', title: 'Seen', type: 'date', ...on },
      { key: 'badge', title: 'Badge', type: 'others', unique: true },
      { key: 'pass', title: 'Passport', type: 'others', subtype: 'file', ...on },
    ];
    const payload = { data: JSON.stringify([{ table: 'candidate', fields }]) };
    const headers = { authorization: `Bearer ${token}` };
    const url = '/api/v1/admin-app/custom-field/';
    expect((await test.inject({ method: 'PATCH', url, headers, payload })).status).toBe(200);
    await client.query(
      `update candidate set custom = jsonb_build_object('level', id % 1000, 'badge', 'B-' || id,
        'grade', case when id % 500 = 0 then 'C' when id % 2 = 0 then 'A' else 'B' end,
        'pass', case when id % 3 = 0 then id end,
        'seen', to_char(date '2020-01-01' + (id % 2000)::int, 'YYYY-MM-DD'))
      where team_id = $1 and id % 4 > 0`,
      [team_id],
    );
  };

  it.each(['level', 'grade', 'seen', 'badge'])(
    'reads a page of candidates sorted by %s, a field of the team, and no more',
    async (key) => {
      for (const ascending of [0, 1]) {
        const { rows, scanned, body } = await reading(
          `${candidate.path}?orderBy=custom_${key}&ascending=${ascending}`,
        );
        expect(body.results.every((row: { custom: object }) => key in row.custom)).toBe(true);
        expect(scanned).toEqual([]);
        expect(rows).toBeLessThan(300);
      }
    },
  );

  it.each([
    'level=7',
    'level_min=990&custom_level_max=992',
    'level_min=1',
    'grade=A',
    'grade=C',
    'grade_not=A',
    'seen_from=2025-06-01',
    'seen_to=1990-01-01',
    'level_empty=true',
    'level_empty=false',
    'badge=B-77',
    'pass_empty=true',
    'pass_empty=false',
  ])('filters candidates by %s of the team through an index', async (query) => {
    const path = `${candidate.path}?custom_${query}`;
    const { rows, scanned, body } = await reading(path);
    expect([path, scanned]).toEqual([path, []]);
    // A condition on what is not there looks at each row until the page is full and the matches are counted.
    expect([path, body.count, rows <= 8 * body.count + 2500 || rows]).toEqual([path, body.count, true]);
  });

  /** A value that occurs, and one that does not. */
  async function valuesFor(entity: Entity, key: string): Promise<Record<string, string>[]> {
    const kind = filterKind(entity, key);
    const field = entity.fields[key];
    switch (kind) {
      case 'ref':
      case 'lookup':
      case 'lookups': {
        const [known] = (await get(`${entity.path}?page_size=1`)).body.results;
        return [{ [key]: String(known[key]?.id ?? 1) }, { [key]: '999999999' }];
      }
      case 'choice':
        return (field?.choices ?? []).map((choice) => ({ [key]: choice }));
      case 'integer':
      case 'decimal':
      case 'money':
        return [
          { [key]: '3' },
          { [`${key}_min`]: '999999' },
          { [`${key}_max`]: '-1' },
          { [`${key}_min`]: '1' },
        ];
      case 'date':
      case 'datetime':
        return [
          { [`${key}_preset`]: 'last_month' },
          { [`${key}_last`]: '3' },
          { [`${key}_from`]: '2090-01-01' },
          { [`${key}_to`]: '1990-01-01' },
        ];
      case 'boolean':
        return [{ [key]: 'true' }, { [key]: 'false' }];
      case 'tags':
        return [{ [key]: 'urgent' }, { [key]: 'nobody has this' }];
      default:
        return [{ [key]: 'smith' }, { [key]: 'qqzzxxqq' }];
    }
  }

  for (const entity of [candidate, applicant] as Entity[]) {
    for (const key of entity.sort) {
      it(`reads a page of ${entity.plural.toLowerCase()} sorted by ${key} and no more`, async () => {
        for (const ascending of [0, 1]) {
          const { rows, scanned, statements } = await reading(
            `${entity.path}?orderBy=${key}&ascending=${ascending}`,
          );
          expect(statements.length).toBeLessThanOrEqual(STATEMENTS);
          expect(scanned).toEqual([]);
          // Ten rows, found and read, with what they refer to.
          expect(rows).toBeLessThan(300);
        }
      });
    }

    for (const key of entity.filters) {
      it(`filters ${entity.plural.toLowerCase()} by ${key} through an index`, async () => {
        const gaps = filterOf(entity, key).empty ? [{ [`${key}_empty`]: 'true' }] : [];
        for (const value of [...(await valuesFor(entity, key)), ...gaps]) {
          const path = `${entity.path}?${new URLSearchParams(value).toString()}`;
          const { rows, scanned, body } = await reading(path);
          expect([path, scanned]).toEqual([path, []]);
          // Each match may be passed a few times, to count it and to sort it; a sample of words is read besides.
          expect([path, body.count, rows <= 8 * body.count + 2500 || rows]).toEqual([path, body.count, true]);
        }
      });
    }
  }

  /** The ids of a whole list in its order, without our code. */
  const idsOf = async (table: string, where: string, order: string): Promise<number[]> => {
    const { rows } = await client.query<{ id: number }>(
      `select id::int from ${table} where team_id = $1 and deleted_on is null and ${where} order by ${order}`,
      [team_id],
    );
    return rows.map(({ id }) => id);
  };

  /** Pages as people turn them: forwards, backwards, far away, over the border between filled and empty, at the end. */
  const turned = (pages: number) => {
    const at = [0.5, 0.62, 0.9].map((share) => Math.floor(pages * share));
    return [
      1,
      2,
      ...at.flatMap((page) => [page, page + 1, page + 2, page - 1, page]),
      pages,
      pages - 1,
      pages,
    ];
  };

  it.each([
    ['candidate', 'orderBy=id&ascending=0', 'true', 'id desc'],
    ['candidate', 'orderBy=name&ascending=1', 'true', 'lower(name), id'],
    ['candidate', 'orderBy=age&ascending=1', 'true', 'date_of_birth desc nulls last, id desc'],
    ['applicant', 'orderBy=rating&ascending=1', 'true', 'rating nulls last, id'],
    ['applicant', 'orderBy=rating&ascending=0', 'true', 'rating desc nulls last, id desc'],
    ['applicant', 'orderBy=stage&ascending=0', 'true', 'stage_id desc, id desc'],
    ['candidate', 'status=inactive&orderBy=created_on', `status = 'inactive'`, 'created_on desc, id desc'],
    [
      'applicant',
      'query=smith&orderBy=expected_salary',
      `applicant ilike '%smith%'`,
      'expected_key desc nulls last, id desc',
    ],
    ['candidate', 'orderBy=custom_level&ascending=1', 'true', `(custom ->> 'level')::int nulls last, id`],
    ['candidate', 'orderBy=custom_seen&ascending=0', 'true', `custom ->> 'seen' desc nulls last, id desc`],
  ])('turns the pages of %s?%s in one order', async (table, query, where, order) => {
    const ids = await idsOf(table, where, order);
    const path = `/customer/${table}/?${query}&page_size=20`;
    for (const page of turned(Math.ceil(ids.length / 20)).filter((number) => number > 0)) {
      const { body } = await reading(`${path}&page=${page}`);
      expect([page, body.results.map((row: { id: number }) => row.id)]).toEqual([
        page,
        ids.slice((page - 1) * 20, page * 20),
      ]);
      expect(body.count).toBe(ids.length);
    }
  });

  it('says that it stopped counting, and goes on showing pages', async () => {
    const ids = await idsOf('applicant', `created_on > '2001-01-01'`, 'id desc');
    expect(ids.length).toBeGreaterThan(12_000);
    for (const page of [1, 120, 121, 119]) {
      const { body } = await reading(
        `/customer/applicant/?created_on_from=2001-01-02&page_size=100&page=${page}`,
      );
      expect([body.count, body.count_exact]).toEqual([10_000, false]);
      expect(body.results.map((row: { id: number }) => row.id)).toEqual(
        ids.slice((page - 1) * 100, page * 100),
      );
    }
  });

  it('keeps the total of a large list through changes, and after they were added up', async () => {
    const total = async () => (await get('/customer/candidate/?page_size=1')).body.count as number;
    const [id] = await idsOf('candidate', 'job_count = 0', 'id');
    const headers = { authorization: `Bearer ${token}` };
    const call = (method: 'DELETE' | 'POST', url: string) =>
      test.inject({ method, url: `/api/v1/customer/candidate/${id}/${url}`, headers });
    expect(await total()).toBe(CANDIDATES);
    expect((await call('DELETE', '?confirm=i-know-what-i-am-doing')).status).toBe(200);
    expect(await total()).toBe(CANDIDATES - 1);
    await withSystem(test.platform.db, addUpTotals);
    expect(await total()).toBe(CANDIDATES - 1);
    expect((await call('POST', 'restore/')).status).toBe(200);
    expect(await total()).toBe(CANDIDATES);
  });

  it('finds by the start of a word what is too short for an index, and by whole texts what stands so', async () => {
    const ofWords = await idsOf('candidate', `(name_key like 'al%' or name_key like '% al%')`, 'id');
    const { body } = await reading('/customer/candidate/?query=al&page_size=100');
    expect(body.count).toBeGreaterThanOrEqual(ofWords.length);
    const { body: byName } = await reading('/customer/candidate/?name=al&page_size=1');
    expect(byName.count).toBe((await idsOf('candidate', `name ilike '%al%'`, 'id')).length);
  });

  it('reads Home in a few statements, each over indexes', async () => {
    const { rows, scanned, statements, body } = await reading('/customer/home/');
    expect(body.jobs.results).toHaveLength(8);
    expect(statements.length).toBeLessThanOrEqual(17);
    expect(scanned).toEqual([]);
    // Some of each stage of each own job, and so many late ones of each job that is shown.
    expect(rows).toBeLessThan(10_000);
  });

  it('answers the first page in a time that has to do with its SQL', async () => {
    const path = '/customer/candidate/';
    const { statements } = await reading(path);
    const timed = async (work: () => Promise<unknown>) => {
      const times: number[] = [];
      for (let turn = 0; turn < 40; turn += 1) {
        const started = performance.now();
        await work();
        times.push(performance.now() - started);
      }
      return times.toSorted((a, b) => a - b)[10] ?? Number.NaN;
    };
    const bare = await timed(async () => {
      for (const { text, values } of statements) await client.query(text, values);
    });
    const whole = await timed(() => get(path));
    // Sign-in, checks, rows, names and JSON. Far above what it takes: other tests run beside this one.
    expect(whole / bare).toBeLessThan(15);
  });
});
