import { fold, skeleton, slips } from './name-sound.ts';
import { type NameWord, type ParsedName, parseName } from './name-words.ts';

export type NameKind =
  | 'unknown'
  | 'same'
  | 'spelling'
  | 'slip'
  | 'initials'
  | 'part'
  | 'one-word'
  | 'other-middle'
  | 'other-surname'
  | 'unreadable'
  | 'alike-given'
  | 'other-given'
  | 'other';

export interface NameMatch {
  kind: NameKind;
  weight: number;
  generations: 'same' | 'one-sided' | 'contradict';
}

const SURE = 0.78;
const DOUBT = 0.5;
const INITIAL = 0.7;

function spellingLikeness(a: string, b: string, foldA: string, foldB: string): number {
  if (a === b) return 1;
  if (foldA === foldB && foldA.length > 1) return 0.93;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (
    long.length > 5 &&
    /(ov|ev|in|sky|ski|iy|y)(a|aya|yaya)$/.test(long) &&
    /^(.*?)(a|aya|yaya)$/.exec(long)?.[1] === short.replace(/(sk|[^aeiou])(iy|y|i)$/, '$1')
  )
    return 0.95;
  const endsApart =
    short.length > 2 &&
    (long === `${short}a` ||
      (long.length === short.length &&
        /[ao]$/.test(long) &&
        /[ao]$/.test(short) &&
        long.slice(0, -1) === short.slice(0, -1)));
  if (endsApart) return DOUBT;
  const length = Math.max(a.length, b.length);
  const most = length > 7 ? 2 : 1;
  const apart = Math.min(
    slips(a, b, most),
    slips(foldA, foldB, most) + (Math.min(foldA.length, foldB.length) < 4 ? 1 : 0),
  );
  const sameStart = foldA[0] === foldB[0] || a[0] === b[1] || a[1] === b[0];
  if (apart <= 1 && length > 3) return sameStart || length > 6 ? 0.86 : length > 4 ? DOUBT : 0;
  if (apart === 2 && most === 2) return sameStart ? 0.8 : DOUBT;
  if (length === 3 && slips(a, b, 1) === 1 && [...a].sort().join('') === [...b].sort().join('')) return 0.8;
  return sameStart && slips(a, b, 2) <= (length > 3 ? 2 : 1) ? DOUBT : 0;
}

function consonantLikeness(a: string, b: string): number {
  if (a.length < 1 || b.length < 1) return 0;
  if (a === b) return a.length > 1 ? 0.9 : 0.8;
  const plain = (word: string) => word.replaceAll('h', '');
  if (Math.min(a.length, b.length) > 2 && slips(a, b, 1) === 1)
    return a.length > 3 || plain(a) === plain(b) ? 0.8 : DOUBT;
  return 0;
}

/** Pierre and Peter: the same name, but of two languages and so of two people. */
function isOtherForm(a: NameWord, b: NameWord): boolean {
  const shared = a.national.flatMap(([line, form]) =>
    b.national.filter(([other]) => other === line).map(([, otherForm]) => form === otherForm),
  );
  return shared.length > 0 && !shared.includes(true);
}

/** How alike two words of names are, 0 to 1: from 0.78 on they are one word, from 0.5 on they may be. */
export function wordLikeness(a: NameWord, b: NameWord): number {
  if (a.isInitial || b.isInitial) {
    if (!a.sounds.some((sound) => b.sounds.includes(sound))) return 0;
    const [left, right] = [a.spellings[0] ?? '', b.spellings[0] ?? ''];
    if (a.isInitial && b.isInitial) return left === right ? 0.9 : 0;
    return left[0] === right[0] || a.loose || b.loose || left.length > 1 ? INITIAL : 0;
  }
  if (a.written !== '' && a.written.toLowerCase() === b.written.toLowerCase()) return 1;
  if (a.lines.some((line) => b.lines.includes(line))) return isOtherForm(a, b) ? DOUBT : 0.96;
  let best = 0;
  for (const [i, left] of a.spellings.entries()) {
    for (const [j, right] of b.spellings.entries()) {
      const spelt = a.loose === b.loose || left === right;
      if (spelt) best = Math.max(best, spellingLikeness(left, right, a.folds[i] ?? '', b.folds[j] ?? ''));
      if (a.loose || b.loose) {
        best = Math.max(best, consonantLikeness(a.skeletons[i] ?? '', b.skeletons[j] ?? ''));
      }
    }
  }
  // Two names that both stand in the tables are two names, however alike: Maria and Marina, Hassan and Hussein.
  return a.lines.length > 0 && b.lines.length > 0 && best < 1 ? Math.min(best, DOUBT) : best;
}

/** Joins neighbours that the other name writes as one word: Min Jun, Minjun. */
function joinNeighbours(words: NameWord[], other: NameWord[]): NameWord[] {
  const isIn = (word: NameWord) => other.some((one) => !one.isInitial && wordLikeness(word, one) >= SURE);
  for (let at = 0; at + 1 < words.length; at++) {
    const [first, second] = [words[at], words[at + 1]];
    if (!first || !second || first.isInitial || second.isInitial || isIn(first) || isIn(second)) continue;
    const spelling = (first.spellings[0] ?? '') + (second.spellings[0] ?? '');
    const joined: NameWord = {
      ...first,
      written: spelling,
      spellings: [spelling],
      folds: [fold(spelling)],
      skeletons: [skeleton(spelling)],
      lines: [],
      national: [],
    };
    if (isIn(joined)) return [...words.slice(0, at), joined, ...words.slice(at + 2)];
  }
  return words;
}

