import { type ListedText } from '@hireloom/contracts/listed-text/listed-texts';
import type { UnlistedText } from '@hireloom/contracts/listed-text/listed-text-endpoints';
import { sql } from 'kysely';
import { containing } from '../../crud/filters.ts';
import type { Context } from '../../platform/context.ts';

type Reader = Pick<Context, 'tx' | 'viewer'>;

/** Texts that no item stands for, all spellings of one as one, by how many entries say it. */
export async function unlistedTexts(
  { tx, viewer }: Reader,
  { entity, field }: ListedText,
  { page, page_size, query }: { page: number; page_size: number; query?: string | undefined },
): Promise<{ results: UnlistedText[]; count: number }> {
  const [text, key] = [sql.ref(field), sql.ref(`${field}_key`)];
  const searched = query ? sql`and plain_text(${text}) like plain_text(${containing(query)})` : sql``;
  const { rows } = await sql<
    UnlistedText & { all: number }
  >`select mode() within group (order by ${text}) as text,
      count(*)::int as count, (count(*) over ())::int as "all"
    from ${sql.table(entity)}
    where team_id = ${viewer.team_id} and ${sql.ref(`${field}_item_id`)} is null and ${key} is not null and deleted_on is null ${searched}
    group by ${key} order by count(*) desc, ${key} limit ${page_size} offset ${(page - 1) * page_size}`.execute(
    tx,
  );
  return { results: rows.map(({ text: said, count }) => ({ text: said, count })), count: rows[0]?.all ?? 0 };
}

/** How many entries each of these items stands for; items without any are left out. */
export async function usesOfItems(
  { tx, viewer }: Reader,
  { entity, field }: ListedText,
  ids: readonly number[],
): Promise<{ results: { id: number; count: number }[] }> {
  const item = sql.ref(`${field}_item_id`);
  const { rows } = await sql<{ id: number; count: number }>`select ${item} as id, count(*)::int as count
    from ${sql.table(entity)} where team_id = ${viewer.team_id} and ${item} = any(${ids}) and deleted_on is null
    group by 1`.execute(tx);
  return { results: rows };
}
