import { isTyped, isTypedForm, type Scored, scorer, type Term } from '@hireloom/search';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { findIds } from './find-ids.ts';
import { allOf, bare, type Clause, withoutImplied } from './clause.ts';
import type { TeamSample } from './sample.ts';

/** So many of the likeliest are ranked exactly; whoever matches besides follows, newest first. */
export const WINDOW = 600;

export interface Ranked extends Scored {
  id: number;
}

/**
 * The best people for a question, ranked by every word that is weighed for them. Where more match than are ranked, those
 * with all words in title and skills come in first, then those with all words, then with fewer, then those of wider rings.
 * `newest`: the last of them to come, if known.
 */
export async function rankedWindow(
  context: Context,
  {
    rings,
    filters,
    terms,
    sample,
    newest,
  }: {
    rings: readonly Clause[];
    filters: Clause[];
    terms: Term[];
    sample: TeamSample;
    newest: number[] | null;
  },
): Promise<Ranked[]> {
  const everybody = newest && newest.length < WINDOW;
  const ids = new Set(everybody ? newest : []);
  const widest = rings.at(-1);
  const estimate = (match: Clause) => sample.estimate(allOf([match, ...filters]));
  for (const level of everybody ? [] : levelsOf(rings, terms, estimate)) {
    const found =
      level === widest && newest
        ? newest
        : await findIds(context, allOf([level, ...filters]), sample, { limit: WINDOW });
    for (const id of found) if (ids.size < WINDOW) ids.add(id);
    if (ids.size >= WINDOW) break;
  }
  const rows = await context.tx
    .selectFrom('search_text')
    .select(['candidate_id', 'impacts'])
    .where('team_id', '=', context.viewer.team_id)
    .where('candidate_id', '=', sql<number>`any(${[...ids]})`)
    .execute();
  const score = scorer(terms);
  return rows
    .map(({ candidate_id, impacts }) => ({ id: candidate_id, ...score(impacts) }))
    .sort((a, b) => b.score - a.score || b.id - a.id);
}

/** Ever weaker demands, the last of them the widest. */
function levelsOf(
  rings: readonly Clause[],
  terms: readonly Term[],
  estimate: (match: Clause) => number,
): readonly Clause[] {
  const match = rings.at(-1);
  if (!match) return [];
  if (estimate(match) < WINDOW * 0.8) return [match];
  // The inner ones were found to have few.
  if (rings.length > 1) return rings;
  const typed = terms.filter(isTyped).sort((a, b) => b.weight - a.weight);
  const words = (term: Term, codes: readonly string[]): Clause => {
    const groups = term.forms
      .filter(isTypedForm)
      .flatMap(({ lexemes }) =>
        codes.map((code) => ({ lexemes: code ? lexemes.map((lexeme) => `${code}.${lexeme}`) : lexemes })),
      );
    return { kind: 'lexemes', any: withoutImplied(groups).map(({ lexemes }) => lexemes) };
  };
  const demands = match.kind === 'and' ? match.items : [match];
  const narrowed = (asked: readonly Clause[]) =>
    asked.every((words) => demands.some((demand) => impliedBy([demand], words)))
      ? match
      : allOf([...asked, ...demands.filter((demand) => !impliedBy(asked, demand))]);
  const levels = [
    narrowed(typed.map((term) => words(term, ['t']))),
    narrowed(typed.map((term) => words(term, ['t', 's']))),
    narrowed(typed.map((term) => words(term, ['']))),
    ...terms
      .filter((term) => !isTyped(term))
      .slice(0, 1)
      .map((term) => narrowed([words({ ...term, forms: titles(term) }, ['t'])])),
  ];
  for (let kept = typed.length - 1; kept >= 1; kept -= 1) {
    const heavy = typed.slice(0, kept);
    levels.push(
      narrowed(heavy.map((term) => words(term, ['t', 's']))),
      narrowed(heavy.map((term) => words(term, ['']))),
    );
  }
  const all = [...levels.slice(0, 8), match];
  return all.slice(0, all.indexOf(match) + 1);
}

/** Whether everybody who has the asked words meets a demand too: then the index need not be asked for it again. */
function impliedBy(asked: readonly Clause[], demand: Clause): boolean {
  switch (demand.kind) {
    case 'lexemes':
      return saidBy(asked, (lexemes) =>
        demand.any.some((all) => all.every((one) => lexemes.some((has) => has === one || bare(has) === one))),
      );
    case 'prefix':
      return saidBy(asked, (lexemes) =>
        lexemes.some((has) => has.startsWith(demand.lexeme) || bare(has).startsWith(demand.lexeme)),
      );
    case 'or':
      return demand.items.some((item) => impliedBy(asked, item));
    case 'and':
      return demand.items.every((item) => impliedBy(asked, item));
    default:
      return false;
  }
}

/** Whether all alternatives of one of the asked words say so. */
const saidBy = (asked: readonly Clause[], says: (lexemes: readonly string[]) => boolean): boolean =>
  asked.some((match) => match.kind === 'lexemes' && match.any.length > 0 && match.any.every(says));

/** Synonyms that stand for several typed words, as if they had been typed. */
function titles({ forms }: Term): Term['forms'] {
  return forms.filter(({ kind }) => kind === 'synonym').map((form) => ({ ...form, kind: 'word' }));
}
