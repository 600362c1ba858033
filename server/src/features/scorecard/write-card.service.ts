import { answerFaults, scoreOf } from '@hireloom/contracts/assessment-template/assessment-answers';
import type { BodyOf } from '@hireloom/contracts/kit/endpoint';
import type { OwnCard, scorecardEndpoints } from '@hireloom/contracts/scorecard/scorecard-endpoints';
import { sql } from 'kysely';
import { activity } from '../../platform/activity/activity.ts';
import type { Context } from '../../platform/context.ts';
import { storedJson } from '../../platform/db/stored-shape.ts';
import { AppError, conflict, invalid } from '../../platform/http/app-error.ts';
import { entityChanged } from '../../platform/realtime/entity-changed.ts';
import { mayWrite, ownCardOf, type Place, readPlace } from './own-card.queries.ts';
import { scorecardShapes } from './scorecard.shapes.ts';

type Body = BodyOf<typeof scorecardEndpoints.save>;

const faultSentences = {
  missing: 'An answer is required',
  unfit: 'This is no answer to this question',
  unknown: 'This question is not in the form',
} as const;

/** Throws where nothing can be written: `conflict` in words, `invalid_input` at `answers.<key>` and `overall`. */
function refuse(place: Place, body: Body, { complete }: { complete: boolean }): void {
  if (place.removed) throw conflict('You are no interviewer of this interview any more');
  if (!mayWrite(place))
    throw conflict(
      place.interview.status === 'asked'
        ? 'The candidate has not chosen a time yet'
        : 'This interview was not held: no scorecard is asked for',
    );
  if (place.state === 'submitted') throw conflict('This scorecard is submitted: open it again to change it');
  const form = place.form ?? { sections: [], pass_mark: null };
  const faults = answerFaults(form, body.answers, { complete }).map(
    ({ key, what }) => [`answers.${key}`, faultSentences[what]] as const,
  );
  const overall = complete && body.overall === null ? [['overall', 'Overall is required'] as const] : [];
  const all = [...faults, ...overall];
  if (all.length > 0) throw invalid(Object.fromEntries(all));
}

/** Writes the own card over the version that was read. Throws `version_conflict` where another window was faster. */
async function store(
  { tx, viewer }: Context,
  place: Place,
  body: Body,
  { score, submitted }: { score: number | null; submitted: boolean },
): Promise<void> {
  const { overall, note, private_note } = body;
  const answers = storedJson(scorecardShapes.answers, body.answers);
  const said = { overall, note: note || null, private_note: private_note || null, answers, score };
  const state = submitted ? 'submitted' : place.state;
  const at = submitted ? { submitted_on: sql<string>`now()` } : {};
  const written =
    body.version === 0
      ? await tx
          .insertInto('scorecard')
          .values({
            ...{ team_id: viewer.team_id, interview_id: place.interview.id, member_id: viewer.id, state },
            ...{ template_id: place.template_id, template_version: place.template_version },
            ...said,
            ...at,
          })
          .onConflict((conflicting) => conflicting.doNothing())
          .returning('id')
          .executeTakeFirst()
      : await tx
          .updateTable('scorecard')
          .set({ ...said, ...at, state, version: body.version + 1, updated_on: sql<string>`now()` })
          .where('team_id', '=', viewer.team_id)
          .where('interview_id', '=', place.interview.id)
          .where('member_id', '=', viewer.id)
          .where('version', '=', body.version)
          .where('state', '!=', 'submitted')
          .returning('id')
          .executeTakeFirst();
  if (!written) throw changedElsewhere();
}

const changedElsewhere = () =>
  new AppError('version_conflict', 409, 'This scorecard was changed in another window meanwhile');

/** Keeps a draft of the own card; nobody is told. Errors: `not_found`, `conflict`, `invalid_input`, `version_conflict`. */
export async function saveCard(context: Context, id: number, body: Body): Promise<OwnCard> {
  const place = await readPlace(context, id);
  refuse(place, body, { complete: false });
  await store(context, place, body, { score: null, submitted: false });
  return ownCardOf(context, await readPlace(context, id));
}

/** Submits the own card: what others wrote opens to its author. Errors as `saveCard`, and at what is required. */
export async function submitCard(context: Context, id: number, body: Body): Promise<OwnCard> {
  const place = await readPlace(context, id);
  refuse(place, body, { complete: true });
  const score = place.form && scoreOf(place.form, body.answers);
  await store(context, place, body, { score, submitted: true });
  await tellInterview(context, place.interview, 'Submitted');
  return ownCardOf(context, await readPlace(context, id));
}

/**
 * Opens the own card again, with a reason; what it said is kept as a version of it, and counts no more until it is
 * submitted anew. Errors: `not_found`, `conflict`, `version_conflict`.
 */
export async function reopenCard(
  context: Context,
  id: number,
  { version, reason }: BodyOf<typeof scorecardEndpoints.reopen>,
): Promise<OwnCard> {
  const { tx, viewer } = context;
  const place = await readPlace(context, id);
  if (!mayWrite(place)) throw conflict('You are no interviewer of this interview any more');
  if (place.state !== 'submitted') throw conflict('This scorecard is not submitted');
  const { rows } = await sql`with opened as (
      update scorecard set state = 'reopened', version = version + 1, updated_on = now()
      where team_id = ${viewer.team_id} and id = ${place.card_id} and version = ${version} and state = 'submitted'
      returning team_id, id, answers, overall, score, note, submitted_on)
    insert into scorecard_version
      (team_id, scorecard_id, number, answers, overall, score, note, submitted_on, reopened_by_id, reason)
    select o.team_id, o.id, 1 + (select count(*) from scorecard_version v
        where v.team_id = o.team_id and v.scorecard_id = o.id),
      o.answers, o.overall, o.score, o.note, o.submitted_on, ${viewer.id}::bigint, ${reason} from opened o
    returning id`.execute(tx);
  if (rows.length === 0) throw changedElsewhere();
  await tellInterview(context, place.interview, 'Reopened');
  return ownCardOf(context, await readPlace(context, id));
}

/** What the activity log and open pages are told: that something happened, never what was written. */
export async function tellInterview(
  context: Context,
  { id, name }: { id: number; name: string },
  what: string,
): Promise<void> {
  const change = { field: 'scorecard', label: 'Scorecard', from: null, to: what };
  await activity(context, {
    ...{ entity: 'interview', record_id: id, record_name: name, action: 'update' },
    changes: [change],
  });
  await entityChanged(context, 'interview', id);
}
