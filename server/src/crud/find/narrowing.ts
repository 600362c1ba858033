import { sql } from 'kysely';
import type { Context, Viewer } from '../../platform/context.ts';
import type { Condition } from '../condition.ts';
import type { Match, Projection } from './reads.ts';
import type { Resource } from '../resource.ts';

/** What a list is narrowed by through a projection that row security does not guard, and whose ids it compares. */
export interface Narrowing {
  team_id: number;
  projection: Projection;
  /** All of them must hold. */
  matches: readonly Match[];
  /** Kind of record, in a projection of several. */
  entity?: string;
  /** Field of the team, in the projection of their values. */
  field_id?: number;
  /** The same over `t`, for a list that is walked. */
  walk?: Condition;
  /** Column of `t` that holds the ids. */
  on: string;
  /** Ids to be looked at besides, as a query. */
  also?: Condition | undefined;
}

/** Up to so many ids are named one by one: the planner then knows what it would have to guess. */
const FEW = 1000;
/** So many of the newest rows tell how frequent a match is. */
const SAMPLE = 1000;
/** From this share of the sample on, whoever walks the list meets a page of rows soon. */
const FREQUENT = 40;
/** Up to this share, a match is worth a search of its own in the index beside another one. */
const RARE = 5;

/** What a text narrows through the words of a resource; null where it has none or the text is too short for an index. */
export function byWords(
  { reads }: Pick<Resource, 'reads'>,
  text: string,
  viewer: Viewer,
  whole: boolean,
): Narrowing | null {
  const matches = reads?.words?.matches(text, whole) ?? [];
  if (!reads?.words || matches.length === 0) return null;
  const { projection, on, also } = reads.words;
  return { projection, team_id: viewer.team_id, matches, on, also: also?.(text, viewer) };
}

/** What a filter narrows through tags or custom values; null where the resource does not keep them apart. */
export function byListText(
  { entity, reads }: Resource,
  column: 'tags' | 'custom',
  match: Match,
  { team_id }: Viewer,
): Narrowing | null {
  if (!reads?.large) return null;
  const projection = { table: 'list_text', column, id: 'record_id' };
  return { projection, entity: entity.name, on: 'id', matches: [match], team_id };
}

const idOf = ({ projection }: Narrowing) => sql.ref(`s.${projection.id}`);

function rowsOf({ projection, entity, field_id }: Narrowing, ofTeam: Condition): Condition {
  const kind = entity === undefined ? sql`` : sql` and s.entity = ${entity}`;
  const field = field_id === undefined ? sql`` : sql` and s.field_id = ${field_id}`;
  return sql`from ${sql.table(projection.table)} s where ${ofTeam}${kind}${field}`;
}

/**
 * The team is not compared by `=`: the planner would take it for the same as the team of the list, which stands behind row
 * security, and then keep the matches out of the index as if the projection stood there too.
 */
function matching(narrowing: Narrowing, conditions: readonly Condition[]): Condition {
  const rows = rowsOf(narrowing, sql`s.team_id = any(array[${narrowing.team_id}]::bigint[])`);
  const found = sql`select ${idOf(narrowing)} as id ${rows} and ${sql.join(conditions, sql` and `)}`;
  return narrowing.also ? sql`${found} union all ${narrowing.also}` : found;
}

const indexed = ({ projection, matches }: Narrowing) =>
  matches.map((match) => match(sql.ref(`s.${projection.column}`)));

/** The narrowing as one condition, left to the planner. */
export function conditionOf(narrowing: Narrowing): Condition {
  return sql`${sql.ref(`t.${narrowing.on}`)} in (${matching(narrowing, indexed(narrowing))})`;
}

/**
 * The narrowing as a condition whose size is known. The planner takes all texts for equally frequent: it would walk the
 * whole list for a rare one and read the whole index for a frequent one. So the newest rows are asked first, and the ids
 * of what is rare are read before the list; they are kept until something of the team changes.
 */
export async function resolve(
  { tx, viewer, platform }: Pick<Context, 'tx' | 'viewer' | 'platform'>,
  narrowing: Narrowing,
): Promise<Condition> {
  const { sql: text, parameters } = conditionOf(narrowing).compile(tx);
  const ids = await platform.counts.get(
    viewer.team_id,
    `ids ${text} ${JSON.stringify(parameters)}`,
    async (): Promise<number[] | 'many' | 'most'> => {
      const conditions = await worthSearching(tx, narrowing);
      if (!conditions) return 'most';
      const { rows } = await sql<{
        id: number;
      }>`with found as materialized (${matching(narrowing, conditions)})
        select id from found limit ${FEW + 1}`.execute(tx);
      return rows.length > FEW ? 'many' : rows.map(({ id }) => id);
    },
  );
  if (ids === 'most' && narrowing.walk) return narrowing.walk;
  return typeof ids === 'string'
    ? conditionOf(narrowing)
    : sql`${sql.ref(`t.${narrowing.on}`)} = any(${ids})`;
}

/** The matches as conditions, the frequent ones hidden from the index; null if all together are frequent. */
async function worthSearching(tx: Context['tx'], narrowing: Narrowing): Promise<Condition[] | null> {
  const conditions = indexed(narrowing);
  const { rows } = await sql<Record<string, number>>`select count(*) as rows,
      count(*) filter (where ${sql.join(conditions, sql` and `)}) as all,
      ${sql.join(conditions.map((condition, at) => sql`count(*) filter (where ${condition}) as ${sql.ref(`m${at}`)}`))}
    from (select * ${rowsOf(narrowing, sql`s.team_id = ${narrowing.team_id}`)} order by ${idOf(narrowing)} desc limit ${SAMPLE}) s`.execute(
    tx,
  );
  const [seen] = rows;
  if (!seen || (seen['rows'] ?? 0) < SAMPLE) return conditions;
  if ((seen['all'] ?? 0) >= FREQUENT) return null;
  const counts = conditions.map((_condition, at) => seen[`m${at}`] ?? 0);
  const rarest = counts.indexOf(Math.min(...counts));
  const { projection, matches } = narrowing;
  const { column } = projection;
  return matches.map((match, at) => {
    const search = at === rarest || (counts[at] ?? 0) <= RARE;
    return match(search ? sql.ref(`s.${column}`) : sql`(s.${sql.ref(column)} || '')`);
  });
}
