import { fileSorts } from '@hireloom/contracts/file-manager/file-manager';
import { job } from '@hireloom/contracts/job/job';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Actor, type TestTeam, testApp } from '../../testing/app.ts';
import { workOfCall } from '../../testing/list-plans.fixture.ts';
import { recruiterWith } from '../../testing/recruiter.ts';
import { createSample } from '../../testing/sample.ts';
import { files } from './file-manager.fixture.ts';
import { MOST_HITS } from './list/words.ts';
import { keepRules } from './retention/keep-rules.ts';

const PEOPLE = Number(process.env.MANY_FILES ?? 5000);
const big = new Set(['file', 'file_search', 'candidate', 'applicant']);

/** A small table is fast whatever the plan: this looks at how many rows are read, and through what. */
describe('files, where there are many', { timeout: 60_000 }, () => {
  const test = testApp();
  let team: TestTeam;
  let client: pg.Client;
  let few: Actor;
  let jobId = 0;

  beforeAll(async () => {
    team = await test.team();
    jobId = (await createSample(team, job)).id;
    client = new pg.Client(test.connection('hireloom'));
    await client.connect();
    await client.query(
      `insert into candidate (id, team_id, first_name, last_name) overriding system value
        select 1000 + n, ${team.id}, 'P' || n, 'Q' from generate_series(1, ${PEOPLE}) n`,
    );
    await client.query(
      `insert into file (team_id, entity, record_id, purpose, name, stored_name, size, content_type, sha256)
        select ${team.id}, 'candidate', 1001 + n % ${PEOPLE}, case when n % 2 = 0 then 'resume' else 'file' end,
          case when n % 100 = 7 then 'passport ' else 'document ' end || n || '.pdf', 's' || n, n % 5000,
          case when n % 500 = 3 then 'image/png' else 'application/pdf' end, 'h' || n
        from generate_series(1, ${PEOPLE * 2}) n`,
    );
    few = await recruiterWith(team, (key) => key !== 'candidate.view_global');
    await client.query(`update candidate set owner_id = ${few.id} where id between 1050 and 1059`);
    await client.query('vacuum analyze');
    await team.admin.get(files);
  }, 60_000);
  afterAll(() => client.end());

  const reading = (actor: Actor, path: string) => workOfCall(client, actor, path, big);

  it.each(fileSorts)('a page sorted by %s reads that page and what is counted', async (key) => {
    for (const ascending of [0, 1]) {
      const { rows, scanned, body } = await reading(
        team.admin,
        `${files}?orderBy=${key}&ascending=${ascending}`,
      );
      expect([ascending, scanned]).toEqual([ascending, []]);
      expect([body.count, body.count_exact, body.results.length]).toEqual([1000, false, 50]);
      expect(rows).toBeLessThan(15_000);
    }
  });

  it('words, formats and kinds find through an index', async () => {
    for (const query of [
      'query=passport',
      'query=document+4242',
      'query=qqzz',
      'type=picture',
      'kind=letter',
    ]) {
      const { rows, scanned, body } = await reading(team.admin, `${files}?${query}`);
      expect([query, scanned]).toEqual([query, []]);
      expect([query, rows <= 40 * body.count + 2000 || rows]).toEqual([query, true]);
    }
  });

  it('whoever sees few reads few', async () => {
    for (const query of ['', 'query=document', 'orderBy=name']) {
      const { rows, scanned, body } = await reading(few, `${files}?${query}`);
      expect([query, scanned.filter((table) => table !== 'candidate')]).toEqual([query, []]);
      expect(body.count).toBeLessThanOrEqual(20);
      // Whom one owns, made or handles is decided person by person; kinds of which all are seen are asked by their hits.
      expect(rows).toBeLessThan(PEOPLE + MOST_HITS + 1000);
    }
  });

  it('places read what hangs on them', async () => {
    for (const path of [`${files}?place=candidate:1100`, `${files}?place=job:${jobId}&query=passport`]) {
      const { rows, scanned } = await reading(team.admin, path);
      expect([path, scanned]).toEqual([path, []]);
      expect(rows).toBeLessThan(1_500);
    }
    expect((await reading(team.admin, `${files}tree/`)).scanned).toEqual([]);
  });

  it('a rule looks through its category by an index, what goes and what is held are found by theirs', async () => {
    const kind = await team.lookup('candidate_filetype', 'Contract');
    await client.query(`update file set category_id = ${kind} where team_id = ${team.id} and id % 100 = 1`);
    await client.query('analyze file');
    for (const after of ['activity', 'end']) {
      const path = `${files}retention/preview/?after=${after}&months=1&category=${kind}`;
      const { rows, scanned } = await reading(team.admin, path);
      expect([path, scanned]).toEqual([path, []]);
      expect(rows).toBeLessThan(2000);
    }
    for (const path of [`${files}retention/`, `${files}?held=1`]) {
      const { rows, scanned } = await reading(team.admin, path);
      expect([path, scanned]).toEqual([path, []]);
      expect(rows).toBeLessThan(500);
    }
  });

  it.runIf(process.env.MANY_FILES)(
    'tells how long it takes',
    async () => {
      for (const [who, actor] of Object.entries({ admin: team.admin, few }))
        for (const query of [
          '',
          'orderBy=name&ascending=1',
          'query=passport',
          'query=document',
          'type=picture',
          ...(who === 'admin' ? ['held=1'] : []),
        ]) {
          const times: number[] = [];
          for (let turn = 0; turn < 40; turn += 1) {
            const started = performance.now();
            await actor.get(`${files}?${query}`);
            times.push(performance.now() - started);
          }
          times.sort((a, b) => a - b);
          process.stderr.write(
            `${who} ${query}: median ${times[20]?.toFixed(1)} p95 ${times[38]?.toFixed(1)}\n`,
          );
        }
      // Half of the people were not touched for three years: what a rule for all of their files takes.
      await client.query(`update file set created_on = now() - interval '3 years'`);
      await client.query(`update candidate set updated_on = now() - interval '3 years' where id % 2 = 0`);
      // Each has a past: the planner would take a log without any for a short one for as long as nobody looks again.
      await client.query(
        `insert into activity (team_id, entity, record_id, record_name, action, changes, at)
        select ${team.id}, 'candidate', 1000 + n % ${PEOPLE} + 1, '', 'update', '[]', now() - interval '4 years'
        from generate_series(1, ${PEOPLE * 2}) n`,
      );
      await client.query('vacuum analyze');
      const started = performance.now();
      const { body } = await team.admin.get(`${files}retention/preview/?after=activity&months=12`);
      process.stderr.write(`rule: ${body.count} in ${(performance.now() - started).toFixed(0)} ms\n`);
      await team.admin.patch('/customer/admin-setting/', {
        settings: JSON.stringify({
          file_manager: { retention: [{ category: null, after: 'activity', months: 12 }] },
        }),
      });
      for (const days of [0, 14]) {
        const now = () => new Date(Date.now() + days * 86_400_000);
        const began = performance.now();
        await keepRules({ ...test.platform, now }, team.id);
        process.stderr.write(`night ${days}: ${(performance.now() - began).toFixed(0)} ms\n`);
      }
    },
    600_000,
  );
});
