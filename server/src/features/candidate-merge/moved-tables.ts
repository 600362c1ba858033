import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { toldAmong } from '../../platform/storage/own-file.ts';

/** Tables whose rows go over to the kept record, and how people call them. */
export const movedTables = [
  { table: 'applicant', kind: 'applicant', label: 'Applications' },
  { table: 'candidate_note', kind: 'note', label: 'Notes' },
  { table: 'candidate_resume', kind: 'resume', label: 'Resumes' },
  { table: 'candidate_experience', kind: 'experience', label: 'Jobs held' },
  { table: 'candidate_education', kind: 'education', label: 'Education' },
  { table: 'candidate_skill', kind: 'skill', label: 'Skills' },
  { table: 'candidate_language', kind: 'language', label: 'Languages' },
] as const;

/** Tables whose rows go over untold: who merges two people may not know of all that is said with them. */
const silentTables = [{ table: 'mailbox_link' }, { table: 'resume_made' }] as const;
const allTables = [...movedTables, ...silentTables];

export type Moved = Record<string, number[]>;

/** What makes a part of the dropped record one that the kept record has already: that one stays behind. */
const alreadyThere: Partial<Record<(typeof allTables)[number]['table'], string>> = {
  candidate_skill: 'own.skill_id = t.skill_id',
  candidate_language: 'own.language_id = t.language_id',
  candidate_experience:
    'lower(own.title) = lower(t.title) and lower(own.company) = lower(t.company) and own.start_date = t.start_date',
  candidate_education:
    "lower(own.university) = lower(t.university) and lower(coalesce(own.degree, '')) = lower(coalesce(t.degree, ''))",
  mailbox_link: 'own.thread_id = t.thread_id',
  // Of one request both had one made.
  resume_made:
    'own.ticket = t.ticket and own.created_by_id = t.created_by_id and own.applicant_id is not distinct from t.applicant_id',
};

/** Tables whose rows are never marked as deleted. */
const kept: readonly string[] = ['candidate_resume', 'mailbox_link'];

/** Ids of the rows that would go over, by table; `aside` are applications that stay where they are. */
export async function rowsToMove(
  { tx, viewer }: Context,
  keepId: number,
  dropId: number,
  aside: readonly number[],
): Promise<Moved> {
  const moved: Moved = {};
  for (const { table } of allTables) {
    const alive = (alias: string) =>
      kept.includes(table) ? sql`` : sql`and ${sql.ref(`${alias}.deleted_on`)} is null`;
    const known = alreadyThere[table];
    const twin = known
      ? sql`and not exists (select from ${sql.table(table)} own where own.team_id = t.team_id and own.candidate_id = ${keepId} ${alive('own')} and ${sql.raw(known)})`
      : sql``;
    const { rows } = await sql<{ id: number }>`select t.id from ${sql.table(table)} t
      where t.team_id = ${viewer.team_id} and t.candidate_id = ${dropId} and t.id <> all(${table === 'applicant' ? aside : []}) ${alive('t')} ${twin} order by t.id`.execute(
      tx,
    );
    moved[table] = rows.map(({ id }) => id);
  }
  const files = await sql<{
    id: number;
  }>`select id from file where team_id = ${viewer.team_id} and entity = 'candidate' and record_id = ${dropId}
    and deleted_on is null and (purpose <> 'image' or id = (select d.photo_id from candidate d join candidate k on k.team_id = d.team_id and k.id = ${keepId}
      where d.team_id = ${viewer.team_id} and d.id = ${dropId} and k.photo_id is null)) order by id`.execute(
    tx,
  );
  moved.file = files.rows.map(({ id }) => id);
  // Told to nobody beforehand: not everybody who merges reads all of them.
  const mails = await sql<{
    id: number;
  }>`select id from mail_message where team_id = ${viewer.team_id} and candidate_id = ${dropId} order by id`.execute(
    tx,
  );
  moved.mail_message = mails.rows.map(({ id }) => id);
  return moved;
}

/** Those of files that the viewer is told of: fields of the team may be for other roles. */
export async function filesTold({ tx, viewer }: Context, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select f.id from file f where f.team_id = ${viewer.team_id}
    and f.id = any(${[...ids]}) and ${toldAmong(viewer, 'candidate')}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Hands rows over to another candidate. */
export async function handOver({ tx, viewer }: Context, moved: Moved, candidateId: number): Promise<void> {
  for (const { table } of allTables) {
    await sql`update ${sql.table(table)} set candidate_id = ${candidateId} where team_id = ${viewer.team_id} and id = any(${moved[table] ?? []})`.execute(
      tx,
    );
  }
  await sql`update file set record_id = ${candidateId} where team_id = ${viewer.team_id} and entity = 'candidate' and id = any(${moved.file ?? []})`.execute(
    tx,
  );
  await sql`update mail_message set candidate_id = ${candidateId} where team_id = ${viewer.team_id} and id = any(${moved.mail_message ?? []})`.execute(
    tx,
  );
  await sql`update applicant a set applicant = c.name from candidate c where a.team_id = ${viewer.team_id} and a.id = any(${moved.applicant ?? []})
    and c.team_id = a.team_id and c.id = a.candidate_id`.execute(tx);
}
