import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Actor, type TestTeam, testApp } from '../../testing/app.ts';
import { workOfCall } from '../../testing/list-plans.fixture.ts';
import { recruiterWith } from '../../testing/recruiter.ts';

const LINES = 40_000;
const big = new Set(['activity', 'candidate']);
const LOG = '/activity-log/';
/** Lines of a page, found and then read; between two days one of ten is of the kind that is asked for. */
const PAGE = 700;

/** A small table is fast whatever the plan: this looks at how many rows are read, and through what. */
describe('the log, where it is long', { timeout: 60_000 }, () => {
  const test = testApp();
  let team: TestTeam;
  let client: pg.Client;
  let few: Actor;
  const reading = (actor: Actor, query: string) => workOfCall(client, actor, `${LOG}?${query}`, big);
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString();

  beforeAll(async () => {
    team = await test.team();
    few = await recruiterWith(team, (key) => key !== 'candidate.view_global');
    client = new pg.Client(test.connection('hireloom'));
    await client.connect();
    await client.query(
      `insert into candidate (id, team_id, first_name, last_name) overriding system value
        select 1000 + n, ${team.id}, 'P' || n, 'Q' from generate_series(1, 2000) n`,
    );
    await client.query(`update candidate set owner_id = ${few.id} where id between 1050 and 1059`);
    // The oldest line is two years old.
    await client.query(
      `insert into activity (team_id, at, actor_id, role, entity, record_id, record_name, action, changes)
        select ${team.id}, now() - (${LINES} - n) * interval '26 minutes', ${team.admin.id}, 'admin',
          case when n % 10 = 0 then 'company' else 'candidate' end, 1001 + n % 2000,
          case when n % 1000 = 7 then 'Rare ' else 'Person ' end || n, case when n % 2000 = 3 then 'restore' else 'update' end,
          case when n % 1000 = 9 then '[{"field":"email","label":"E-mail","from":null,"to":"a"}]'
            else '[{"field":"city","label":"City","from":null,"to":"a"}]' end::jsonb
        from generate_series(1, ${LINES}) n`,
    );
    await client.query('vacuum analyze');
    for (const actor of [team.admin, few]) await actor.get(LOG);
  }, 60_000);
  afterAll(() => client.end());

  it('a page is read, of all and of one kind, person, action, record and time', async () => {
    const queries = [
      ...['', 'entity=company', 'entity=candidate&record_id=1077', 'action=restore', 'action=delete'],
      ...[`actor=${team.admin.id}`, `actor=${few.id}`, 'preset=last_7_days', 'entity=company&action=update'],
      ...[`from=${day(400)}&to=${day(399)}`, `to=${day(600)}`, `from=${day(300)}&entity=company`],
    ];
    for (const query of queries) {
      const { rows, scanned } = await reading(team.admin, query);
      expect([query, scanned, rows < PAGE || rows]).toEqual([query, [], true]);
    }
  });

  it('a further page begins where the one before ended', async () => {
    for (const query of ['entity=company', `to=${day(100)}`, 'action=restore']) {
      const { body } = await reading(team.admin, query);
      const { rows, scanned } = await reading(team.admin, `${query}&before=${body.results.at(-1).id}`);
      expect([query, scanned, rows < PAGE || rows]).toEqual([query, [], true]);
    }
  });

  it('words and fields are looked for among the lines of the days that are asked for', async () => {
    const ofYear = (365 * 24 * 60) / 26;
    const ofMonth = (30 * 24 * 60) / 26;
    for (const [query, lines] of [
      ['query=Rare', ofYear],
      ['query=nobody+is+called+so', ofYear],
      ['field=email', ofYear],
      ['query=Rare&preset=last_month', ofMonth],
      [`query=nobody&from=${day(430)}&to=${day(400)}`, ofMonth],
    ] as const) {
      const { rows, scanned } = await reading(team.admin, query);
      expect([query, scanned, rows < 1.2 * lines + PAGE || rows]).toEqual([query, [], true]);
    }
  });

  it('whoever sees few records is read the lines of these', async () => {
    for (const query of ['', 'entity=candidate', `from=${day(500)}`]) {
      const { rows, scanned, body } = await reading(few, query);
      const people = body.results.filter(({ entity }: { entity: string }) => entity === 'candidate');
      expect(new Set(people.map(({ record_id }: { record_id: number }) => record_id)).size).toBeLessThan(11);
      expect([query, scanned.filter((table) => table === 'activity')]).toEqual([query, []]);
      // Whom they see is decided person by person.
      expect([query, rows < 2000 + 4 * PAGE || rows]).toEqual([query, true]);
    }
  });
});
