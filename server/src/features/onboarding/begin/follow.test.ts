import { onboarding } from '@hireloom/contracts/onboarding/onboarding';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestTeam, testApp } from '../../../testing/app.ts';
import { acceptOffer } from '../../offer/index.ts';
import { act, asTeam, begin, makeLetterOf, makeOffer } from '../../offer/offer.fixture.ts';
import { recordOf, require } from '../onboarding.fixture.ts';

const JOINING = '2090-03-01';

describe('an accepted offer', { timeout: 60_000 }, () => {
  const test = testApp();
  let team: TestTeam;
  let stage: number;
  beforeAll(async () => {
    team = await test.team();
    await require(team, { name: 'Passport' });
    await team.made('onboarding_task_template', { name: 'Order a laptop', offset_days: -7 });
    const { rows } = await team.sql((tx) => sql<{ id: number }>`select id from workflow limit 1`.execute(tx));
    stage = await team.made('workflow_stage', {
      ...{ workflow_id: rows[0]?.id, name: 'Documents', category: 'pre_joining', position: 90 },
    });
  });

  const accepted = async () => {
    const made = await makeOffer(team, 'sent', { joining_date: JOINING });
    await asTeam(test, team, (work) => acceptOffer(work, { id: made.id, by: { kind: 'candidate' } }));
    return made;
  };
  const standing = async (applicant: number) => {
    const { rows } = await team.sql((tx) =>
      sql<{ moved: boolean; stage: number; onboarding: number | null; state: string | null }>`select
        a.moved_to_onboarding as moved, a.stage_id as stage, o.id as onboarding, o.state
      from applicant a left join onboarding o on o.team_id = a.team_id and o.applicant_id = a.id
      where a.id = ${applicant}`.execute(tx),
    );
    return rows[0];
  };

  it('begins the onboarding: documents, tasks, the mark and the stage of pre-joining, in one commit', async () => {
    const { applicant } = await accepted();
    const now = await standing(applicant);
    expect(now).toMatchObject({ moved: true, stage, state: 'open' });
    const record = await recordOf(team.admin, now?.onboarding ?? 0);
    expect(record.row.joining_date).toBe(JOINING);
    expect(record.requests).toMatchObject([{ name: 'Passport', status: 'requested' }]);
    expect(record.tasks).toMatchObject([{ name: 'Order a laptop', due_on: '2090-02-22', state: 'todo' }]);
    expect(record.events.at(-1)).toMatchObject({ what: 'begun', by_kind: 'candidate' });
  });

  it('ends it when it is withdrawn, and takes it up again with the next one', async () => {
    const { id, applicant } = await accepted();
    const withdrawn = await act(team.admin, id, 'withdraw', { reason: 'The budget is gone' });
    expect(withdrawn.status, JSON.stringify(withdrawn.body)).toBe(200);
    const ended = await standing(applicant);
    expect(ended).toMatchObject({ moved: false, state: 'cancelled' });
    const record = await recordOf(team.admin, ended?.onboarding ?? 0);
    expect(record.row.reason).toBe('The offer was withdrawn');
    const { body: next } = await begin(team.admin, team, applicant, { joining_date: '2090-04-01' });
    expect((await act(team.admin, next.row.id, 'submit')).status).toBe(200);
    await makeLetterOf(team, next.row.id);
    expect((await act(team.admin, next.row.id, 'send')).status).toBe(200);
    await asTeam(test, team, (work) => acceptOffer(work, { id: next.row.id, by: { kind: 'candidate' } }));
    expect(await standing(applicant)).toMatchObject({
      ...{ onboarding: ended?.onboarding, moved: true, state: 'open' },
    });
    const { body } = await team.admin.get(`${onboarding.path}${ended?.onboarding}/`);
    expect(body.joining_date).toBe('2090-04-01');
    expect((await recordOf(team.admin, body.id)).tasks[0].due_on).toBe('2090-03-25');
  });

  it('begins nothing where the answer itself does not come to be: both are one commit', async () => {
    const { id, applicant } = await makeOffer(team, 'sent', { joining_date: JOINING });
    await expect(
      asTeam(test, team, async (work) => {
        await acceptOffer(work, { id, by: { kind: 'candidate' } });
        throw new Error('The line was cut');
      }),
    ).rejects.toThrow('The line was cut');
    expect(await standing(applicant)).toMatchObject({ moved: null, onboarding: null });
    const { rows } = await team.sql((tx) =>
      sql<{ status: string }>`select status from offer where id = ${id}`.execute(tx),
    );
    expect(rows[0]?.status).toBe('sent');
  });
});
