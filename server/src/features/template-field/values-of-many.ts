import type { applicant } from '@hireloom/contracts/applicant/applicant';
import type { candidate } from '@hireloom/contracts/candidate/candidate';
import type { job } from '@hireloom/contracts/job/job';
import type { Row } from '@hireloom/contracts/kit/entity';
import type { TemplateValues } from '@hireloom/contracts/template/value';
import { sql } from 'kysely';
import { readRows } from '../../crud/list.ts';
import type { Context } from '../../platform/context.ts';
import { applicantResource, applicantsVisibleTo } from '../applicant/index.ts';
import { candidateResource, readPersonParts } from '../candidate/index.ts';
import { jobResource } from '../job/index.ts';
import { currenciesOf } from './named-values.ts';
import type { SeenRecords } from './seen-records.ts';
import { readShared, type ValueOptions, valuesFrom } from './values-of.ts';

/** Whom a template is filled for, each on their own. */
export type ManyRecords = { candidates: readonly number[] } | { applicants: readonly number[] };

/** Values by the id that was given; whoever is gone or may not be seen is not among them. */
export type ValuesOfMany = ReadonlyMap<number, TemplateValues>;

/**
 * `valuesOf` for many people, in a few statements. `wanted` are the names of the fields that are asked for: what only
 * others need is not read.
 */
export async function valuesOfMany(
  context: Context,
  records: ManyRecords,
  options: ValueOptions & { wanted: ReadonlySet<string> },
): Promise<ValuesOfMany> {
  const { wanted } = options;
  const { people, applications, openings, endsOf } = await readMany(context, records);
  const shared = await readShared(context, options);
  const tables = shared.tables.filter(({ table }) =>
    [...wanted].some((name) => name.startsWith(`${table}__`)),
  );
  const withParts = [...wanted].some((name) => name.startsWith('resume__'));
  const rows = [...people.values(), ...applications.values(), ...openings.values()];
  const currencyOf = await currenciesOf(
    context,
    rows.map(({ currency }) => currency),
  );
  const values = new Map<number, TemplateValues>();
  for (const id of 'applicants' in records ? records.applicants : records.candidates) {
    const ends = endsOf.get(id);
    const person = people.get(ends?.candidate_id ?? id);
    const application = applications.get(id) ?? null;
    if (!person || ('applicants' in records && !application)) continue;
    const opening = openings.get(ends?.job_id ?? 0) ?? null;
    const parts = withParts ? await readPersonParts(context, person.id) : nothing;
    const seen: SeenRecords = {
      person: { ...parts, candidate: person },
      application,
      opening,
      unseen: new Set(application && !opening ? ['job'] : []),
    };
    values.set(id, await valuesFrom(context, seen, { ...shared, tables }, currencyOf));
  }
  return values;
}

const nothing = { skills: [], languages: [], education: [], experience: [] };

interface Ends {
  id: number;
  candidate_id: number;
  job_id: number;
}

interface Many {
  people: Map<number, Row<typeof candidate>>;
  applications: Map<number, Row<typeof applicant>>;
  openings: Map<number, Row<typeof job>>;
  /** Of applicants. */
  endsOf: Map<number, Ends>;
}

async function readMany(context: Context, records: ManyRecords): Promise<Many> {
  const { tx, viewer } = context;
  const living = (ids: readonly number[]) =>
    sql`t.team_id = ${viewer.team_id} and t.id = any(${ids}) and t.deleted_on is null`;
  if ('candidates' in records) {
    const { candidates } = records;
    const where = sql`${living(candidates)} and ${candidateResource.visibleTo(viewer, 't')}`;
    const people = await readRows(candidateResource, context, where, { limit: candidates.length });
    return { people: byId(people), applications: new Map(), openings: new Map(), endsOf: new Map() };
  }
  const { applicants } = records;
  const rows = await readRows(
    applicantResource,
    context,
    sql`${living(applicants)} and ${applicantsVisibleTo(viewer, 't')}`,
    { limit: applicants.length },
  );
  const { rows: ends } = await sql<Ends>`select id, candidate_id, job_id from applicant
    where team_id = ${viewer.team_id} and id = any(${rows.map(({ id }) => id)})`.execute(tx);
  const [candidates, jobs] = [
    [...new Set(ends.map(({ candidate_id }) => candidate_id))],
    [...new Set(ends.map(({ job_id }) => job_id))],
  ];
  // Whoever sees an applicant sees the person as one; the job has a scope of its own.
  const people = await readRows(candidateResource, context, living(candidates), {
    limit: candidates.length,
  });
  const seen = sql`${living(jobs)} and ${jobResource.visibleTo(viewer, 't')}`;
  const openings = await readRows(jobResource, context, seen, { limit: jobs.length });
  return { people: byId(people), applications: byId(rows), openings: byId(openings), endsOf: byId(ends) };
}

const byId = <R extends { id: number }>(rows: readonly R[]): Map<number, R> =>
  new Map(rows.map((row) => [row.id, row]));
