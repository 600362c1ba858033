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
