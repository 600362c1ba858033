import type { SearchFacet, SearchFilters } from '@hireloom/contracts/resume-search/resume-search-endpoints';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { type Counted, facetKeys, type FacetSpec } from './facet-list.ts';
import { inEnglish, phraseBeside } from '../../../platform/words/phrase.ts';
import { bucketsOf, type Bucket, dayBuckets } from './facet-buckets.ts';
import { namesOf } from './facet-names.ts';
import { inVisibleJob, type MarkFilter, markFilters, type RangeFilter, rangeFilters } from '../filters.ts';
import { foundSql } from '../find-ids.ts';
import { allOf, type Clause } from '../clause.ts';
import { type AskedQuestion, matchOf, prepare, type Question } from '../question.ts';
import { chosenClause } from '../search.service.ts';

/** Up to so many finds are counted one by one; more are estimated from the sample. */
const EXACT = 20_000;
const MAX_VALUES = 60;

/** What the people a question finds have, with counts; each facet leaves its own filter out. */
export async function readFacets(
  context: Context,
  question: Question,
): Promise<{ facets: SearchFacet[]; exact: boolean }> {
  const asked = await prepare(context, question);
  const hidden = context.viewer.hidden_fields.candidate ?? [];
  const shown = facetKeys.filter(({ field }) => !hidden.includes(field));
  const { text } = await chosenClause(context, asked);
  const whole = matchOf(asked, text);
  const exact = asked.sample.size >= asked.sample.documents || asked.sample.estimate(whole) <= EXACT;
  const counter = exact ? new ExactCounter(context, asked) : new SampleCounter(context, asked);
  // Facets without a filter of their own share one set of people.
  const free = shown.filter(({ key }) => !asked.filters.has(key));
  const counted = new Map(await counter.count(whole, free));
  for (const facet of shown.filter(({ key }) => asked.filters.has(key))) {
    const others = new Map([...asked.filters].filter(([key]) => key !== facet.key));
    const match = matchOf({ ...asked, filters: others }, text);
    for (const [key, values] of await counter.count(match, [facet])) counted.set(key, values);
  }
  return { facets: await toFacets(context, shown, counted, question.filters), exact };
}

interface Counter {
  count(match: Clause, facets: readonly FacetSpec[]): Promise<Counted>;
}

const emptyCount = () => ({
  values: new Map<string, number>(),
  labels: new Map<string, string>(),
  buckets: [] as Bucket[],
});

class ExactCounter implements Counter {
  private readonly context: Context;
  private readonly asked: AskedQuestion;

  constructor(context: Context, asked: AskedQuestion) {
    this.context = context;
    this.asked = asked;
  }

  async count(match: Clause, facets: readonly FacetSpec[]): Promise<Counted> {
    const { tx, viewer } = this.context;
    const team = viewer.team_id;
    // Found once: every facet counts the same people.
    const { rows: found } = await sql<{
      id: number;
    }>`${foundSql(team, match, this.asked.sample, { limit: EXACT * 2, except: [] })} limit ${EXACT * 2}`.execute(
      tx,
    );
    const ids = sql`select unnest(${found.map(({ id }) => id)}::bigint[]) as id`;
    const people = sql`(${ids}) f join search_profile p on p.team_id = ${team} and p.candidate_id = f.id`;
    const counted: Counted = new Map(facets.map(({ key }) => [key, emptyCount()]));
    const byKind = new Map(
      facets.flatMap(({ key }) =>
        key in markFilters ? [[markFilters[key as MarkFilter], key] as const] : [],
      ),
    );
    if (byKind.size > 0) {
      const { rows } = await sql<{
        mark: string;
        people: number;
      }>`select mark, count(*) as people from (select unnest(p.marks) as mark from ${people}) m
        group by 1 having split_part(mark, ':', 1) = any(${[...byKind.keys()]}) order by 2 desc, 1 limit 4000`.execute(
        tx,
      );
      for (const { mark, people: count } of rows) addMark(counted, byKind, mark, count);
      const labels = await sql<{
        title: string | null;
        company: string | null;
      }>`select distinct p.title, p.company from ${people} limit 5000`.execute(tx);
      for (const { title, company } of labels.rows) {
        if (title) counted.get('title')?.labels.set(title.trim().toLowerCase(), title);
        if (company) counted.get('company')?.labels.set(company.trim().toLowerCase(), company);
      }
    }
    const ranges = facets.flatMap(({ key }) => {
      if (!(key in rangeFilters)) return [];
      const column = rangeFilters[key as RangeFilter];
      const edges =
        dayBuckets(key, this.context.platform.now()) ??
        bucketsOf(this.asked.sample.valuesOf(allOf([]), column).values);
      const value = sql.ref(`p.${column}`);
      const counts = edges.map(({ min, below }) => {
        const low = min === null ? sql`true` : sql`${value} >= ${bound(key, min)}`;
        const high = below === null ? sql`true` : sql`${value} < ${bound(key, below)}`;
        return sql`count(*) filter (where ${value} is not null and ${low} and ${high})::int`;
      });
      return counts.length > 0 ? [{ key, edges, counts }] : [];
    });
    if (ranges.length > 0) {
      const { rows } = await sql<
        Record<string, number[]>
      >`select ${sql.join(ranges.map(({ key, counts }) => sql`array[${sql.join(counts)}] as ${sql.ref(key)}`))} from ${people}`.execute(
        tx,
      );
      for (const { key, edges } of ranges) {
        const entry = counted.get(key);
        if (entry)
          entry.buckets = edges.map((edge, index) => ({ ...edge, count: rows[0]?.[key]?.[index] ?? 0 }));
      }
    }
    await countApplications(this.context, counted, ids, 1);
    return counted;
  }
}

