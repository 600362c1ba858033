import {
  COUNT_BOUND,
  type resumeSearchEndpoints,
  type SearchChip,
  type SearchReply,
} from '@hireloom/contracts/resume-search-endpoints';
import type { BodyOf } from '@hireloom/contracts/kit/endpoint';
import { chipsOf, withoutChip } from '@hireloom/search';
import type { Context } from '../../platform/context.ts';
import { type Cursor, readCursor, writeCursor } from './cursor.ts';
import { countMatches, findIds, type Found } from './find-ids.ts';
import { readHits } from './hits.queries.ts';
import type { Match } from './match.ts';
import { type AskedQuestion, matchOf, prepare, type Question } from './question.ts';
import { type Ranked, rankedWindow, WINDOW } from './rank.ts';

type SearchBody = BodyOf<typeof resumeSearchEndpoints.search>;

/** Fewer finds than this, and people who have only something near to what was asked come in too. */
const FEW = 100;

/** One page of the people a question finds, best first. Errors: see `prepare` and `readCursor`. */
export async function search(context: Context, body: SearchBody): Promise<SearchReply> {
  const asked = await prepare(context, body);
  const cursor = body.cursor ? readCursor(body.cursor) : null;
  const chosen = await chosenMatch(context, asked);
  const page = await pageOf(context, asked, chosen, { cursor, size: body.page_size });
  const scores = new Map(page.ranked.map((entry) => [entry.id, entry]));
  return {
    results: await readHits(context, page.ids, { terms: asked.terms, scores }),
    count: chosen.count,
    count_exact: chosen.exact,
    cursor: page.next ? writeCursor(page.next) : null,
    chips: chips(asked, body.query),
    corrections: corrections(asked, body.query),
  };
}

interface Counted extends Found {
  exact: boolean;
}

interface Chosen extends Counted {
  /** The query's own part, as `matchOf` takes it. */
  text: Match | null;
}

/** What was asked; together with what is near to it when hardly anybody has that. */
export async function chosenMatch(context: Context, asked: AskedQuestion): Promise<Chosen> {
  const strict = await count(context, matchOf(asked, asked.text), asked);
  if (!asked.wider || strict.count >= FEW) return { text: asked.text, ...strict };
  return { text: asked.wider, ...(await count(context, matchOf(asked, asked.wider), asked)) };
}

/**
 * Exact up to the bound. What is clearly more by the estimate is not counted at all, unless the estimate rests on a
 * guess: a viewer may see three people of a million.
 */
async function count(context: Context, match: Match, { sample }: AskedQuestion): Promise<Counted> {
  if (!isGuessed(match) && sample.estimate(match) > COUNT_BOUND * 2)
    return { count: COUNT_BOUND, exact: false, newest: null };
  const found = await countMatches(context, match, sample, { bound: COUNT_BOUND, newest: WINDOW });
  return { ...found, count: Math.min(found.count, COUNT_BOUND), exact: found.count <= COUNT_BOUND };
}

/** Whether the sample knows no more of a part of it than its usual share. */
function isGuessed(match: Match): boolean {
  if (match.kind === 'not') return isGuessed(match.item);
  return match.kind === 'and' || match.kind === 'or' ? match.items.some(isGuessed) : match.kind === 'sql';
}

interface Page {
  ids: number[];
  ranked: Ranked[];
  next: Cursor | null;
}

async function pageOf(
  context: Context,
  asked: AskedQuestion,
  { text, newest }: Chosen,
  { cursor, size }: { cursor: Cursor | null; size: number },
): Promise<Page> {
  const { sample, terms, filters, scope } = asked;
  const rest = [...filters.values(), ...(scope ? [scope] : [])];
  // Nothing to rank by: newest first.
  if (!text || terms.length === 0) return newestPage(context, matchOf(asked, text), asked, { cursor, size });
  const window = await rankedWindow(context, { match: text, filters: rest, terms, sample, newest });
  if (cursor?.part !== 'rest') {
    const after = cursor
      ? window.filter(({ id, score }) => score < cursor.score || (score === cursor.score && id < cursor.id))
      : window;
    const ranked = after.slice(0, size);
    const last = ranked.at(-1);
    if (after.length > size && last)
      return {
        ids: ranked.map(({ id }) => id),
        ranked,
        next: { part: 'ranked', score: last.score, id: last.id },
      };
    const more = window.length >= WINDOW;
    const next: Cursor | null = more ? { part: 'rest', id: Number.MAX_SAFE_INTEGER } : null;
    if (ranked.length > 0 || !more) return { ids: ranked.map(({ id }) => id), ranked, next };
  }
  const before = cursor?.part === 'rest' ? cursor.id : Number.MAX_SAFE_INTEGER;
  const except = window.map(({ id }) => id);
  return newestPage(context, matchOf(asked, text), asked, {
    cursor: { part: 'rest', id: before },
    size,
    except,
  });
}

async function newestPage(
  context: Context,
  match: Match,
  { sample }: AskedQuestion,
  { cursor, size, except = [] }: { cursor: Cursor | null; size: number; except?: number[] },
): Promise<Page> {
  const before = cursor?.part === 'rest' ? cursor.id : undefined;
  const found = await findIds(context, match, sample, { limit: size + 1, before, except });
  const ids = found.slice(0, size);
  const last = ids.at(-1);
  return {
    ids,
    ranked: [],
    next: found.length > size && last !== undefined ? { part: 'rest', id: last } : null,
  };
}

const BATCH = 2000;

/** Ids of everybody a question finds, best first, at most `limit`. */
export async function idsOfSearch(context: Context, question: Question, limit = 50_001): Promise<number[]> {
  const asked = await prepare(context, question);
  const chosen = await chosenMatch(context, asked);
  const ids: number[] = [];
  for (let cursor: Cursor | null = null; ids.length < limit; ) {
    const page: Page = await pageOf(context, asked, chosen, {
      cursor,
      size: Math.min(BATCH, limit - ids.length),
    });
    ids.push(...page.ids);
    if (!page.next) break;
    cursor = page.next;
  }
  return ids;
}

function chips({ node }: AskedQuestion, query: string): SearchChip[] {
  if (!node) return [];
  return chipsOf(node).map((chip) => ({
    label: chip.label,
    kind: chip.kind,
    start: chip.start,
    end: chip.end,
    without: withoutChip(query, chip),
  }));
}

/** Words nobody has, with the spelling that was looked for beside them. */
function corrections({ terms, sample }: AskedQuestion, query: string): SearchReply['corrections'] {
  return terms.flatMap(({ word, forms }) => {
    const spelt = forms.find(({ kind }) => kind === 'spelling');
    const used = spelt ? sample.writtenAs(spelt.label) : word;
    return spelt ? [{ word, used, query: query.replace(word, used) }] : [];
  });
}
