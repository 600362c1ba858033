import type { InterviewKit } from '@hireloom/contracts/scorecard/scorecard-endpoints';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { ownCardOf, readPlace } from './own-card.queries.ts';
import { cardsConcern } from './readable.ts';
import { summaryFor } from './summary.queries.ts';

type Reader = Pick<Context, 'tx' | 'viewer'>;
type Found = Pick<InterviewKit, 'applicant' | 'candidate' | 'job'> & {
  interview: Omit<InterviewKit['interview'], 'role'>;
};

async function readFacts({ tx, viewer }: Reader, id: number): Promise<Found> {
  const { rows } =
    await sql<Found>`select jsonb_build_object('id', i.id, 'name', i.name, 'type', i.type, 'status', i.status,
        'starts_on', i.starts_on, 'ends_on', i.ends_on, 'zone', i.zone, 'location', i.location, 'link', i.link,
        'instructions', i.instructions, 'people', (select coalesce(jsonb_agg(jsonb_build_object(
              'member', jsonb_build_object('id', m.id, 'name', m.name), 'role', im.role) order by im.id), '[]')
            from interview_member im join member m on m.team_id = im.team_id and m.id = im.member_id
            where im.team_id = i.team_id and im.interview_id = i.id and im.removed_on is null)) as interview,
      jsonb_build_object('id', a.id, 'name', a.applicant) as applicant,
      jsonb_build_object('id', c.id, 'name', c.name) as candidate,
      jsonb_build_object('id', j.id, 'name', j.job_title, 'description', j.description, 'skills',
        array(select l.name from job_skills s join lookup_item l on l.team_id = s.team_id and l.id = s.lookup_item_id
          where s.team_id = j.team_id and s.job_id = j.id order by lower(l.name), l.id)) as job
    from interview i join applicant a on a.team_id = i.team_id and a.id = i.applicant_id
      join candidate c on c.team_id = a.team_id and c.id = a.candidate_id
      join job j on j.team_id = a.team_id and j.id = a.job_id
    where i.team_id = ${viewer.team_id} and i.id = ${id}`.execute(tx);
  const [found] = rows;
  if (!found) throw notFound('Interview');
  const hidden = new Set(viewer.hidden_fields.job ?? []);
  const { description, skills, ...job } = found.job;
  return {
    ...found,
    job: {
      ...job,
      description: hidden.has('description') ? null : description,
      skills: hidden.has('skills') ? [] : skills,
    },
  };
}

/** Other interviews of the applicant that were held and whose cards concern the viewer, the latest first. */
async function readEarlier(reader: Reader, id: number): Promise<InterviewKit['earlier']> {
  const { tx, viewer } = reader;
  const { rows } = await sql<
    Omit<InterviewKit['earlier'][number], 'summary'>
  >`select i.id, i.name, i.status, i.starts_on
    from interview own join interview i on i.team_id = own.team_id and i.applicant_id = own.applicant_id and i.id <> own.id
    where own.team_id = ${viewer.team_id} and own.id = ${id} and i.deleted_on is null
      and i.status in ('scheduled', 'confirmed', 'completed') and i.starts_on < now() and ${cardsConcern(viewer, 'i')}
    order by i.starts_on desc, i.id desc limit 20`.execute(tx);
  const summaries = await summaryFor(
    reader,
    rows.map((row) => row.id),
  );
  return rows.flatMap((row) => {
    const summary = summaries.get(row.id);
    return summary ? [{ ...row, summary }] : [];
  });
}

/**
 * What an interviewer needs for an interview: whom, when and where, what the job asks for, their own card, and what was
 * said before as far as they may read it. Throws `not_found` for whoever is not named there.
 */
export async function readKit(reader: Reader, id: number): Promise<InterviewKit> {
  const place = await readPlace(reader, id);
  const facts = await readFacts(reader, id);
  const summary = (await summaryFor(reader, [id])).get(id);
  return {
    ...facts,
    interview: { ...facts.interview, role: place.role },
    card: await ownCardOf(reader, place),
    // Whoever is no interviewer any more reads their own card there and nothing else.
    summary: summary ?? { due: 0, submitted: 0, hidden: true, mean: null, passed: null, cards: [] },
    earlier: place.removed ? [] : await readEarlier(reader, id),
  };
}
