import { sql } from 'kysely';
import type { Change } from '../../platform/activity/activity.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { inside, phrase } from '../../platform/words/phrase.ts';

/** What changed between two rows, for the activity log; a reference is told by its name. */
export function changesBetween<R extends object>(
  labels: Partial<Record<keyof R & string, string>>,
  before: R,
  after: R,
): Change[] {
  return (Object.entries(labels) as [keyof R & string, string][]).flatMap(([field, label]) =>
    JSON.stringify(before[field]) === JSON.stringify(after[field])
      ? []
      : [{ field, label, from: before[field], to: after[field] }],
  );
}

/** Throws `version_conflict` where somebody was faster than the version that was looked at. */
export async function refuseStale(
  { tx, viewer }: Context,
  table: 'visa_file' | 'visa_line' | 'visa_template' | 'visa_allocation',
  row: { id: number; version: number },
  version: number,
  label: string,
): Promise<void> {
  if (row.version === version) return;
  const { rows } = await sql<{ name: string | null; updated_on: string }>`select m.name, t.updated_on
    from ${sql.table(table)} t left join member m on m.team_id = t.team_id and m.id = t.updated_by_id
    where t.team_id = ${viewer.team_id} and t.id = ${row.id}`.execute(tx);
  const who = rows[0]?.name ?? null;
  throw new AppError(
    'version_conflict',
    409,
    phrase('{who} changed this {label} meanwhile', { who: who ?? phrase('Somebody'), label: inside(label) }),
    undefined,
    { version: row.version, updated_by: who ?? 'Somebody', updated_on: rows[0]?.updated_on },
  );
}
