import type { ListQuery } from '@hireloom/contracts/kit/list-query';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { readTotal } from '../../platform/db/list-totals.ts';
import { type Condition, everyone, type Resource } from '../resource.ts';

type Reader = Pick<Context, 'tx' | 'viewer' | 'platform'>;

export interface Total {
  count: number;
  /** False: there are more, and counting them all would take long. */
  exact: boolean;
  /** It was not remembered: the database was asked. */
  counted: boolean;
}

/** Further than this, only totals that the database keeps are counted. */
const COUNT_LIMIT = 10_000;

/** Keys of a list query that narrow nothing. */
const pageKeys = new Set(['page', 'page_size', 'paginate', 'orderBy', 'ascending', 'deleted']);

/** Is this the list of all rows, for somebody who sees all? */
export function isWhole(
  { visibleTo }: Resource,
  { viewer }: Pick<Reader, 'viewer'>,
  query: ListQuery,
): boolean {
  if (query.deleted || visibleTo(viewer, 't') !== everyone) return false;
  return Object.entries(query).every(
    ([key, value]) => pageKeys.has(key) || value === undefined || value === '',
  );
}

/** How many rows a list has. Exact for whole lists of large tables and up to the limit; kept until the team changes. */
export async function totalOf(
  resource: Resource,
  { tx, viewer, platform }: Reader,
  where: Condition,
  whole: boolean,
): Promise<Total> {
  const { entity, reads } = resource;
  const { team_id } = viewer;
  let counted = false;
  const known = (key: string, count: () => Promise<Pick<Total, 'count' | 'exact'>>) =>
    platform.counts.get(team_id, key, () => {
      counted = true;
      return count();
    });
  if (whole && reads?.large) {
    const total = await known(`total ${entity.name}`, async () => ({
      count: await readTotal(tx, team_id, entity.name),
      exact: true,
    }));
    return { ...total, counted };
  }
  const statement = sql<{ count: number }>`select count(*) as count from
    (select from ${sql.table(entity.name)} t where ${where} limit ${COUNT_LIMIT + 1}) found`;
  const { sql: text, parameters } = statement.compile(tx);
  // The day belongs to the key for filters such as "last 7 days".
  const key = `${platform.now().toDateString()} ${text} ${JSON.stringify(parameters)}`;
  const total = await known(key, async () => {
    const { rows } = await statement.execute(tx);
    const count = rows[0]?.count ?? 0;
    return { count: Math.min(count, COUNT_LIMIT), exact: count <= COUNT_LIMIT };
  });
  return { ...total, counted };
}
