import { applicant } from '@hireloom/contracts/applicant/applicant';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { officeOf, unseen, close } from '../../workflow/permission/stage-permission.fixture.ts';

describe('who stands in a stage for longer than it allows', () => {
  const test = testApp();

  it('is told by list and filter as by the board', async () => {
    const { team, recruiter, opening, stages, stand } = await officeOf(test);
    const [long, short, free, gone] = [
      await stand('screening'),
      await stand('screening'),
      await stand('interview'),
      await stand('screening'),
    ];
    const reason = await team.lookup('reason', 'No fit');
    await team.admin.post(`${applicant.path}${gone.id}/reject/`, { reason });
    await team.sql((tx) =>
      sql`update workflow_stage set sla_days = 3 where category <> 'interview'`.execute(tx),
    );
    await team.sql((tx) =>
      sql`update applicant set entered_stage_on = now() - interval '4 days' where id <> ${short.id}`.execute(
        tx,
      ),
    );
    const ids = async (query: string, who = team.admin) => {
      const { body } = await who.get(`${applicant.path}?${query}`);
      return body.results.map(({ id }: { id: number }) => id).sort((a: number, b: number) => a - b);
    };
    expect(await ids('late=true')).toEqual([long.id]);
    expect(await ids('late=false')).toEqual([short.id, free.id, gone.id].sort((a, b) => a - b));
    expect(await ids(`late=true&job=${opening}&stage=${stages.screening}`)).toEqual([long.id]);
    const rows = (await team.admin.get(applicant.path)).body.results as { id: number; late: boolean }[];
    expect(rows.filter(({ late }) => late).map(({ id }) => id)).toEqual([long.id]);
    const board = (await team.admin.get(`${applicant.path}board/?job=${opening}`)).body.stages;
    expect(board.find(({ id }: { id: number }) => id === stages.screening)).toMatchObject({ overdue: 1 });
    await close(team, { screening: { recruiter: unseen } });
    expect(await ids('late=true', recruiter)).toEqual([]);
    expect((await team.admin.get(`${applicant.path}?late=perhaps`)).status).toBe(400);
  });
});
