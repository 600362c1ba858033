import { recordRegistry } from '@hireloom/contracts/record-registry';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { makeRecords } from '../../testing/records.ts';
import { createSample } from '../../testing/sample.ts';

const test = testApp();

it('tells why an offer can not be sent and an applicant not be moved or hired, as the calls themselves say', async () => {
  const team = await test.team();
  const ids = await makeRecords(team);
  // Admins may pass some gates with a reason.
  const actor = await team.as('super_recruiter');
  const { applicant } = recordRegistry;
  if (!applicant) throw new Error('gone');
  const one = await createSample(team, applicant, {});
  const told = async (entity: string, record: unknown, deed: string) => {
    const query = new URLSearchParams({ module: entity, option: 'update', entity, deed });
    const { body } = await team.admin.get(
      `/users/right-explanation/?member=${actor.id}&record=${String(record)}&${query.toString()}`,
    );
    const failed = (body.steps as { passed: boolean; why: string; fix: string | null }[])?.find(
      ({ passed }) => !passed,
    );
    return { allowed: body.allowed, why: failed?.why, fix: failed?.fix, fields: body.fields };
  };
  const send = await actor.post(`/customer/offer/${ids.offer}/send/`, { version: 1 });
  expect(send.status).toBe(409);
  expect(await told('offer', ids.offer, 'send')).toMatchObject({
    ...{ allowed: false, why: send.body.message, fix: 'record' },
  });

  const stageOf = (category: string) =>
    team.sql(async (tx) => {
      const { rows } = await sql<{ id: number }>`select s.id from workflow_stage s join applicant a
        on a.team_id = s.team_id and a.workflow_id = s.workflow_id
        where a.id = ${one.id} and s.category = ${category} limit 1`.execute(tx);
      return rows[0]?.id;
    });
  const move = async (category: string) =>
    actor.post(`${applicant.path}${one.id}/move/`, { stage: await stageOf(category) });
  expect(await told('applicant', one.id, 'next_stage')).toMatchObject({ allowed: true });
  expect(await told('applicant', one.id, 'hire')).toMatchObject({ allowed: true });
  await team.admin.patch('/customer/admin-setting/', {
    settings: JSON.stringify({ offers: { needed_to_hire: true } }),
  });
  const hire = await move('hired');
  expect(hire.status).not.toBe(200);
  const why = await told('applicant', one.id, 'hire');
  expect(why).toMatchObject({ allowed: false, fix: 'record' });
  expect(JSON.stringify(hire.body)).toContain(why.why);
  // Only the way there is closed.
  expect(await told('applicant', one.id, 'next_stage')).toMatchObject({ allowed: true });
  expect((await move('screening')).status).toBe(200);
  for (const [entity, record, deed] of [
    ['applicant', one.id, 'send'],
    ['job', ids.job, 'hire'],
    ['offer', ids.offer, 'wash'],
  ] as const)
    expect(Object.keys((await told(entity, record, deed)).fields)).toEqual(['deed']);
});

it('tells of every stage that there is whether an applicant can be moved there, as moving them says', async () => {
  const team = await test.team();
  const foreign = await (await test.team()).sql(async (tx) => {
    const { rows } = await sql<{ id: number }>`select id from workflow_stage
      where category = 'interview' limit 1`.execute(tx);
    return rows[0]?.id;
  });
  const { applicant } = recordRegistry;
  if (!applicant) throw new Error('gone');
  const actor = await team.as('recruiter');
  const { id } = await createSample(team, applicant, {});
  const { rows: stages } = await team.sql((tx) =>
    sql<{ id: number; category: string; workflow_id: number }>`select s.id, s.category, s.workflow_id
      from workflow_stage s join applicant a on a.team_id = s.team_id and a.workflow_id = s.workflow_id
      where a.id = ${id} and s.deleted_on is null order by s.position`.execute(tx),
  );
  const closed = stages.find(({ category }) => category === 'offer');
  const [permission] = (await team.admin.get('/admin-app/stage-permission/')).body.results.filter(
    (each: { id: number }) => each.id === closed?.workflow_id,
  );
  const all = { see: true, enter: true, leave: true };
  const saved = await team.admin.call('PUT', `/admin-app/workflow/${closed?.workflow_id}/stage-permission/`, {
    version: permission.version,
    stages: [
      {
        ...{ id: closed?.id, recruiter: { ...all, enter: false }, hiring_manager: all },
        ...{ vendor: { see: true, enter: true }, members: [] },
      },
    ],
  });
  expect([saved.status, saved.body]).toEqual([200, saved.body]);
  const ask = async (more: string) =>
    (
      await team.admin.get(
        `/users/right-explanation/?member=${actor.id}&module=applicant&option=update${more}`,
      )
    ).body;
  const told: Record<string, boolean> = {};
  for (const stage of [...stages, { id: foreign, category: 'foreign' }]) {
    const { allowed } = await ask(`&entity=applicant&record=${id}&deed=move&stage=${stage.id}`);
    const { status } = await actor.post(`${applicant.path}${id}/move/`, { stage: stage.id });
    expect([stage.category, allowed, status]).toEqual([stage.category, status === 200, status]);
    told[stage.category] = allowed;
  }
  expect(told).toMatchObject({ new: false, screening: true, offer: false, rejected: false, foreign: false });
  // Where no stage is named, none is asked.
  expect((await ask(`&entity=applicant&record=${id}&deed=move`)).allowed).toBe(true);
  for (const wrong of [
    `&deed=move&stage=${foreign}`,
    `&entity=applicant&deed=move&stage=${foreign}`,
    `&entity=applicant&record=${id}&deed=hire&stage=${foreign}`,
  ])
    expect(Object.keys((await ask(wrong)).fields)).toEqual(['stage']);
});
