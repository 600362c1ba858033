import type { BodyOf, ReplyOf } from '@hireloom/contracts/kit/endpoint';
import type { ActionReply } from '@hireloom/contracts/kit/reply';
import { messages } from '@hireloom/contracts/messages';
import type { madeResumeEndpoints } from '@hireloom/contracts/resume-format/made-resume-endpoints';
import { sql } from 'kysely';
import { type Context, enqueue } from '../../../platform/context.ts';
import { conflict, invalid, notFound } from '../../../platform/http/app-error.ts';
import { entityChanged } from '../../../platform/realtime/entity-changed.ts';
import { actionSaid } from '../../../platform/words/phrase.ts';
import { applicantResource } from '../../applicant/index.ts';
import { candidateResource } from '../../candidate/index.ts';
import { seesMade } from './made.queries.ts';
import { makeResumeJob } from './make-resume.job.ts';

type Calls = typeof madeResumeEndpoints;
const MADE = 'resume_made';

/**
 * Asks for a resume of each of these people, one job for each. Throws at `format`, and `not_found` when one of them is not
 * there for the viewer: nothing is begun then. A ticket that was used already makes nothing more.
 */
export async function askForResumes(
  context: Context,
  body: BodyOf<Calls['make']>,
): Promise<ReplyOf<Calls['make']>> {
  const { tx, viewer } = context;
  const { ticket, format } = body;
  const before = await askedWith(context, ticket);
  if (before > 0) return { ticket, count: before };
  const known = await sql`select from resume_format where team_id = ${viewer.team_id} and id = ${format}
    and deleted_on is null for key share`.execute(tx);
  if (known.rows.length === 0) throw invalid({ format: 'Pick a format from the list' });
  const candidates = [...new Set(body.candidates)];
  const applicants = [...new Set(body.applicants)];
  const { rows: seen } = await sql<{ candidate_id: number; applicant_id: number | null }>`
    select c.id as candidate_id, null::bigint as applicant_id from candidate c where c.team_id = ${viewer.team_id}
      and c.id = any(${candidates}) and c.deleted_on is null and ${candidateResource.visibleTo(viewer, 'c')}
    union all
    select c.id, a.id from applicant a join candidate c on c.team_id = a.team_id and c.id = a.candidate_id
      and c.deleted_on is null
      where a.team_id = ${viewer.team_id} and a.id = any(${applicants}) and a.deleted_on is null
      and ${applicantResource.visibleTo(viewer, 'a')}`.execute(tx);
  if (seen.filter((one) => one.applicant_id === null).length < candidates.length) throw notFound('Candidate');
  if (seen.length < candidates.length + applicants.length) throw notFound('Applicant');
  const { rows } = await sql<{ id: number }>`insert into resume_made
      (team_id, ticket, format_id, candidate_id, applicant_id, role, created_by_id)
    select ${viewer.team_id}, ${ticket}, ${format}, p.candidate_id, p.applicant_id, ${viewer.current_role}, ${viewer.id}
    from jsonb_to_recordset(${JSON.stringify(seen)}::jsonb) as p (candidate_id bigint, applicant_id bigint)
    on conflict do nothing returning id`.execute(tx);
  for (const { id } of rows) enqueue(context, makeResumeJob.queued(viewer.team_id, { made_id: id }));
  const [first] = rows;
  if (first) await entityChanged(context, MADE, first.id);
  return { ticket, count: seen.length };
}

/** Has one that failed made again, with the rights of whoever asks now. Throws `not_found` and `conflict`. */
export async function retryMade(context: Context, id: number): Promise<ActionReply> {
  const { tx, viewer } = context;
  if (!(await seesMade(context, id))) throw notFound('Resume');
  const { rows } = await sql`update resume_made set state = 'waiting', words = null, words_phrase = null,
      role = ${viewer.current_role}, asked_by_id = ${viewer.id}
    where team_id = ${viewer.team_id} and id = ${id} and state = 'failed' and deleted_on is null returning id`.execute(
    tx,
  );
  if (rows.length === 0) throw conflict('Only a resume that failed is made again');
  enqueue(context, makeResumeJob.queued(viewer.team_id, { made_id: id }));
  await entityChanged(context, MADE, id);
  return actionSaid(0, messages.processing);
}

/** Deletes a made resume with its file. Throws `not_found`. */
export async function removeMade(context: Context, id: number): Promise<ActionReply> {
  const { tx, viewer } = context;
  if (!(await seesMade(context, id))) throw notFound('Resume');
  await sql`update resume_made set deleted_on = now() where team_id = ${viewer.team_id} and id = ${id}`.execute(
    tx,
  );
  await sql`update file set deleted_on = now() where team_id = ${viewer.team_id} and entity = ${MADE}
    and record_id = ${id} and deleted_on is null`.execute(tx);
  await entityChanged(context, MADE, id);
  return actionSaid(0, messages.deleted);
}

async function askedWith({ tx, viewer }: Context, ticket: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from resume_made
    where team_id = ${viewer.team_id} and ticket = ${ticket} and created_by_id = ${viewer.id}`.execute(tx);
  return rows[0]?.count ?? 0;
}
