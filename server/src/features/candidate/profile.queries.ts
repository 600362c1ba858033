import type { CandidateProfile, candidateEndpoints } from '@hireloom/contracts/candidate-endpoints';
import type { candidate } from '@hireloom/contracts/entities/candidate';
import type { ReplyOf } from '@hireloom/contracts/kit/endpoint';
import type { Entity, Row } from '@hireloom/contracts/kit/entity';
import { type RawBuilder, sql } from 'kysely';
import { readRows } from '../../crud/list.ts';
import type { Resource } from '../../crud/resource.ts';
import { loadRow } from '../../crud/write.ts';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { fileLink } from '../../platform/storage/files.ts';
import { candidateResource } from './candidate.resource.ts';
import { educationResource, experienceResource, languageResource, skillResource } from './parts.resource.ts';

type ResumeView = ReplyOf<typeof candidateEndpoints.addResume>;

/** A candidate with all parts, for whoever may see the candidate. */
export async function readProfile(context: Context, id: number): Promise<CandidateProfile> {
  return withParts(context, await loadRow(candidateResource, context, id));
}

/** The same for whoever sees the person as an applicant; the caller has checked that. */
export async function readApplicantProfile(context: Context, id: number): Promise<CandidateProfile> {
  const where = sql`t.team_id = ${context.viewer.team_id} and t.id = ${id} and t.deleted_on is null`;
  const [row] = await readRows(candidateResource, context, where, { limit: 1 });
  if (!row) throw notFound('Candidate');
  return withParts(context, row);
}

async function withParts(context: Context, row: Row<typeof candidate>): Promise<CandidateProfile> {
  const of = async <E extends Entity>(resource: Resource<E>, order: RawBuilder<unknown>) => {
    const where = sql`t.team_id = ${context.viewer.team_id} and t.candidate_id = ${row.id} and t.deleted_on is null`;
    return await readRows(resource, context, where, { limit: 200, sort: { joins: [], order } });
  };
  const resumes = await readResumes(context, row.id, 1);
  return {
    candidate: row,
    skills: await of(skillResource, sql`t.id`),
    languages: await of(languageResource, sql`t.id`),
    education: await of(
      educationResource,
      sql`coalesce(t.completed, true), t.end_date desc nulls first, t.id desc`,
    ),
    experience: await of(experienceResource, sql`t.end_date desc nulls first, t.start_date desc, t.id desc`),
    resume: resumes[0] ?? null,
  };
}

/** Resumes of a candidate, newest first, with short-lived links. */
export async function readResumes(
  { tx, viewer, platform }: Context,
  candidateId: number,
  limit: number,
): Promise<ResumeView[]> {
  const rows = await tx
    .selectFrom('candidate_resume as r')
    .innerJoin('file as f', (join) =>
      join.onRef('f.team_id', '=', 'r.team_id').onRef('f.id', '=', 'r.file_id'),
    )
    .select(['r.id', 'r.file_id', 'f.name', 'r.kind', 'r.language', 'r.text', 'r.is_primary', 'r.created_on'])
    .where('r.team_id', '=', viewer.team_id)
    .where('r.candidate_id', '=', candidateId)
    .orderBy('r.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, url: fileLink(platform, viewer, row.file_id) }));
}
