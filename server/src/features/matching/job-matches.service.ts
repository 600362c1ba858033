import type { matchingEndpoints as calls } from '@hireloom/contracts/matching/matching-endpoints';
import type { BodyOf, ReplyOf } from '@hireloom/contracts/kit/endpoint';
import { sql } from 'kysely';
import { everyone } from '../../crud/resource.ts';
import type { Context } from '../../platform/context.ts';
import { readTotal } from '../../platform/db/list-totals.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { candidatesVisibleTo } from '../candidate/index.ts';
import { jobsVisibleTo } from '../job/index.ts';
import { attachedTo } from './attached.queries.ts';
import { matchOf } from './engine/score.ts';
import { gatherPeople } from './gather.ts';
import { readJobFacts } from './job-facts.queries.ts';
import { logRanking } from './match-log.ts';
import { titleComparer } from './other-names.ts';
import { readPeople } from './person-facts.queries.ts';
import { pageOf, rank } from './ranking.ts';
import { linkedSkills, linksFromAsked } from './skill-links.ts';
import { readParameter } from './weights.service.ts';

/**
 * Candidates ranked for a job, and the log entry of the page that is shown. Errors: `not_found` for a job that the
 * viewer does not see, and for vendors.
 */
export async function matchesForJob(
  context: Context,
  id: number,
  { weights, hide_attached, ...page }: BodyOf<typeof calls.forJob>,
): Promise<ReplyOf<typeof calls.forJob>> {
  const { viewer } = context;
  if (viewer.current_role === 'vendor') throw notFound('Job');
  const [job] = await readJobFacts(context, sql`j.id = ${id} and ${jobsVisibleTo(viewer, 'j')}`, 1);
  if (!job) throw notFound('Job');
  const team = await readParameter(context, 'job');
  const used = weights ?? team.weights;
  const asked = [...job.facts.skills, ...job.facts.nice_skills].map((skill) => skill.id);
  const skills = linksFromAsked(await linkedSkills(context, asked));
  const gathered = await readPeople(context, await gatherPeople(context, job.facts, skills), {
    nationality: job.facts.nationalities.length > 0,
  });
  const attached = await attachedTo(context, id);
  const hireable = gathered.filter(({ status }) => status !== 'do_not_hire');
  const people = hide_attached ? hireable.filter((person) => !attached.has(person.id)) : hireable;
  const taxonomy = { skills, titles: titleComparer(job.facts.titles) };
  const { rows, place, cursor } = pageOf(
    rank(people, (person) => matchOf(job.facts, person, taxonomy, used)),
    page,
  );
  await logRanking(context, {
    variant: 'job',
    record: id,
    weights: used,
    place,
    considered: people.length,
    shown: rows,
  });
  const cards = await readCards(
    context,
    rows.map((row) => row.id),
  );
  return {
    results: rows.flatMap(({ item: _item, id: candidate, ...match }) => {
      const card = cards.get(candidate);
      return card ? [{ ...match, ...card, attached: attached.get(candidate) ?? null }] : [];
    }),
    cursor,
    considered: people.length,
    total: await countPeople(context),
    do_not_hire: gathered.length - hireable.length,
    weights: used,
    team_weights: team.weights,
  };
}

interface Card {
  candidate: { id: number; name: string };
  current_position: string | null;
  current_company: string | null;
  place: string | null;
}

async function readCards({ tx, viewer }: Context, ids: readonly number[]): Promise<Map<number, Card>> {
  const { rows } = await sql<Card>`
    select json_build_object('id', c.id, 'name', c.name) as candidate, c.current_position, c.current_company,
      nullif(concat_ws(', ', city.name, country.name), '') as place
    from candidate c left join lookup_item city on city.team_id = c.team_id and city.id = c.city_id
    left join lookup_item country on country.team_id = c.team_id and country.id = c.country_id
    where c.team_id = ${viewer.team_id} and c.id = any(${ids})`.execute(tx);
  return new Map(rows.map((row) => [row.candidate.id, row]));
}

function countPeople({ tx, viewer, platform }: Context): Promise<number> {
  const visible = candidatesVisibleTo(viewer, 'c');
  if (visible === everyone) return readTotal(tx, viewer.team_id, 'candidate');
  const statement = sql<{ count: number }>`select count(*) as count from candidate c
    where c.team_id = ${viewer.team_id} and c.deleted_on is null and ${visible}`;
  const { sql: text, parameters } = statement.compile(tx);
  return platform.counts.get(viewer.team_id, `${text} ${JSON.stringify(parameters)}`, async () => {
    const { rows } = await statement.execute(tx);
    return rows[0]?.count ?? 0;
  });
}
