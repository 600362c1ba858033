import type { CandidateProfile, candidateEndpoints } from '@hireloom/contracts/candidate/candidate-endpoints';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { filePermission } from '@hireloom/contracts/kit/entity-endpoints';
import { hasPermission } from '@hireloom/contracts/permissions';
import type { ReplyOf } from '@hireloom/contracts/kit/endpoint';
import type { Row } from '@hireloom/contracts/kit/entity';
import { type RawBuilder, sql } from 'kysely';
import { readRows } from '../../../crud/list.ts';
import { readParts } from '../../../crud/page.ts';
import { erased, type Resource } from '../../../crud/resource.ts';
import { loadRow } from '../../../crud/write.ts';
import type { Context } from '../../../platform/context.ts';
import { PREPARED } from '../../../platform/db/driver.ts';
import { toldAmong } from '../../../platform/storage/own-file.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { fileLink } from '../../../platform/storage/files.ts';
import { readApplications } from './applications.queries.ts';
import { candidateResource } from '../candidate.resource.ts';
import { readValueSources } from './value-sources.queries.ts';
import { educationResource, experienceResource, languageResource, skillResource } from '../parts.resource.ts';

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
  return {
    ...(await readPersonParts(context, row.id)),
    candidate: row,
    resume: await readResume(context, row.id),
    applications: await readApplications(context, row.id),
    sources: await readValueSources(context, row.id),
    documents: await countDocuments(context, row.id),
  };
}

/** What hangs on a person, in the order of their page. */
export type PersonParts = Pick<CandidateProfile, 'skills' | 'languages' | 'education' | 'experience'>;

/** The parts of a person; the caller has checked that the viewer may see them. */
export async function readPersonParts(context: Context, id: number): Promise<PersonParts> {
  const where = sql`t.team_id = ${context.viewer.team_id} and t.candidate_id = ${id} and t.deleted_on is null`;
  const ended = sql`t.end_date desc nulls first`;
  const kinds: [Resource, RawBuilder<unknown>][] = [
    [erased(skillResource), sql`t.id`],
    [erased(languageResource), sql`t.id`],
    [erased(educationResource), sql`coalesce(t.completed, true), ${ended}, t.id desc`],
    [erased(experienceResource), sql`${ended}, t.start_date desc, t.id desc`],
  ];
  const [skills, languages, education, experience] = await readParts(
    context,
    kinds.map(([resource, order]) => ({ resource, where, order })),
  );
  const parts = { skills, languages, education, experience } as Partial<PersonParts>;
  return { skills: [], languages: [], education: [], experience: [], ...parts };
}

/** Files kept with a candidate; none for whoever may not list them. */
async function countDocuments({ tx, viewer }: Context, candidateId: number): Promise<number> {
  if (!hasPermission(viewer, filePermission(candidate, 'view'))) return 0;
  const { rows } = await sql<{
    count: number;
  }>`${sql.raw(PREPARED)}select count(*)::int as count from file f where f.team_id = ${viewer.team_id} and f.entity = 'candidate'
    and f.record_id = ${candidateId} and f.purpose <> 'image' and f.deleted_on is null and f.current_id is null
      and ${toldAmong(viewer, candidate.name)}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** The newest resume of a candidate; the caller has checked that the viewer may read it. */
export async function readResume(context: Context, candidateId: number): Promise<ResumeView | null> {
  const [resume] = await readResumes(context, candidateId, 1);
  return resume ?? null;
}

/** Resumes of a candidate, newest first, with short-lived links; none for whom the team hides the tab Resume from. */
export async function readResumes(
  { tx, viewer, platform }: Context,
  candidateId: number,
  limit: number,
): Promise<ResumeView[]> {
  if (viewer.hidden_tabs.applicant?.includes('resume')) return [];
  const { rows } = await sql<
    Omit<ResumeView, 'url'>
  >`${sql.raw(PREPARED)}select r.id, r.file_id, f.name, r.kind, r.language, r.text, r.is_primary, r.created_on
    from candidate_resume r join file f on f.team_id = r.team_id and f.id = r.file_id
    where r.team_id = ${viewer.team_id} and r.candidate_id = ${candidateId} order by r.id desc limit ${sql.lit(limit)}`.execute(
    tx,
  );
  return rows.map((row) => ({ ...row, url: fileLink(platform, viewer, row.file_id) }));
}
