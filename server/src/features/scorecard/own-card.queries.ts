import type { AssessmentForm, Overall } from '@hireloom/contracts/assessment-template/assessment-form';
import type { InterviewRole, InterviewStatus } from '@hireloom/contracts/interview/interview-words';
import type { OwnCard } from '@hireloom/contracts/scorecard/scorecard-endpoints';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { readStored } from '../../platform/db/stored-shape.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { assessmentTemplateShapes } from '../assessment-template/index.ts';
import { scorecardShapes } from './scorecard.shapes.ts';

type Reader = Pick<Context, 'tx' | 'viewer'>;

/** The viewer's place in an interview and the card that they have or would begin. */
export interface Place {
  interview: { id: number; name: string; status: InterviewStatus };
  role: InterviewRole;
  removed: boolean;
  /** Null: nothing was written. */
  card_id: number | null;
  version: number;
  state: OwnCard['state'];
  template_id: number | null;
  template_version: number | null;
  form: AssessmentForm | null;
  answers: OwnCard['answers'];
  overall: Overall | null;
  score: number | null;
  note: string | null;
  private_note: string | null;
  submitted_on: string | null;
  updated_on: string | null;
}

/**
 * The viewer's own place in an interview, with the form that their card was begun with, else with that of the interview.
 * Throws `not_found` for whoever is not named there, unless they were and wrote a card.
 */
export async function readPlace({ tx, viewer }: Reader, interviewId: number): Promise<Place> {
  const { rows } =
    await sql<Place>`select jsonb_build_object('id', i.id, 'name', i.name, 'status', i.status) as interview,
      im.role, im.removed_on is not null as removed, c.id as card_id, coalesce(c.version, 0) as version,
      coalesce(c.state, 'draft') as state, v.template_id, v.template_version, v.form, coalesce(c.answers, '{}') as answers,
      c.overall, c.score::float8 as score, c.note, c.private_note, c.submitted_on, c.updated_on
    from interview i
      join interview_member im on im.team_id = i.team_id and im.interview_id = i.id and im.member_id = ${viewer.id}
      left join scorecard c on c.team_id = i.team_id and c.interview_id = i.id and c.member_id = im.member_id
      left join assessment_template t on t.team_id = i.team_id
        and t.id = case when c.id is null then i.template_id else c.template_id end
      left join assessment_template_version v on v.team_id = t.team_id and v.template_id = t.id
        and v.template_version = coalesce(c.template_version, i.template_version, t.version)
    where i.team_id = ${viewer.team_id} and i.id = ${interviewId} and i.deleted_on is null
      and (im.removed_on is null or c.id is not null)`.execute(tx);
  const [place] = rows;
  if (!place) throw notFound('Interview');
  return {
    ...place,
    form: place.form && readStored(assessmentTemplateShapes.form, place.form, `${place.template_id}`),
    answers: readStored(scorecardShapes.answers, place.answers, place.card_id ?? 0),
  };
}

/** Whether something may be written there at all: by interviewers, about an interview that is or was held. */
export const mayWrite = ({ removed, interview }: Pick<Place, 'removed' | 'interview'>): boolean =>
  !removed && ['scheduled', 'confirmed', 'completed'].includes(interview.status);

/** What a card said before it was opened again, the latest first. */
export async function readVersions(
  { tx, viewer }: Reader,
  cardIds: readonly number[],
): Promise<ReadonlyMap<number, OwnCard['versions']>> {
  const { rows } = await sql<
    OwnCard['versions'][number] & { card: number }
  >`select scorecard_id as card, number, answers,
      overall, score::float8 as score, note, submitted_on, reopened_on, reason from scorecard_version
    where team_id = ${viewer.team_id} and scorecard_id = any(${cardIds}) order by scorecard_id, number desc`.execute(
    tx,
  );
  const versions = new Map<number, OwnCard['versions']>(cardIds.map((id) => [id, []]));
  for (const { card, ...version } of rows) {
    const answers = readStored(scorecardShapes.earlier, version.answers, `${card}.${version.number}`);
    versions.get(card)?.push({ ...version, answers });
  }
  return versions;
}

/** The own card as its author reads it. */
export async function ownCardOf(reader: Reader, place: Place): Promise<OwnCard> {
  const { card_id, version, state, form, answers, overall, score, note, private_note } = place;
  const versions = card_id === null ? [] : ((await readVersions(reader, [card_id])).get(card_id) ?? []);
  return {
    ...{ version, state, form, answers, overall, score, note, private_note, versions },
    ...{ submitted_on: place.submitted_on, updated_on: place.updated_on },
    may_write: mayWrite(place),
    required: place.role !== 'shadow',
  };
}
