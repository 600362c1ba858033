import { formsOf, type Vocabulary } from '@hireloom/search';
import { sql } from 'kysely';
import type { Context, Platform } from '../../platform/context.ts';
import { type Tx, withTeam } from '../../platform/db/transaction.ts';
import { markOf } from '../search-index/index.ts';
import type { Bound, Clause, RangeColumn } from './clause.ts';
import { nearWords } from './near-words.ts';

/** How many people stand for a team when a number of matches is estimated. */
const SAMPLE = 2000;
const BATCH = 250;
const FRESH_MS = 10 * 60_000;
/** A small team is read anew often: it costs little, and the first people change everything. */
const FRESH_SMALL_MS = 5_000;
const SMALL = 500;
const MAX_TEAMS = 20;
/** From this share of people on it is no use to look at the newest first. */
const MOST = 0.5;
/** A row of more bytes than this is not kept in one piece. */
const INSIDE = 2000;

const rangeColumns = [
  'years',
  'current_month',
  'expected_month',
  'notice',
  'created_on',
  'contact_on',
  'resume_on',
] as const satisfies readonly RangeColumn[];

/**
 * A small copy of a team's search index in memory: who of some 2,000 people has which word and mark. It tells how rare
 * a word is, how many matches a question will have, and which plan suits it. Results never come from it.
 */
export class TeamSample implements Vocabulary {
  readonly documents: number;
  readonly size: number;
  /** Share of people whose words are so many that they stand outside of their rows. */
  readonly outside: number;
  /** Whether most people of the whole installation are of this team. */
  readonly most: boolean;
  private readonly words = new Map<string, number[]>();
  private readonly marks = new Map<string, number[]>();
  private readonly ranges = new Map<RangeColumn, (number | null)[]>();
  private readonly unseen = new Map<string, number>();
  private readonly ids: number[];
  /** Places in the sample, the newest person first. */
  private readonly newestFirst: number[];
  private readonly labels = new Map<string, string>();
  private readonly written = new Map<string, string>();
  /** Who meets a match: a question asks for its parts again and again. */
  private readonly met = new WeakMap<Clause, Uint8Array>();

  /** `all`: people of the whole installation, roughly. */
  constructor(documents: number, all: number, rows: readonly SampleRow[]) {
    this.documents = documents;
    this.most = documents > all / 2;
    this.size = rows.length;
    this.ids = rows.map(({ id }) => id);
    this.newestFirst = [...rows.keys()].sort((a, b) => (this.ids[b] ?? 0) - (this.ids[a] ?? 0));
    this.outside = rows.filter((row) => row.outside).length / Math.max(1, rows.length);
    for (const column of rangeColumns)
      this.ranges.set(
        column,
        rows.map((row) => row[column]),
      );
    for (const [index, row] of rows.entries()) {
      for (const word of row.words) push(this.words, word, index);
      for (const mark of row.marks) push(this.marks, mark, index);
      if (row.title) this.labels.set(markOf('title', row.title), row.title);
      for (const word of row.title?.toLowerCase().split(/[^\p{L}\p{M}]+/u) ?? []) {
        const [stem] = formsOf(word);
        if (stem) this.written.set(stem, word);
      }
      if (row.company) this.labels.set(markOf('company', row.company), row.company);
    }
  }

  private get factor(): number {
    return this.size === 0 ? 0 : this.documents / this.size;
  }

  df(lexeme: string): number {
    const seen = this.words.get(lexeme)?.length;
    return seen ? Math.max(1, Math.round(seen * this.factor)) : (this.unseen.get(lexeme) ?? 0);
  }

  /** How many words it was told of since it was read. */
  get learned(): number {
    return this.unseen.size;
  }

  /** Remembers how many people have words that the sample does not know. */
  learn(lexeme: string, documents: number): void {
    this.unseen.set(lexeme, documents);
  }

  knows(lexeme: string): boolean {
    return this.words.has(lexeme) || this.unseen.has(lexeme);
  }

  near(word: string): string[] {
    const [stem = word] = formsOf(word);
    return nearWords(stem, this.words);
  }

  /** A whole word that people write in their titles for a stem. */
  writtenAs(stem: string): string {
    return this.written.get(stem) ?? stem;
  }

  /** Words that begin like this, the most frequent first. */
  beginning(prefix: string, limit: number): string[] {
    return [...this.words]
      .filter(([word]) => word.startsWith(prefix))
      .sort(([, a], [, b]) => b.length - a.length)
      .slice(0, limit)
      .map(([word]) => word);
  }

  /** How many of the sample have a mark. */
  holdersOf(mark: string): number {
    return this.marks.get(mark)?.length ?? 0;
  }

