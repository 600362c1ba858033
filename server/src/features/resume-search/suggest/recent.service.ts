import { createHash } from 'node:crypto';
import type { ReplyOf } from '@hireloom/contracts/kit/endpoint';
import type { resumeSearchEndpoints } from '@hireloom/contracts/resume-search/resume-search-endpoints';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { Question } from '../question.ts';
import { readFilters } from '../saved/stored-filters.ts';

type Recent = ReplyOf<typeof resumeSearchEndpoints.recent>;

const KEPT = 20;

/** The same for questions that ask the same in the same order of filters or another. */
function markOf({ query, words, filters }: Question): string {
  const sorted = Object.entries(filters).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([query.toLowerCase(), words, sorted]))
    .digest('hex');
}

/** Keeps a question as the viewer's last one, and the 20 newest in all. One that asks for nothing is not kept. */
export async function remember({ tx, viewer, platform }: Context, asked: Question): Promise<void> {
  const question = { ...asked, query: asked.query.trim() };
  if (question.query === '' && Object.keys(question.filters).length === 0) return;
  const { query, words, filters } = question;
  const searched_on = platform.now().toISOString();
  const mark = markOf(question);
  // Nobody waits for the disk because of it; and two searches at once must not wait for each other's old ones.
  await sql`with kept as (
      insert into recent_search (team_id, member_id, mark, query, words, filters, searched_on)
      values (${viewer.team_id}, ${viewer.id}, ${mark}, ${query}, ${words}, ${JSON.stringify(filters)}, ${searched_on})
      on conflict (team_id, member_id, mark) do update
        set query = excluded.query, words = excluded.words, filters = excluded.filters, searched_on = excluded.searched_on
      returning set_config('synchronous_commit', 'off', true)),
    old as (select mark from recent_search
      where team_id = ${viewer.team_id} and member_id = ${viewer.id} and mark <> ${mark}
      order by searched_on desc, mark offset ${KEPT - 1} for update skip locked),
    gone as (delete from recent_search r using old
      where r.team_id = ${viewer.team_id} and r.member_id = ${viewer.id} and r.mark = old.mark)
    select from kept`.execute(tx);
}

/** The viewer's last searches, newest first. */
export async function recent({ tx, viewer }: Context): Promise<Recent> {
  const rows = await tx
    .selectFrom('recent_search')
    .select(['query', 'words', 'filters', 'searched_on'])
    .where('team_id', '=', viewer.team_id)
    .where('member_id', '=', viewer.id)
    .orderBy('searched_on', 'desc')
    .limit(KEPT)
    .execute();
  return {
    results: rows.map(({ query, words, filters, searched_on }) => ({
      query,
      words: words === 'all' ? 'all' : 'any',
      filters: readFilters(filters).filters,
      searched_on,
    })),
  };
}

/** Forgets all of the viewer's last searches. */
export async function forgetRecent({ tx, viewer }: Context): Promise<{ ok: true }> {
  await tx
    .deleteFrom('recent_search')
    .where('team_id', '=', viewer.team_id)
    .where('member_id', '=', viewer.id)
    .execute();
  return { ok: true };
}
