import type { matchingEndpoints as calls } from '@hireloom/contracts/matching/matching-endpoints';
import type { BodyOf, ReplyOf } from '@hireloom/contracts/kit/endpoint';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { jobsVisibleTo } from '../job/index.ts';
import { attachedOf } from './attached.queries.ts';
import { matchOf } from './engine/score.ts';
import { readJobFacts } from './job-facts.queries.ts';
import { logRanking } from './match-log.ts';
import { titleComparer } from './other-names.ts';
import { readPeople } from './person-facts.queries.ts';
import { pageOf, rank } from './ranking.ts';
import { linkedSkills, linksFromHeld } from './skill-links.ts';
import { readParameter } from './weights.service.ts';

/** Open jobs that are scored for a candidate, the newest. */
const MOST_JOBS = 10_000;

/**
 * The open jobs that the viewer sees, ranked for a candidate, and the log entry of the page that is shown. Nobody is
 * ranked who is marked as do not hire. Errors: `not_found` for a candidate that the viewer does not see, and for vendors.
 */
export async function matchesForCandidate(
  context: Context,
  id: number,
  { weights, hide_attached, ...page }: BodyOf<typeof calls.forCandidate>,
): Promise<ReplyOf<typeof calls.forCandidate>> {
  const { viewer } = context;
  const vendor = viewer.current_role === 'vendor';
  const [person] = vendor ? [] : await readPeople(context, [id], { nationality: true });
  if (!person) throw notFound('Candidate');
  const open = sql`j.job_status_category in ('open', 'approved') and j.status = 'active' and ${jobsVisibleTo(viewer, 'j')}`;
  const all = await readJobFacts(context, open, MOST_JOBS);
  const team = await readParameter(context, 'candidate');
  const used = weights ?? team.weights;
  const attached = await attachedOf(context, id);
  const refused = person.status === 'do_not_hire';
  const jobs = refused ? [] : hide_attached ? all.filter((job) => !attached.has(job.id)) : all;
  const taxonomy = {
    skills: linksFromHeld(await linkedSkills(context, person.skills)),
    titles: titleComparer([person.title ?? '', ...person.past_titles].filter(Boolean)),
  };
  const { rows, place, cursor } = pageOf(
    rank(jobs, (job) => matchOf(job.facts, person, taxonomy, used)),
    page,
  );
  await logRanking(context, {
    variant: 'candidate',
    record: id,
    weights: used,
    place,
    considered: jobs.length,
    shown: rows,
  });
  const cards = await readCards(
    context,
    rows.map((row) => row.id),
  );
  return {
    results: rows.flatMap(({ item: _item, id: job, ...match }) => {
      const card = cards.get(job);
      return card ? [{ ...match, ...card, attached: attached.get(job) ?? null }] : [];
    }),
    cursor,
    considered: jobs.length,
    total: all.length,
    do_not_hire: refused ? 1 : 0,
    weights: used,
    team_weights: team.weights,
  };
}

interface Card {
  job: { id: number; name: string };
  job_code: string;
  organization: { id: number; name: string };
  place: string | null;
}

async function readCards({ tx, viewer }: Context, ids: readonly number[]): Promise<Map<number, Card>> {
  const { rows } = await sql<Card>`
    select json_build_object('id', j.id, 'name', j.job_title) as job, j.job_code,
      json_build_object('id', o.id, 'name', o.name) as organization,
      nullif(concat_ws(', ', city.name, country.name), '') as place
    from job j join organization o on o.team_id = j.team_id and o.id = j.organization_id
    left join lookup_item city on city.team_id = j.team_id and city.id = j.city_id
    left join lookup_item country on country.team_id = j.team_id and country.id = j.country_id
    where j.team_id = ${viewer.team_id} and j.id = any(${ids})`.execute(tx);
  return new Map(rows.map((row) => [row.job.id, row]));
}