  /** Values of marks of one kind in which a word begins like this, those of most people first. */
  valuesBeginning(kind: string, beginning: string, limit: number): string[] {
    const start = `${kind}:`;
    return [...this.marks]
      .filter(([mark]) => mark.startsWith(start) && ` ${mark.slice(start.length)}`.includes(` ${beginning}`))
      .sort(([, a], [, b]) => b.length - a.length)
      .slice(0, limit)
      .map(([mark]) => mark.slice(start.length));
  }

  /** How many people of the team a match finds, as far as the sample can tell. */
  estimate(match: Clause): number {
    return this.count(this.bits(match)) * this.factor;
  }

  /** Marks of those who match, with the estimated number of people, by kind. */
  marksOf(match: Clause): Map<string, number> {
    const found = this.bits(match);
    const counts = new Map<string, number>();
    for (const [mark, holders] of this.marks) {
      const count = holders.filter((index) => found[index] === 1).length;
      if (count > 0) counts.set(mark, Math.round(count * this.factor));
    }
    return counts;
  }

  /**
   * Where the newest matches begin: with this person or later there are, as far as the sample can tell, rather more of
   * them than wanted, and this share of all people. Null where that is most of them.
   */
  newest(
    match: Clause,
    wanted: number,
    before = Number.POSITIVE_INFINITY,
  ): { id: number; share: number } | null {
    const found = this.bits(match);
    let missing = Math.ceil((1.5 * wanted) / this.factor) + 3;
    for (const [place, index] of this.newestFirst.entries()) {
      const id = this.ids[index] ?? 0;
      if (found[index] === 0 || id >= before) continue;
      missing -= 1;
      const share = (place + 1) / this.size;
      if (missing === 0) return share < MOST ? { id, share } : null;
    }
    return null;
  }

  /** How a title or an employer behind a mark is written. */
  labelOf(mark: string): string | undefined {
    return this.labels.get(mark);
  }

  /** Those of the sample who match, and how many people each stands for. */
  idsOf(match: Clause): { ids: number[]; factor: number } {
    const found = this.bits(match);
    return { ids: this.ids.filter((_, index) => found[index] === 1), factor: this.factor };
  }

  /** Values of a column among those who match, and how many people each stands for. */
  valuesOf(match: Clause, column: RangeColumn): { values: number[]; factor: number } {
    const found = this.bits(match);
    const values = (this.ranges.get(column) ?? []).filter(
      (value, index): value is number => value !== null && found[index] === 1,
    );
    return { values, factor: this.factor };
  }

  private count(bits: Uint8Array): number {
    return bits.reduce((sum, bit) => sum + bit, 0);
  }

  private bits(match: Clause): Uint8Array {
    let bits = this.met.get(match);
    if (!bits) this.met.set(match, (bits = this.meeting(match)));
    return bits;
  }

  private meeting(match: Clause): Uint8Array {
    const bits = new Uint8Array(this.size);
    const set = (indexes: readonly number[] | undefined) => {
      for (const index of indexes ?? []) bits[index] = 1;
    };
    switch (match.kind) {
      case 'lexemes':
        return this.anyOf(match.any.map((all) => this.allOf(all.map((lexeme) => this.having(lexeme)))));
      case 'prefix':
        for (const [word, holders] of this.words) if (word.startsWith(match.lexeme)) set(holders);
        return bits;
      case 'phrase':
        return this.allOf(match.steps.map((forms) => this.anyOf(forms.map((form) => this.having(form)))));
      case 'marks':
        for (const mark of match.any) set(this.marks.get(mark));
        return bits;
      case 'range':
        for (const [index, value] of (this.ranges.get(match.column) ?? []).entries())
          if (value !== null && within(value, match.min, match.max)) bits[index] = 1;
        return bits;
      case 'sql': {
        // Nothing is known of it but its share: so many are taken, evenly spread.
        for (let taken = 0; taken < this.size * match.share; taken += 1)
          bits[Math.floor(taken / match.share)] = 1;
        return bits;
      }
      case 'not':
        return this.bits(match.item).map((bit) => 1 - bit);
      case 'and':
        return this.allOf(match.items.map((item) => this.bits(item)));
      case 'or':
        return this.anyOf(match.items.map((item) => this.bits(item)));
    }
  }

  private having(lexeme: string): Uint8Array {
    const bits = new Uint8Array(this.size);
    for (const index of this.words.get(lexeme) ?? []) bits[index] = 1;
    return bits;
  }

  private allOf(parts: readonly Uint8Array[]): Uint8Array {
    const bits = new Uint8Array(this.size).fill(1);
    for (const part of parts)
      for (let index = 0; index < bits.length; index += 1) bits[index]! &= part[index]!;
    return bits;
  }

