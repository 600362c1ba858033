import type { SearchSuggestion } from '@hireloom/contracts/resume-search/resume-search-endpoints';
import { sql } from 'kysely';
import { containing } from '../../../crud/filters.ts';
import type { Context } from '../../../platform/context.ts';

const MAX_EACH = 3;
/** Before anything is typed. */
const MAX_EMPTY = 6;

/** The viewer's last searches and saved searches in which a text stands, less the one that is typed already. */
export async function searchesBefore(
  { tx, viewer }: Context,
  text: string,
  typed = '',
): Promise<SearchSuggestion[]> {
  const limit = text === '' ? MAX_EMPTY : MAX_EACH;
  const pattern = containing(text);
  const own = sql`team_id = ${viewer.team_id} and query <> '' and lower(query) <> ${typed.trim().toLowerCase()}`;
  const recent = await sql<{ query: string }>`select query from recent_search
    where ${own} and member_id = ${viewer.id} and query ilike ${pattern}
    group by query order by max(searched_on) desc limit ${limit}`.execute(tx);
  const saved = await sql<{
    id: number;
    name: string;
    query: string;
  }>`select id, name, query from saved_search
    where team_id = ${viewer.team_id} and (owner_id = ${viewer.id} or shared) and (name ilike ${pattern} or query ilike ${pattern})
    order by (owner_id = ${viewer.id}) desc, lower(name), id limit ${limit}`.execute(tx);
  return [
    ...recent.rows.map(({ query }) => ({ kind: 'recent', label: query, query }) as const),
    ...saved.rows.map(({ id, name, query }) => ({ kind: 'saved', label: name, query, id }) as const),
  ];
}
