import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { Words } from './words.ts';

/** Characters that are shown before a word that was found, and of all. */
const BEFORE = 22;
const SHOWN = 160;

/**
 * Of files that the viewer was found to see, those that words find by what stands in them, and how it reads there; null
 * where the words are only in other forms.
 */
export async function readSnippets(
  { tx, viewer }: Pick<Context, 'tx' | 'viewer'>,
  ids: readonly number[],
  { words, named }: Words,
): Promise<Map<number, string | null>> {
  const { rows } = await sql<{ file_id: number; part: string | null; at: number | null }>`
    select s.file_id, place.at, substr(t.text, greatest(place.at - ${BEFORE}, 1), ${SHOWN}) as part
    from file_search s
    left join lateral (select normalize(coalesce(
        (select r.text from candidate_resume r where r.team_id = s.team_id and r.file_id = s.file_id order by r.id desc limit 1),
        (select x.text from file_text x where x.team_id = s.team_id and x.file_id = s.file_id)), nfkc) as text) t on true
    left join lateral (select nullif(min(nullif(strpos(lower(t.text), w.word), 0)), 0) as at
      from unnest(${[...words]}::text[]) as w(word)) place on true
    where s.team_id = ${viewer.team_id} and s.file_id = any(${[...ids]}) and not (${named})`.execute(tx);
  return new Map(
    rows.map(({ file_id, part, at }) => [file_id, part === null || at === null ? null : shown(part, at)]),
  );
}

/** From word to word, in one line. */
function shown(part: string, at: number): string {
  const line = part.replaceAll(/\s+/gu, ' ').trim();
  const from = at > BEFORE + 1 ? line.replace(/^\S*\s/u, '… ') : line;
  return part.length < SHOWN ? from : from.replace(/\s\S*$/u, ' …');
}