interface Pairing {
  toB: Map<number, number>;
  least: number;
  initials: number;
}

function pairWords(a: NameWord[], b: NameWord[]): Pairing {
  const options = a.flatMap((left, i) =>
    b.map((right, j) => {
      const likeness = wordLikeness(left, right);
      const place = (i === 0 && j === 0 ? 0.02 : 0) + (i === a.length - 1 && j === b.length - 1 ? 0.02 : 0);
      return { i, j, likeness, rank: likeness + place };
    }),
  );
  options.sort((left, right) => right.rank - left.rank);
  const toB = new Map<number, number>();
  const taken = new Set<number>();
  let least = 1;
  let initials = 0;
  for (const { i, j, likeness } of options) {
    if (likeness < INITIAL || toB.has(i) || taken.has(j)) continue;
    const isInitial = (a[i]?.isInitial || b[j]?.isInitial) ?? false;
    if (likeness < SURE && !isInitial) continue;
    toB.set(i, j);
    taken.add(j);
    if (isInitial) initials++;
    else least = Math.min(least, likeness);
  }
  return { toB, least, initials };
}

function full(least: number, words: number): [NameKind, number] {
  const more = words > 2 ? 0.2 : 0;
  if (least >= 0.999) return ['same', 3.5 + more];
  return least >= 0.9 ? ['spelling', 3.3 + more] : ['slip', 2.5 + more];
}

function judge(a: NameWord[], b: NameWord[]): [NameKind, number] {
  if (a.length > b.length) return judge(b, a);
  if (a.length === 0) return ['unknown', 0];
  const { toB, least, initials } = pairWords(a, b);
  const heardWords = toB.size - initials;
  const taken = new Set(toB.values());
  if (toB.size === a.length) {
    if (a.length === 1) {
      if (initials > 0) return ['unknown', 0];
      return ['one-word', b.length === 1 ? 2 * least : 1.2];
    }
    if (initials > 0 && heardWords < 2)
      return heardWords === 0 ? ['initials', 0.3] : ['initials', least > 0.9 ? 1.5 : 1.2];
    return taken.has(0) ? full(least, toB.size) : ['part', -1.5];
  }
  const restA = a.filter((_, at) => !toB.has(at));
  const restB = b.filter((_, at) => !taken.has(at));
  if (restA.some((word) => word.spellings.length === 0) || restB.every((word) => word.spellings.length === 0))
    return ['unreadable', 0.3 * heardWords];
  const close = restA.some((left) => restB.some((right) => wordLikeness(left, right) >= DOUBT));
  const acrossScripts = a.some((word) => word.loose) !== b.some((word) => word.loose);
  const acrossHan = a.some((word) => word.isHan) !== b.some((word) => word.isHan);
  const firstAgrees = toB.get(0) === 0 && !(a[0]?.isInitial || b[0]?.isInitial);
  const lastAgrees = toB.get(a.length - 1) === b.length - 1;
  if (firstAgrees && lastAgrees) return ['other-middle', 1];
  if (firstAgrees && close) return ['other-surname', 1.2];
  if (firstAgrees) return ['other-surname', -1];
  if (toB.size > 0 && (acrossHan || close)) return ['alike-given', acrossHan ? -1 : -3];
  if (toB.size > 0) {
    // Across scripts only names of the tables can be told apart for sure.
    const isKnown =
      restA.some((word) => word.lines.length > 0) && restB.some((word) => word.lines.length > 0);
    return ['other-given', acrossScripts && !isKnown ? -5 : -7];
  }
  if (acrossHan) return ['other', -3.5];
  if (restA.every((left) => restB.some((right) => wordLikeness(left, right) >= DOUBT)))
    return ['alike-given', -2];
  return ['other', acrossScripts ? -5 : -7];
}

function compareTwo(a: ParsedName, b: ParsedName): NameMatch {
  const left = joinNeighbours(a.words, b.words);
  const right = joinNeighbours(b.words, left);
  const [kind, weight] = judge(left, right);
  const generations =
    a.generation === b.generation ? 'same' : a.generation && b.generation ? 'contradict' : 'one-sided';
  return { kind, weight, generations };
}

/** The likeliest agreement between any name of the one and any name of the other. */
export function compareNames(a: readonly string[], b: readonly string[]): NameMatch {
  let best: NameMatch = { kind: 'unknown', weight: 0, generations: 'same' };
  for (const [i, left] of a.entries()) {
    for (const [j, right] of b.entries()) {
      const match = compareTwo(parseName(left), parseName(right));
      if ((i === 0 && j === 0) || (match.kind !== 'unknown' && match.weight > best.weight)) best = match;
    }
  }
  return best;
}
