import type { fileManagerEndpoints } from '@hireloom/contracts/file-manager/file-manager-endpoints';
import { type FileSort, fileTypes, MOST_LISTED } from '@hireloom/contracts/file-manager/file-manager';
import type { QueryOf, ReplyOf } from '@hireloom/contracts/kit/endpoint';
import { sql } from 'kysely';
import { type Condition, everyone } from '../../../crud/resource.ts';
import type { Context } from '../../../platform/context.ts';
import { type Branch, branchesOf, ofBranch, ofKind } from './branch.ts';
import { readFiles } from './file-rows.queries.ts';
import { openPlace, ownersIn, type Place } from './place.ts';
import { MOST_HITS, readWords, type Words } from './words.ts';

type Calls = typeof fileManagerEndpoints;

/** What files are put in order by. Each has an index for each kind of owner. */
const orders: Record<FileSort, Condition> = {
  created_on: sql`f.id`,
  name: sql`lower(f.name)`,
  size: sql`f.size`,
  content_type: sql`f.content_type`,
};

/** A page of the files that a viewer may open. Without words a place shows its own, with words also what is below. */
export async function listFiles(
  context: Context,
  asked: QueryOf<Calls['list']>,
): Promise<ReplyOf<Calls['list']>> {
  const { tx, viewer } = context;
  const { page, page_size, orderBy, ascending, type } = asked;
  const place = asked.place ? await openPlace(context, asked.place) : null;
  const words = asked.query ? readWords(asked.query) : null;
  // Something was asked for that no file can have.
  if (asked.query && !words) return { results: [], count: 0 };
  const all = branchesOf(viewer);
  const branches = asked.kind ? ofKind(all, asked.kind) : all;
  const narrowed = branches.flatMap((branch) => narrow(context, branch, place, words) ?? []);
  if (narrowed.length === 0) return { results: [], count: 0 };
  const ofType = type ? sql`f.content_type = any(${[...fileTypes[type]]})` : everyone;
  const direction = ascending === '1' ? sql`asc` : sql`desc`;
  const order = orders[orderBy];
  const parts = narrowed.map(
    (condition) => sql`(select f.id, ${order} as key from file f
      where ${condition} and f.current_id is null and ${ofType}
      order by ${order} ${direction}, f.id ${direction} limit ${MOST_LISTED + 1})`,
  );
  const hits = words ? sql`with hits as materialized (${hitsOf(context, words)})` : sql``;
  // What is counted is what can be paged through: a thousand ids are read faster than a second statement is planned.
  const { rows } = await sql<{ id: number }>`${hits} select id from (${sql.join(parts, sql` union all `)}) t
    order by key ${direction}, id ${direction} limit ${MOST_LISTED + 1}`.execute(tx);
  const ids = rows.slice(0, MOST_LISTED).map(({ id }) => id);
  const from = (page - 1) * page_size;
  return {
    results: await readFiles(context, ids.slice(from, from + page_size), words),
    count: ids.length,
    ...(rows.length > MOST_LISTED ? { count_exact: false } : {}),
  };
}

/** The newest files of the team that words find, whoever may open them: what is shown is asked of the files themselves. */
const hitsOf = ({ viewer }: Context, { found }: Words): Condition =>
  sql`select s.file_id, s.entity from file_search s where s.team_id = ${viewer.team_id} and ${found}
    order by s.file_id desc limit ${MOST_HITS}`;

/** Files of a branch at a place that words find; null where there can be none. */
function narrow(
  { viewer }: Context,
  branch: Branch,
  place: Place | null,
  words: Words | null,
): Condition | null {
  const within = place ? ownersIn(viewer, place, branch, words !== null) : undefined;
  if (within === null) return null;
  const own = ofBranch(viewer, branch, within);
  if (!words) return own;
  // Of many files those are read that words find; of few each is asked for its words.
  const found =
    branch.seen === everyone && !within
      ? sql`f.id = any(array(select h.file_id from hits h where h.entity = ${branch.entity}))`
      : sql`exists (select from file_search s where s.team_id = f.team_id and s.file_id = f.id and ${words.found})`;
  return sql`${own} and ${found}`;
}
