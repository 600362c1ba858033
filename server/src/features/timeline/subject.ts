import type { TimelineItem, TimelineKind, TimelineOf } from '@hireloom/contracts/timeline/timeline-endpoints';
import type { ApplicantTab } from '@hireloom/contracts/applicant/applicant-tabs';
import { registry } from '@hireloom/contracts/registry';
import { sql } from 'kysely';
import { loadRow } from '../../crud/write.ts';
import type { Context, Viewer } from '../../platform/context.ts';
import { applicantResource, applicantsVisibleTo } from '../applicant/index.ts';
import { candidateResource, withMerged } from '../candidate/index.ts';
import { jobResource } from '../job/index.ts';

/** Whose timeline is read: the record, and what hangs on it as far as the viewer sees it. */
export interface Subject {
  of: TimelineOf;
  /** Ids by entity: the record, those merged into it, its parts, and of a candidate the applications. */
  records: Readonly<Record<string, readonly number[]>>;
}

/** One kind of things that happen to records, which a timeline puts together with the others. */
export interface TimelineSource {
  /** Begins the keys of its items and names its place in the cursor; letters alone. */
  name: string;
  kind: TimelineKind;
  /** Its items with an id below `before`, by id from the newest; `id` orders them and is told to nobody else. */
  read(
    context: Context,
    subject: Subject,
    page: { before: number | undefined; limit: number },
  ): Promise<{ id: number; item: TimelineItem }[]>;
}

const resources = { candidate: candidateResource, applicant: applicantResource, job: jobResource };

/** The record with what belongs to its timeline. Throws `not_found` for what the viewer may not see. */
export async function subjectOf(context: Context, of: TimelineOf, id: number): Promise<Subject> {
  await loadRow<(typeof resources)[TimelineOf]['entity']>(resources[of], context, id);
  if (of !== 'candidate') return { of, records: { [of]: [id] } };
  const { tx, viewer } = context;
  const ids = await withMerged(context, id);
  const parts = Object.values(registry).filter(({ parent, authored }) => parent === 'candidate' && !authored);
  const kinds = [
    sql`select 'applicant' as entity, a.id from applicant a
      where a.team_id = ${viewer.team_id} and a.candidate_id = any(${ids}) and a.deleted_on is null and ${applicantsVisibleTo(viewer, 'a')}`,
    ...parts.map(
      ({ name }) => sql`select ${sql.lit(name)} as entity, p.id from ${sql.table(name)} p
        where p.team_id = ${viewer.team_id} and p.candidate_id = ${id}`,
    ),
  ];
  const { rows } = await sql<{ entity: string; id: number }>`${sql.join(kinds, sql` union all `)}`.execute(
    tx,
  );
  const records: Record<string, number[]> = { candidate: ids };
  for (const row of rows) (records[row.entity] ??= []).push(row.id);
  return { of, records };
}

/** What the team hides of applicants in a tab of theirs is hidden here as well. */
export const isHidden = ({ hidden_tabs }: Viewer, tab: ApplicantTab): boolean =>
  hidden_tabs.applicant?.includes(tab) ?? false;
