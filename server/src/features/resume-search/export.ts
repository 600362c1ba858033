import { can } from '@hireloom/contracts/permissions';
import { sql } from 'kysely';
import { csvReply, csvTable, ownColumns } from '../../crud/export.ts';
import { readRows } from '../../crud/list.ts';
import { erased } from '../../crud/resource.ts';
import type { Context } from '../../platform/context.ts';
import { forbidden } from '../../platform/http/app-error.ts';
import type { BareContext, RawReply } from '../../platform/http/route.ts';
import { runInTeam } from '../../platform/http/run.ts';
import { candidateResource } from '../candidate/index.ts';
import { findIds } from './find-ids.ts';
import { matchOf, prepare, type Question } from './question.ts';
import { WINDOW } from './rank.ts';
import { chosenClause, idsOfSearch } from './search.service.ts';

/** Ids that are found at once; more than are ever ranked. */
const FOUND = 5 * WINDOW;
/** Rows that are read at once. */
const BATCH = 500;
const people = erased(candidateResource);

/**
 * Everybody a question finds as CSV, best first, with the columns of the candidate list that the viewer may see. The
 * file is written as it is read: memory stays the same however many are found. Throws 403 for whoever may not export
 * candidates, and what `prepare` throws.
 */
export async function exportFound(bare: BareContext, question: Question): Promise<RawReply> {
  const { platform, viewer, request } = bare;
  if (!viewer || !can(viewer, 'candidate', 'export')) throw forbidden();
  const inTeam = <T>(work: (context: Context) => Promise<T>) =>
    runInTeam(platform, viewer, { uploads: [], request_id: request.id }, work);
  const table = csvTable(people, viewer, [], await inTeam((context) => ownColumns(people, context)));
  // Before the answer begins, so that a question that can't be read gets a proper answer.
  const first = await inTeam((context) => idsOfSearch(context, question, FOUND));
  async function* lines(): AsyncGenerator<string> {
    yield table.head;
    for await (const ids of foundIds(inTeam, question, first)) {
      for (let at = 0; at < ids.length; at += BATCH)
        yield table.lines(await inTeam((context) => rowsOf(context, ids.slice(at, at + BATCH))));
    }
  }
  return csvReply(people, lines());
}

type InTeam = <T>(work: (context: Context) => Promise<T>) => Promise<T>;

/** All ids in their order, given the first of them. Behind those that are ranked they are in order of their ids. */
async function* foundIds(inTeam: InTeam, question: Question, first: number[]): AsyncGenerator<number[]> {
  yield first;
  if (first.length < FOUND) return;
  const { match, sample } = await inTeam((context) => askedMatch(context, question));
  for (let ids = first; ids.length > 0; ) {
    const before = ids.at(-1);
    const except = first.slice(0, WINDOW).filter((id) => before !== undefined && id < before);
    ids = await inTeam((context) => findIds(context, match, sample, { limit: FOUND, before, except }));
    yield ids;
  }
}

async function askedMatch(context: Context, question: Question) {
  const asked = await prepare(context, question);
  const { text } = await chosenClause(context, asked);
  return { match: matchOf(asked, text), sample: asked.sample };
}

/** Rows of these ids in their order; those deleted meanwhile are left out. */
async function rowsOf(context: Context, ids: readonly number[]) {
  const { viewer } = context;
  const where = sql`t.team_id = ${viewer.team_id} and t.id = any(${ids}) and t.deleted_on is null and ${people.visibleTo(viewer, 't')}`;
  const rows = await readRows(people, context, where, { limit: BATCH });
  const byId = new Map(rows.map((row) => [row.id as number, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
