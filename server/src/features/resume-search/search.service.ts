import {
  COUNT_BOUND,
  type resumeSearchEndpoints,
  type SearchChip,
  type SearchReply,
} from '@hireloom/contracts/resume-search/resume-search-endpoints';
import type { BodyOf } from '@hireloom/contracts/kit/endpoint';
import { chipsOf, withoutChip } from '@hireloom/search';
import type { Context } from '../../platform/context.ts';
import { type CursorPosition, readCursor, writeCursor } from './cursor.ts';
import { countMatches, findIds } from './find-ids.ts';
import { readHits } from './hits.queries.ts';
import { withMails } from './mail/mail-hits.queries.ts';
import { type Chosen, cacheRanking, cachedRanking } from './ranking-cache.ts';
import type { Clause } from './clause.ts';
import { type AskedQuestion, matchOf, prepare, type Question } from './question.ts';
import { type Ranked, rankedWindow, WINDOW } from './rank.ts';

type SearchBody = BodyOf<typeof resumeSearchEndpoints.search>;

/** Fewer finds than this, and people of the next wider ring come in too. */
const FEW = 100;

/** One page of the people a question finds, best first. Errors: see `prepare` and `readCursor`. */
export async function search(context: Context, body: SearchBody): Promise<SearchReply> {
  const asked = await prepare(context, body);
  const cursor = body.cursor ? readCursor(body.cursor) : null;
  const known = cursor && cachedRanking(context, body, cursor.ranking);
  const chosen = known?.chosen ?? (await chosenClause(context, asked));
  const page = await pageOf(context, asked, chosen, { cursor, size: body.page_size, window: known?.window });
  const scores = new Map(page.ranked.map((entry) => [entry.id, entry]));
  const hits = await readHits(context, page.ids, { terms: asked.terms, scores });
  const ranking = () =>
    cursor && known ? cursor.ranking : cacheRanking(context, body, { chosen, window: page.window });
  return {
    results: await withMails(context, asked.mails, hits),
    count: chosen.count,
    count_exact: chosen.exact,
    asked_count: chosen.asked_count,
    cursor: page.next ? writeCursor({ ...page.next, ranking: ranking() }) : null,
    chips: chips(asked, body.query),
    corrections: corrections(asked, body.query),
  };
}

/** What was asked; together with ever further rings around it while hardly anybody is found. */
export async function chosenClause(context: Context, asked: AskedQuestion): Promise<Chosen> {
  let asked_count: number | undefined;
  for (let size = 1; ; size += 1) {
    const rings = asked.rings.slice(0, size);
    const text = rings.at(-1) ?? null;
    const counted = await count(context, matchOf(asked, text), asked);
    asked_count ??= counted.count;
    if (counted.count >= FEW || size >= asked.rings.length) return { rings, text, ...counted, asked_count };
  }
}

/**
 * Exact up to the bound. What is clearly more by the estimate is not counted at all, unless the estimate rests on a
 * guess: a viewer may see three people of a million.
 */
async function count(
  context: Context,
  match: Clause,
  { sample }: AskedQuestion,
): Promise<Pick<Chosen, 'count' | 'exact' | 'newest'>> {
  if (!isGuessed(match) && sample.estimate(match) > COUNT_BOUND * 2)
    return { count: COUNT_BOUND, exact: false, newest: null };
  const found = await countMatches(context, match, sample, { bound: COUNT_BOUND, newest: WINDOW });
  return { ...found, count: Math.min(found.count, COUNT_BOUND), exact: found.count <= COUNT_BOUND };
}

/** Whether the sample knows no more of a part of it than its usual share. */
function isGuessed(match: Clause): boolean {
  if (match.kind === 'not') return isGuessed(match.item);
  return match.kind === 'and' || match.kind === 'or' ? match.items.some(isGuessed) : match.kind === 'sql';
}

interface Page {
  ids: number[];
  ranked: Ranked[];
  next: CursorPosition | null;
  /** Everybody who was ranked; null where there was nothing to rank by. */
  window: Ranked[] | null;
}

interface Turn {
  cursor: CursorPosition | null;
  size: number;
  /** Who was ranked for an earlier page. */
  window?: Ranked[] | null | undefined;
}

async function pageOf(
  context: Context,
  asked: AskedQuestion,
  { rings, text, newest }: Chosen,
  { cursor, size, ...earlier }: Turn,
): Promise<Page> {
  const { sample, terms, filters, scope } = asked;
  const rest = [...filters.values(), ...(scope ? [scope] : [])];
  // Nothing to rank by: newest first.
  if (!text || terms.length === 0) {
    const page = await newestPage(context, matchOf(asked, text), asked, { cursor, size });
    return { ...page, window: null };
  }
  const window =
    earlier.window ?? (await rankedWindow(context, { rings, filters: rest, terms, sample, newest }));
  if (cursor?.part !== 'rest') {
    const after = cursor
      ? window.filter(({ id, score }) => score < cursor.score || (score === cursor.score && id < cursor.id))
      : window;
    const ranked = after.slice(0, size);
    const ids = ranked.map(({ id }) => id);
    const last = ranked.at(-1);
    if (after.length > size && last)
      return { ids, ranked, next: { part: 'ranked', score: last.score, id: last.id }, window };
    const more = window.length >= WINDOW;
    const next: CursorPosition | null = more ? { part: 'rest', id: Number.MAX_SAFE_INTEGER } : null;
    if (ranked.length > 0 || !more) return { ids, ranked, next, window };
  }
  const before = cursor?.part === 'rest' ? cursor.id : Number.MAX_SAFE_INTEGER;
  const except = window.map(({ id }) => id);
  const page = await newestPage(context, matchOf(asked, text), asked, {
    cursor: { part: 'rest', id: before },
    size,
    except,
  });
  return { ...page, window };
}

async function newestPage(
  context: Context,
  match: Clause,
  { sample }: AskedQuestion,
  { cursor, size, except = [] }: { cursor: CursorPosition | null; size: number; except?: number[] },
): Promise<Omit<Page, 'window'>> {
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
  const chosen = await chosenClause(context, asked);
  const ids: number[] = [];
  let window: Ranked[] | null = null;
  for (let cursor: CursorPosition | null = null; ids.length < limit; ) {
    const size = Math.min(BATCH, limit - ids.length);
    const page: Page = await pageOf(context, asked, chosen, { cursor, size, window });
    ({ window } = page);
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
