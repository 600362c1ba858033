import { applicant } from '@hireloom/contracts/applicant/applicant';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { viewerOfMember } from '../../platform/auth/viewer.ts';
import { runInTeam } from '../../platform/http/run.ts';
import { testApp } from '../../testing/app.ts';
import { begin, manyCandidates, readAction, run } from '../bulk-action/bulk-action.fixture.ts';
import { makeRule, scene } from './auto-mail.fixture.ts';
import { planMails } from './plan-mails.ts';

const MANY = 5000;

const test = testApp();

it('check 2: a bulk move of 5,000 plans each mail once, and undoing it cancels them', {
  timeout: 240_000,
}, async () => {
  const { team, template, opening, stage } = await scene(test);
  await makeRule(team.admin, template, {
    event: 'stage_entered',
    delay: 2,
    conditions: { categories: ['interview'] },
  });
  const ids = await manyCandidates(team, MANY);
  for (let from = 0; from < MANY; from += 500)
    await team.admin.post(`${applicant.path}attach/`, {
      job: opening.id,
      candidates: ids.slice(from, from + 500),
    });
  const runToEnd = async (id: number) => {
    for (let state = 'running'; state === 'running' || state === 'undoing'; ) {
      await run(test, team.admin, id);
      ({ state } = await readAction(team.admin, id));
    }
  };
  const counts = async () => {
    const { rows } = await team.sql((tx) =>
      sql<{
        state: string;
        n: number;
      }>`select state, count(*)::int as n from auto_mail group by 1 order by 1`.execute(tx),
    );
    return rows;
  };
  const target = { entity: 'applicant', query: { job: String(opening.id) } } as const;
  const begun = await begin(team.admin, target, { kind: 'move', stage: stage('interview') });
  await runToEnd(begun.body.id);
  expect(await counts()).toEqual([{ state: 'waiting', n: MANY }]);

  // The same steps once more, all at once: nothing is planned twice, and it takes moments.
  const viewer = await team.sql((tx) => viewerOfMember(tx, team.id, team.admin.id));
  if (!viewer) throw new Error('The admin is there');
  const to = { id: stage('interview'), name: 'interview', category: 'interview', push: null };
  const job = { id: opening.id, name: '' };
  const moves = await team.sql((tx) =>
    tx.selectFrom('applicant').select(['id', 'applicant as name', 'candidate_id as candidate']).execute(),
  );
  const began = performance.now();
  await runInTeam(test.platform, viewer, { uploads: [], request_id: 'again' }, (context) =>
    planMails(
      context,
      moves.map((each) => ({ ...each, job, from: null, to, action: 'move' })),
    ),
  );
  expect(performance.now() - began).toBeLessThan(10_000);
  expect(await counts()).toEqual([{ state: 'waiting', n: MANY }]);

  await team.admin.post(`/customer/bulk-action/${begun.body.id}/undo/`);
  await runToEnd(begun.body.id);
  expect(await counts()).toEqual([{ state: 'cancelled', n: MANY }]);
});
