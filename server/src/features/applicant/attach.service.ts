import type { applicantEndpoints } from '@hireloom/contracts/applicant-endpoints';
import type { BodyOf, ReplyOf } from '@hireloom/contracts/kit/endpoint';
import { sql } from 'kysely';
import { createRow, loadRow } from '../../crud/write.ts';
import type { Context } from '../../platform/context.ts';
import { invalid } from '../../platform/http/app-error.ts';
import { candidatesVisibleTo } from '../candidate/index.ts';
import { jobResource } from '../job/index.ts';
import { applicantResource } from './applicant.resource.ts';

/** Attaches candidates to a job in one transaction; who can't be attached is named with the reason. */
export async function attach(
  context: Context,
  input: BodyOf<typeof applicantEndpoints.attach>,
): Promise<ReplyOf<typeof applicantEndpoints.attach>> {
  const { tx, viewer } = context;
  await loadRow(jobResource, context, input.job);
  const { rows: people } = await sql<{
    id: number;
    name: string;
    status: string;
    busy: boolean;
  }>`select c.id, c.name, c.status,
      exists (select from applicant a where a.team_id = c.team_id and a.candidate_id = c.id and a.job_id = ${input.job}
        and a.status in ('active', 'hired') and a.deleted_on is null) as busy
    from candidate c where c.team_id = ${viewer.team_id} and c.id = any(${input.candidates}) and c.deleted_on is null
      and ${candidatesVisibleTo(viewer, 'c')} order by c.id`.execute(tx);
  if (people.length < new Set(input.candidates).size)
    throw invalid({ candidates: 'Some of the candidates were not found' });
  const reply: ReplyOf<typeof applicantEndpoints.attach> = { attached: [], skipped: [] };
  for (const person of people) {
    const why = person.busy
      ? 'Already is an applicant of this job'
      : person.status === 'do_not_hire'
        ? 'Is marked as do not hire'
        : null;
    if (why) {
      reply.skipped.push({ candidate: person.id, name: person.name, why });
      continue;
    }
    const row = await createRow(applicantResource, context, {
      candidate: person.id,
      job: input.job,
      ...(input.stage ? { stage: input.stage } : {}),
      ...(input.source_detail ? { source_detail: input.source_detail } : {}),
    });
    reply.attached.push({ id: row.id, applicant: row.applicant });
  }
  return reply;
}
