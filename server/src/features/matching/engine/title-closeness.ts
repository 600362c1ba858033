import { stemsOf } from '@hireloom/search';

const wordsOf = (text: string) => new Set(text.split(/\s+/).flatMap((word) => stemsOf(word, 'en')));

/** Rank, not trade: a senior site engineer is a site engineer. */
const ranks = wordsOf('senior sr junior jr chief principal i ii iii iv 1 2 3');
/** Rank where a trade of several words is left without it: a sales assistant is nothing without it. */
const ranksBeside = wordsOf(
  'lead leading assistant asst associate deputy trainee intern graduate head staff',
);
/** Words that many trades share say less. */
const shared = wordsOf(
  'manager engineer officer executive specialist supervisor technician coordinator consultant analyst operator worker administrator director representative agent expert professional of and the for in',
);
const SHARED_WEIGHT = 0.4;
const OTHER_RANK = 0.9;
/** The most that titles can reach that only have words in common. */
const COMMON_WORDS = 0.8;

interface Title {
  key: string;
  trade: string;
  words: ReadonlySet<string>;
}

const KEPT = 20_000;
const known = new Map<string, Title>();

function without(stems: readonly string[], ranked: ReadonlySet<string>, least: number): readonly string[] {
  const left = stems.filter((stem) => !ranked.has(stem));
  return left.length >= least ? left : stems;
}

function titleOf(text: string): Title {
  const found = known.get(text);
  if (found) return found;
  const stems = stemsOf(text, 'en');
  const bare = without(stems, ranks, 1);
  const trade = without(bare, ranksBeside, 2);
  const title = { key: stems.join(' '), trade: trade.join(' '), words: new Set(trade) };
  if (known.size >= KEPT) known.clear();
  known.set(text, title);
  return title;
}

/** A title's stems, and those of its trade: the same without words of rank. */
export function titleStems(title: string): { whole: readonly string[]; trade: readonly string[] } {
  const { key, words } = titleOf(title);
  return { whole: key.split(' '), trade: [...words] };
}

/** Whether one of these stems of whole titles is what this title says, with or without its rank. */
export function isNamed(names: ReadonlySet<string>, title: string): boolean {
  const { key, trade } = titleOf(title);
  return names.has(key) || names.has(trade);
}

const weigh = (words: Iterable<string>) => {
  let sum = 0;
  for (const word of words) sum += shared.has(word) ? SHARED_WEIGHT : 1;
  return sum;
};

/** How near two titles are by their words: 1 the same, 0.9 but for the rank, less the fewer telling words they share. */
export function titleCloseness(one: string, other: string): number {
  const [a, b] = [titleOf(one), titleOf(other)];
  if (a.key === '' || b.key === '') return 0;
  if (a.key === b.key) return 1;
  if (a.trade === b.trade) return OTHER_RANK;
  const common = weigh([...a.words].filter((word) => b.words.has(word)));
  return (COMMON_WORDS * 2 * common) / (weigh(a.words) + weigh(b.words));
}
