import type { BodyOf } from '@hireloom/contracts/kit/endpoint';
import type {
  resumeSearchEndpoints,
  SavedSearch,
} from '@hireloom/contracts/resume-search/resume-search-endpoints';
import { sql } from 'kysely';
import type { Context, Viewer } from '../../../platform/context.ts';
import { forbidden, invalid, notFound } from '../../../platform/http/app-error.ts';
import { countFresh } from './arrivals.ts';
import { prepare, type Question } from '../question.ts';
import { readFilters } from './stored-filters.ts';
import { phrase } from '../../../platform/words/phrase.ts';

type Calls = typeof resumeSearchEndpoints;
const MAX_OWN = 100;
const MAX_LISTED = 300;
const sameName = 'You already have a saved search with this name';

interface StoredSearch extends Omit<SavedSearch, 'filters' | 'gone' | 'owner' | 'fresh'> {
  filters: unknown;
  owner_id: number;
  owner_name: string;
  /** When the viewer last looked. */
  since: string;
}

const questionOf = ({ query, words, filters }: StoredSearch): Question => ({
  query,
  words,
  filters: readFilters(filters).filters,
});

/** Saved searches that the viewer sees, or the one of them with this id; their own first. */
async function readVisible({ tx, viewer }: Context, id?: number): Promise<StoredSearch[]> {
  const { rows } =
    await sql<StoredSearch>`select s.id, s.name, s.query, s.words, s.filters, s.shared, s.alert, s.owner_id, m.name as owner_name,
      s.created_on, coalesce(seen.seen_on, s.created_on) as since
    from saved_search s join member m on m.team_id = s.team_id and m.id = s.owner_id
    left join saved_search_seen seen on seen.team_id = s.team_id and seen.saved_search_id = s.id and seen.member_id = ${viewer.id}
    where s.team_id = ${viewer.team_id} and (s.owner_id = ${viewer.id} or s.shared) ${id === undefined ? sql`` : sql`and s.id = ${id}`}
    order by (s.owner_id = ${viewer.id}) desc, lower(s.name), s.id limit ${MAX_LISTED}`.execute(tx);
  return rows;
}

/** One that the viewer sees. Throws 404 for any other. */
async function visible(context: Context, id: number): Promise<StoredSearch> {
  const [found] = await readVisible(context, id);
  if (!found) throw notFound('The saved search');
  return found;
}

const mayChange = (viewer: Viewer, ownerId: number) =>
  ownerId === viewer.id || viewer.current_role === 'admin';

/** One that the viewer may change. Throws 404 for what they do not see, 403 for what others share with them. */
async function changeable(context: Context, id: number): Promise<StoredSearch> {
  const found = await visible(context, id);
  if (!mayChange(context.viewer, found.owner_id))
    throw forbidden('Only its owner or an admin can change a shared search');
  return found;
}

function toReply(row: StoredSearch, fresh: number): SavedSearch {
  const { filters, owner_id, owner_name, since: _since, ...rest } = row;
  return { ...rest, ...readFilters(filters), owner: { id: owner_id, name: owner_name }, fresh };
}

async function withFresh(context: Context, rows: readonly StoredSearch[]): Promise<SavedSearch[]> {
  // Without one of its filters it would tell of people whom it was not meant to find.
  const whole = rows.filter(({ filters }) => readFilters(filters).gone.length === 0);
  const fresh = await countFresh(
    context,
    whole.map((row) => ({ id: row.id, since: row.since, question: questionOf(row) })),
  );
  return rows.map((row) => toReply(row, fresh.get(row.id) ?? 0));
}

/** The viewer's saved searches and those the team shares, each with the number of people who are new in it. */
export async function saved(context: Context): Promise<{ results: SavedSearch[] }> {
  return { results: await withFresh(context, await readVisible(context)) };
}

/** Saves a search. Throws `invalid_input` at `query` when it can't be read, at `name` when the viewer has that name. */
export async function save(context: Context, body: BodyOf<Calls['save']>): Promise<SavedSearch> {
  const { tx, viewer } = context;
  await prepare(context, body);
  const { own } = await tx
    .selectFrom('saved_search')
    .select(({ fn }) => fn.countAll<number>().as('own'))
    .where('team_id', '=', viewer.team_id)
    .where('owner_id', '=', viewer.id)
    .executeTakeFirstOrThrow();
  if (own >= MAX_OWN)
    throw invalid({
      name: phrase('You can keep at most {most} searches: delete one first', { most: MAX_OWN }),
    });
  const { name, query, words, filters, shared, alert } = body;
  const { id } = await uniquelyNamed(() =>
    tx
      .insertInto('saved_search')
      .values({
        team_id: viewer.team_id,
        owner_id: viewer.id,
        ...{ name, query, words, shared, alert },
        filters: JSON.stringify(filters),
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return toReply(await visible(context, id), 0);
}

/** Changes a saved search; people who came before its alert was set are not told of. Errors as for saving and finding. */
export async function changeSaved(
  context: Context,
  id: number,
  body: BodyOf<Calls['changeSaved']>,
): Promise<SavedSearch> {
  const { tx, viewer } = context;
  const before = await changeable(context, id);
  const asked = questionOf(before);
  const question: Question = {
    query: body.query ?? asked.query,
    words: body.words ?? asked.words,
    filters: body.filters ?? asked.filters,
  };
  // What is only renamed need not be readable any more.
  if (JSON.stringify(question) !== JSON.stringify(asked)) await prepare(context, question);
  const alert = body.alert ?? before.alert;
  const row = {
    ...before,
    query: question.query,
    words: question.words,
    filters: body.filters ?? before.filters,
    name: body.name ?? before.name,
    shared: body.shared ?? before.shared,
    alert,
  };
  await uniquelyNamed(() =>
    tx
      .updateTable('saved_search')
      .set({
        ...{ name: row.name, query: row.query, words: row.words, shared: row.shared, alert },
        filters: JSON.stringify(row.filters),
        ...(alert === before.alert ? {} : { alerted_on: sql<string>`now()` }),
      })
      .where('team_id', '=', viewer.team_id)
      .where('id', '=', id)
      .execute(),
  );
  // Read from here and not anew: an admin who ends the sharing of another's search sees it no more.
  const [changed] = await withFresh(context, [row]);
  if (!changed) throw notFound('The saved search');
  return changed;
}

/** Deletes a saved search for everybody. Throws 404 and 403 as changing does. */
export async function removeSaved(context: Context, id: number): Promise<{ ok: true }> {
  await changeable(context, id);
  await context.tx
    .deleteFrom('saved_search')
    .where('team_id', '=', context.viewer.team_id)
    .where('id', '=', id)
    .execute();
  return { ok: true };
}

/** Counts what is new in a saved search from now on, for this viewer. Throws 404 for one they do not see. */
export async function seenSaved(context: Context, id: number): Promise<{ ok: true }> {
  const { tx, viewer } = context;
  await visible(context, id);
  await tx
    .insertInto('saved_search_seen')
    .values({ team_id: viewer.team_id, saved_search_id: id, member_id: viewer.id })
    .onConflict((conflict) =>
      conflict
        .columns(['team_id', 'saved_search_id', 'member_id'])
        .doUpdateSet({ seen_on: sql<string>`excluded.seen_on` }),
    )
    .execute();
  return { ok: true };
}

async function uniquelyNamed<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof Error && 'constraint' in error && error.constraint === 'saved_search_name')
      throw invalid({ name: sameName });
    throw error;
  }
}
