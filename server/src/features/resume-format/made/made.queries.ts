import type { QueryOf, ReplyOf } from '@hireloom/contracts/kit/endpoint';
import type { Phrase } from '@hireloom/contracts/kit/phrase';
import {
  MADE_RESUME_PAGE,
  type MadeResume,
  type madeResumeEndpoints,
} from '@hireloom/contracts/resume-format/made-resume-endpoints';
import { sql } from 'kysely';
import type { Condition } from '../../../crud/resource.ts';
import type { Context, Viewer } from '../../../platform/context.ts';
import { readStored } from '../../../platform/db/stored-shape.ts';
import { fileLink } from '../../../platform/storage/files.ts';
import { applicantResource } from '../../applicant/index.ts';
import { candidateResource } from '../../candidate/index.ts';
import { resumeFormatShapes } from '../resume-format.shapes.ts';

type Calls = typeof madeResumeEndpoints;
type Flat = Omit<MadeResume, 'file'> & {
  file: { id: number; name: string } | null;
  words_phrase: Phrase | null;
};

/** Whose people the viewer may see now: as the applicant that a resume was asked for, else as the candidate. */
export const personSeen = (
  viewer: Viewer,
  alias: string,
): Condition => sql`(case when ${sql.ref(`${alias}.applicant_id`)} is null
  then ${candidateResource.visibleTo(viewer, 'c')}
  else a.id is not null and ${applicantResource.visibleTo(viewer, 'a')} end)`;

/** Rows of `resume_made r` of people who are there and seen, with the aliases that conditions may name. */
export const seenMade = (viewer: Viewer): Condition => sql`resume_made r
  join candidate c on c.team_id = r.team_id and c.id = r.candidate_id and c.deleted_on is null
  left join applicant a on a.team_id = r.team_id and a.id = r.applicant_id and a.deleted_on is null
  where r.team_id = ${viewer.team_id} and r.deleted_on is null and ${personSeen(viewer, 'r')}`;

/** Resumes that were made, newest first, of people whom the viewer may see. */
export async function listMade(
  { tx, viewer, platform }: Context,
  asked: QueryOf<Calls['list']>,
): Promise<ReplyOf<Calls['list']>> {
  const is = (column: string, value: unknown): Condition =>
    value === undefined ? sql`true` : sql`${sql.ref(`r.${column}`)} = ${value}`;
  const { rows } = await sql<Flat>`select s.*, f.size,
      jsonb_build_object('id', o.id, 'name', o.name) as format, o.kind,
      case when f.id is not null then jsonb_build_object('id', f.id, 'name', f.name) end as file,
      jsonb_build_object('id', m.id, 'name', m.name) as created_by
    from (select r.id, r.team_id, r.ticket, r.format_id, r.file_id, r.created_by_id, r.state, r.masked, r.words,
        r.words_phrase, r.created_on, jsonb_build_object('id', c.id, 'name', c.name) as candidate,
        case when a.id is not null then jsonb_build_object('id', a.id, 'name', a.applicant) end as applicant
      from ${seenMade(viewer)} and ${is('format_id', asked.format)} and ${is('candidate_id', asked.candidate)}
        and ${is('applicant_id', asked.applicant)} and ${is('ticket', asked.ticket)} and ${is('state', asked.state)}
        and ${asked.before === undefined ? sql`true` : sql`r.id < ${asked.before}`}
      order by r.id desc limit ${MADE_RESUME_PAGE + 1}) s
    join resume_format o on o.team_id = s.team_id and o.id = s.format_id
    join member m on m.team_id = s.team_id and m.id = s.created_by_id
    left join file f on f.team_id = s.team_id and f.id = s.file_id
    order by s.id desc`.execute(tx);
  const results = rows.slice(0, MADE_RESUME_PAGE).map(({ file, ...row }) => ({
    ...row,
    words_phrase: readStored(resumeFormatShapes.words_phrase, row.words_phrase, row.id),
    file: file && { ...file, url: fileLink(platform, viewer, file.id) },
  }));
  return { results, more: rows.length > MADE_RESUME_PAGE };
}

/** Is this resume one of somebody whom the viewer may see now? */
export async function seesMade({ tx, viewer }: Pick<Context, 'tx' | 'viewer'>, id: number): Promise<boolean> {
  const { rows } = await sql`select from ${seenMade(viewer)} and r.id = ${id}`.execute(tx);
  return rows.length > 0;
}