const bound = (key: string, value: number) => (key in dayKeys ? new Date(value) : value);
const dayKeys = { created: true, last_contact: true, resume: true };

class SampleCounter implements Counter {
  private readonly context: Context;
  private readonly asked: AskedQuestion;

  constructor(context: Context, asked: AskedQuestion) {
    this.context = context;
    this.asked = asked;
  }

  async count(match: Clause, facets: readonly FacetSpec[]): Promise<Counted> {
    const { sample } = this.asked;
    const counted: Counted = new Map(facets.map(({ key }) => [key, emptyCount()]));
    const byKind = new Map(
      facets.flatMap(({ key }) =>
        key in markFilters ? [[markFilters[key as MarkFilter], key] as const] : [],
      ),
    );
    for (const [mark, people] of sample.marksOf(match)) {
      const key = addMark(counted, byKind, mark, people);
      const label = sample.labelOf(mark);
      if (key && label) counted.get(key)?.labels.set(mark.slice(mark.indexOf(':') + 1), label);
    }
    for (const { key } of facets) {
      if (!(key in rangeFilters)) continue;
      const column = rangeFilters[key as RangeFilter];
      const { values, factor } = sample.valuesOf(match, column);
      const edges =
        dayBuckets(key, this.context.platform.now()) ?? bucketsOf(sample.valuesOf(allOf([]), column).values);
      const entry = counted.get(key);
      if (!entry) continue;
      entry.buckets = edges.map((edge) => {
        const inside = values.filter(
          (value) => (edge.min === null || value >= edge.min) && (edge.below === null || value < edge.below),
        );
        return { ...edge, count: Math.round(inside.length * factor) };
      });
    }
    const { ids, factor } = sample.idsOf(match);
    await countApplications(this.context, counted, sql`select unnest(${ids}::bigint[])`, factor);
    return counted;
  }
}

function addMark(
  counted: Counted,
  byKind: ReadonlyMap<string, keyof SearchFilters>,
  mark: string,
  people: number,
): keyof SearchFilters | undefined {
  const at = mark.indexOf(':');
  const key = byKind.get(mark.slice(0, at));
  if (key) counted.get(key)?.values.set(mark.slice(at + 1), people);
  return key;
}

/** Jobs and stages are not part of the index, since they change with every move. */
async function countApplications(
  { tx, viewer }: Context,
  counted: Counted,
  ids: ReturnType<typeof sql>,
  factor: number,
): Promise<void> {
  const columns = { job: 'job_id', stage: 'stage_id' } as const;
  for (const [key, column] of Object.entries(columns) as [keyof typeof columns, string][]) {
    const entry = counted.get(key);
    if (!entry) continue;
    const { rows } = await sql<{
      value: number;
      people: number;
    }>`select a.${sql.ref(column)} as value, count(distinct a.candidate_id) as people
      from applicant a where a.team_id = ${viewer.team_id} and a.deleted_on is null ${key === 'stage' ? sql`and a.status = 'active'` : sql``}
        and ${inVisibleJob(viewer)} and a.candidate_id in (${ids}) group by 1 order by 2 desc limit ${MAX_VALUES}`.execute(
      tx,
    );
    for (const { value, people } of rows) entry.values.set(String(value), Math.round(people * factor));
  }
}

async function toFacets(
  context: Context,
  shown: readonly FacetSpec[],
  counted: Counted,
  chosen: SearchFilters,
): Promise<SearchFacet[]> {
  const names = await namesOf(context, shown, counted, chosen, MAX_VALUES);
  return shown.map(({ key, label, kind }) => ({
    key,
    label,
    kind,
    values: kind === 'values' || kind === 'levelled' ? (names.get(key) ?? []) : [],
    buckets: (counted.get(key)?.buckets ?? []).map(({ label: stretch, ...bucket }) => ({
      label: inEnglish(stretch),
      label_phrase: phraseBeside(stretch),
      ...bucket,
    })),
  }));
}
