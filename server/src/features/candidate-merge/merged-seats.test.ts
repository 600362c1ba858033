import { applicant } from '@hireloom/contracts/applicant/applicant';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { job } from '@hireloom/contracts/job/job';
import { company } from '@hireloom/contracts/company/company';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { createSample } from '../../testing/sample.ts';

const test = testApp();

it('a visa seat follows the person who is kept and goes back; two seats for one job stop the merge', async () => {
  const team = await test.team();
  const opening = await createSample(team, job);
  const [keep, drop] = [await createSample(team, candidate), await createSample(team, candidate)];
  const applied = async (person: number) =>
    (await createSample(team, applicant, { candidate: person, job: opening.id })).id;
  const [kept, aside] = [await applied(keep.id), await applied(drop.id)];
  const file_id = await team.made('visa_file', {
    ...{ company_id: (await createSample(team, company)).id, authority: 'mohre', file_no: '1' },
  });
  const line_id = await team.made('visa_line', {
    ...{ file_id, total: 3, taken: 1, issued_on: '2026-01-01', expires_on: '2090-01-01' },
  });
  const seatOf = (applicant_id: number) =>
    team.made('visa_allocation', { line_id, applicant_id, state: 'reserved' });
  const seat = await seatOf(aside);
  const holder = async () => {
    const { rows } = await team.sql((tx) =>
      sql<{ id: number }>`select applicant_id as id from visa_allocation where id = ${seat}`.execute(tx),
    );
    return rows[0]?.id;
  };
  const merge = () =>
    team.admin.post('/customer/candidate-merge/', { keep: keep.id, drop: drop.id, choices: {} });
  const merged = await merge();
  expect([merged.status, await holder()]).toEqual([200, kept]);
  const undone = await team.admin.post(`/customer/candidate-merge/${merged.body.id}/undo/`, {});
  expect([undone.status, await holder()]).toEqual([200, aside]);
  await seatOf(kept);
  expect((await merge()).body.message).toContain('give one of them back first');
});
