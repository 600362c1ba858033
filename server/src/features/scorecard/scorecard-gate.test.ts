import { applicant } from '@hireloom/contracts/applicant/applicant';
import type { WorkflowFull } from '@hireloom/contracts/workflow/workflow-endpoints';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type TestTeam, testApp } from '../../testing/app.ts';
import { applicantOf } from '../mail-template/mail-template.fixture.ts';
import { cardOf, interviewOf, SCORECARDS, submit } from './scorecard.fixture.ts';

describe('a stage that needs a scorecard', () => {
  const test = testApp();

  /** The stages of the team's workflow by category; its interview stage asks for a scorecard. */
  async function gated(team: TestTeam): Promise<Record<string, number>> {
    const rows = await team.sql(async (tx) => {
      await sql`update workflow_stage set needs_scorecard = true
        where team_id = ${team.id} and category = 'interview'`.execute(tx);
      return tx
        .selectFrom('workflow_stage')
        .select(['id', 'category'])
        .where('team_id', '=', team.id)
        .execute();
    });
    return Object.fromEntries(rows.map(({ id, category }) => [category, id]));
  }
  const move = (team: TestTeam, id: number, stage: number | undefined) =>
    team.admin.post(`${applicant.path}${id}/move/`, { stage });

  it('lets nobody in without one, and says which interview has none', async () => {
    const team = await test.team();
    const stages = await gated(team);
    const { applicant: id } = await applicantOf(team);
    const bare = await move(team, id, stages.interview);
    expect([bare.status, bare.body.fields]).toEqual([
      400,
      {
        stage: [
          'This stage needs a submitted scorecard: set an interview, and have its interviewer fill one in',
        ],
      },
    ]);
    const me = await team.member('recruiter');
    const { id: interview } = await interviewOf(team, [me], { applicant: id, name: 'Trade test' });
    await me.call('PUT', `${SCORECARDS}${interview}/`, cardOf());
    const draft = await move(team, id, stages.interview);
    expect(draft.body.fields.stage).toEqual([
      'This stage needs a submitted scorecard: none is in for “Trade test”',
    ]);
    await submit(me, interview, { version: 1 });
    expect((await move(team, id, stages.interview)).body.stage.id).toBe(stages.interview);
  });

  it('lets everybody out of the process, and back where they stood', async () => {
    const team = await test.team();
    const stages = await gated(team);
    const { applicant: id } = await applicantOf(team);
    await team.sql((tx) =>
      sql`update applicant set stage_id = ${stages.interview}, stage_category = 'interview' where id = ${id}`.execute(
        tx,
      ),
    );
    const reason = await team.lookup('reason', 'Position closed');
    expect((await team.admin.post(`${applicant.path}${id}/reject/`, { reason })).body.status).toBe(
      'rejected',
    );
    const back = await team.admin.post(`${applicant.path}${id}/unreject/`, {});
    expect([back.status, back.body.stage.id]).toEqual([200, stages.interview]);
  });

  it('skips those without one in bulk work, by the same reason in preview and work', async () => {
    const team = await test.team();
    const stages = await gated(team);
    const me = await team.member('recruiter');
    const [one, other] = [await applicantOf(team), await applicantOf(team)];
    const { id } = await interviewOf(team, [me], { applicant: one.applicant });
    await submit(me, id);
    const given = {
      target: { entity: 'applicant', ids: [one.applicant, other.applicant] },
      work: { kind: 'move', stage: stages.interview },
    };
    const told = await team.admin.post('/customer/bulk-action/preview/', given);
    expect(told.body).toMatchObject({
      changes: 1,
      skipped: [{ reason: 'Needs a submitted scorecard', count: 1 }],
    });
    const { total, changes } = told.body;
    const done = await team.admin.post('/customer/bulk-action/', {
      ...given,
      ...{ expected: { total, changes }, ticket: 'ticket-1', wait: true },
    });
    expect(done.status).toBe(200);
    const rows = await team.sql((tx) =>
      tx.selectFrom('applicant').select(['id', 'stage_id']).where('team_id', '=', team.id).execute(),
    );
    const inStage = rows.filter(({ stage_id }) => stage_id === stages.interview).map((row) => row.id);
    expect(inStage).toEqual([one.applicant]);
  });

  it('is set in the workflow, where people neither begin nor end', async () => {
    const team = await test.team();
    const { results } = (await team.admin.get('/admin-app/workflow/with-stages/')).body;
    const workflow: WorkflowFull = results[0];
    const put = (categories: readonly string[]) =>
      team.admin.call('PUT', `/admin-app/workflow/${workflow.id}/stages/`, {
        stages: workflow.stages.map(({ position: _position, ...stage }) => ({
          ...stage,
          needs_scorecard: categories.includes(stage.category),
        })),
      });
    const saved = await put(['interview']);
    expect(
      saved.body.stages.flatMap((stage: { needs_scorecard: boolean; category: string }) =>
        stage.needs_scorecard ? stage.category : [],
      ),
    ).toEqual(['interview']);
    const place = workflow.stages.findIndex(({ category }) => category === 'new');
    const refused = await put(['new']);
    expect(refused.body.fields).toEqual({
      [`stages.${place}.needs_scorecard`]: ['No scorecard can be asked for here'],
    });
  });
});