  private anyOf(parts: readonly Uint8Array[]): Uint8Array {
    const bits = new Uint8Array(this.size);
    for (const part of parts)
      for (let index = 0; index < bits.length; index += 1) bits[index]! |= part[index]!;
    return bits;
  }
}

function within(value: number, min: Bound | null, max: Bound | null): boolean {
  const above = !min || (min.exclusive ? value > Number(min.value) : value >= Number(min.value));
  return above && (!max || (max.exclusive ? value < Number(max.value) : value <= Number(max.value)));
}

function push(map: Map<string, number[]>, key: string, index: number): void {
  const list = map.get(key);
  if (list) list.push(index);
  else map.set(key, [index]);
}

type SampleRow = {
  id: number;
  words: string[];
  marks: string[];
  title: string | null;
  company: string | null;
  outside: boolean;
} & Record<(typeof rangeColumns)[number], number | null>;

interface Kept {
  sample: Promise<TeamSample>;
  read_at: number;
}

const kept = new WeakMap<Platform, Map<number, Kept>>();

/** The sample of the viewer's team; read when there is none. A large one that is old is read anew behind the scenes. */
export async function sampleOf({ tx, viewer, platform }: Context): Promise<TeamSample> {
  const team = viewer.team_id;
  const samples = kept.get(platform) ?? new Map<number, Kept>();
  kept.set(platform, samples);
  const keep = (sample: Promise<TeamSample>) => {
    samples.delete(team);
    samples.set(team, { sample, read_at: platform.now().getTime() });
    const [oldest] = samples.keys();
    if (samples.size > MAX_TEAMS && oldest !== undefined) samples.delete(oldest);
  };
  const known = samples.get(team);
  if (known) {
    // It may be read in the transaction of another request, which then fails without it being our fault.
    const sample = await known.sample.catch(() => null);
    if (!sample) return readSample(tx, team);
    const small = sample.documents < SMALL;
    const fresh = platform.now().getTime() - known.read_at < (small ? FRESH_SMALL_MS : FRESH_MS);
    if (!fresh && !small) {
      // Whoever asks meanwhile is served from the old one.
      keep(known.sample);
      withTeam(platform.db, team, (own) => readSample(own, team)).then(
        (next) => keep(Promise.resolve(next)),
        (error: unknown) => platform.log.error(error, 'the sample of a team could not be read'),
      );
    }
    if (fresh || !small) return sample;
  }
  const reading = readSample(tx, team);
  keep(reading);
  reading.catch(() => {
    if (samples.get(team)?.sample === reading) samples.delete(team);
  });
  return reading;
}

async function readSample(tx: Tx, team: number): Promise<TeamSample> {
  const counted = await sql<{ documents: number; all: number; low: number; high: number }>`
    select count(*) as documents, (select reltuples from pg_class where oid = 'search_text'::regclass) as all,
      coalesce(min(candidate_id), 0) as low, coalesce(max(candidate_id), 0) as high
    from search_text where team_id = ${team}`.execute(tx);
  const { documents = 0, all = 0, low = 0, high = 0 } = counted.rows[0] ?? {};
  const ids =
    documents <= SAMPLE
      ? null
      : randomIds(low, high, Math.ceil((SAMPLE * 1.2 * (high - low + 1)) / documents));
  const chosen = await sql<{ id: number }>`select candidate_id as id from search_text where team_id = ${team}
    ${ids ? sql`and candidate_id = any(${ids})` : sql``}`.execute(tx);
  // They come in the order of their ids: the newest must not be those that are left out.
  const there = new Set(chosen.rows.map(({ id }) => id));
  const sampled = ids ? [...new Set(ids)].filter((id) => there.has(id)).slice(0, SAMPLE) : [...there];
  const rows: SampleRow[] = [];
  const seconds = (column: string) => sql.raw(`extract(epoch from p.${column})::float8 * 1000 as ${column}`);
  for (let at = 0; at < sampled.length; at += BATCH) {
    const batch = sampled.slice(at, at + BATCH);
    const read =
      await sql<SampleRow>`select s.candidate_id as id, tsvector_to_array(s.vector) as words, p.marks, p.title, p.company, p.years, p.current_month, p.expected_month,
        p.notice, pg_column_size(s.vector) + pg_column_size(s.impacts) > ${INSIDE} as outside, ${seconds('created_on')}, ${seconds('contact_on')}, ${seconds('resume_on')}
      from search_text s join search_profile p on p.team_id = s.team_id and p.candidate_id = s.candidate_id
      where s.team_id = ${team} and s.candidate_id = any(${batch})`.execute(tx);
    rows.push(...read.rows);
  }
  return new TeamSample(documents, all, rows);
}

function randomIds(low: number, high: number, count: number): number[] {
  return Array.from(
    { length: Math.min(count, 100_000) },
    () => low + Math.floor(Math.random() * (high - low + 1)),
  );
}
