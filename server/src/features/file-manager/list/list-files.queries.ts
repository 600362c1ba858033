import type { fileManagerEndpoints } from '@hireloom/contracts/file-manager/file-manager-endpoints';
import { type FileSort, fileTypes, MOST_LISTED } from '@hireloom/contracts/file-manager/file-manager';
import type { QueryOf, ReplyOf } from '@hireloom/contracts/kit/endpoint';
import { sql } from 'kysely';
import { type Condition, everyone } from '../../../crud/resource.ts';
import type { Context } from '../../../platform/context.ts';
import { PREPARED } from '../../../platform/db/driver.ts';
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
  const { page, page_size, orderBy, ascending, type, category, held } = asked;
  const place = asked.place ? await openPlace(context, asked.place) : null;
  const words = asked.query ? readWords(asked.query) : null;
  // Something was asked for that no file can have.
  if (asked.query && !words) return { results: [], count: 0 };
  const all = branchesOf(viewer);
  const branches = asked.kind ? ofKind(all, asked.kind) : all;
  const hits = words ? await readHits(context, words) : null;
  const narrowed = branches.flatMap((branch) => narrow(context, branch, place, words, hits) ?? []);
  if (narrowed.length === 0) return { results: [], count: 0 };
  const ofType = type
    ? sql`f.content_type in (${sql.join(fileTypes[type].map((one) => sql.lit(one)))})`
    : everyone;
  const ofCategory = category ? sql`f.category_id = ${category}` : everyone;
  const ofHeld = held ? sql`f.held_on is not null` : everyone;
  const direction = ascending === '1' ? sql`asc` : sql`desc`;
  const order = orders[orderBy];
  const most = sql.lit(MOST_LISTED + 1);
  const parts = narrowed.map(
    (condition) => sql`(select f.id, ${order} as key from file f
      where ${condition} and f.current_id is null and ${ofType} and ${ofCategory} and ${ofHeld}
      order by ${order} ${direction}, f.id ${direction} limit ${most})`,
  );
  // To plan all kinds of owners takes longer than to read a thousand ids. What is narrowed in many ways has fewer of them,
  // and each way would be a plan of its own that every connection keeps.
  const isKept = !place && !category && !held && !(type && asked.kind) && !hits?.whole;
  // What is counted is what can be paged through.
  const { rows } = await sql<{
    id: number;
  }>`${sql.raw(isKept ? PREPARED : '')}select id from (${sql.join(parts, sql` union all `)}) t
    order by key ${direction}, id ${direction} limit ${most}`.execute(tx);
  const ids = rows.slice(0, MOST_LISTED).map(({ id }) => id);
  const from = (page - 1) * page_size;
  return {
    results: await readFiles(context, ids.slice(from, from + page_size), words),
    count: ids.length,
    ...(rows.length > MOST_LISTED ? { count_exact: false } : {}),
  };
}

interface Hits {
  /** Ids by what kind of owner the file has. */
  of: Map<string, number[]>;
  /** There are no others. */
  whole: boolean;
}

/** The newest files of the team that words find, whoever may open them: what is shown is asked of the files themselves. */
async function readHits({ tx, viewer }: Context, { found }: Words): Promise<Hits> {
  const { rows } = await sql<{ entity: string; ids: number[] }>`select h.entity, array_agg(h.file_id) as ids
    from (select s.file_id, s.entity from file_search s where s.team_id = ${viewer.team_id} and ${found}
      order by s.file_id desc limit ${MOST_HITS}) h group by h.entity`.execute(tx);
  const count = rows.reduce((sum, { ids }) => sum + ids.length, 0);
  return { of: new Map(rows.map(({ entity, ids }) => [entity, ids])), whole: count < MOST_HITS };
}

/** Files of a branch at a place that words find; null where there can be none. */
function narrow(
  { viewer }: Context,
  branch: Branch,
  place: Place | null,
  words: Words | null,
  hits: Hits | null,
): Condition | null {
  const within = place ? ownersIn(viewer, place, branch, words !== null) : undefined;
  if (within === null) return null;
  const own = ofBranch(viewer, branch, within);
  if (!words || !hits) return own;
  // Those are read that words find; where these are too many, of few files each is asked for its words.
  if (hits.whole || (branch.seen === everyone && !within)) {
    const ids = hits.of.get(branch.entity);
    return ids ? sql`${own} and f.id = any(${ids})` : null;
  }
  return sql`${own} and (select ${words.found} from file_search s where s.team_id = f.team_id and s.file_id = f.id)`;
}
