import type { BodyOf } from '@hireloom/contracts/kit/endpoint';
import type { WalkInList, walkInEndpoints } from '@hireloom/contracts/walk-in/walk-in-endpoints';
import { sql } from 'kysely';
import { activity } from '../../platform/activity/activity.ts';
import type { Context } from '../../platform/context.ts';
import { AppError, conflict, invalid, notFound } from '../../platform/http/app-error.ts';
import { entityChanged } from '../../platform/realtime/entity-changed.ts';
import { inside, phrase } from '../../platform/words/phrase.ts';
import {
  cancelInterviews,
  checkInInterview,
  endInterview,
  type Ending,
  reopenInterview,
  undoCheckIn,
} from '../interview/index.ts';
import { readList } from './days.queries.ts';

type Calls = typeof walkInEndpoints;

/**
 * Notes that somebody has come, by the list or by the code that they bring. Throws `not_found` for a code or person that is
 * not on this day, `conflict` where it is known already.
 */
export async function checkIn(
  context: Context,
  id: number,
  { interview, code }: BodyOf<Calls['checkIn']>,
): Promise<WalkInList> {
  const { people } = await openDay(context, id);
  if ((interview === undefined) === (code === undefined))
    throw invalid({ interview: 'Say who has come, or by which code' });
  const person = people.find((one) => (code === undefined ? one.interview === interview : one.code === code));
  if (!person) throw notFound('This person');
  await checkInInterview(context, { id: person.interview, by: by(context) });
  return renewed(context, id);
}

/** Takes back that somebody has come. Throws `not_found`, and `conflict` where they have not or were met already. */
export async function undoCheckInOne(context: Context, id: number, interview: number): Promise<WalkInList> {
  await personOn(context, id, interview);
  await undoCheckIn(context, { id: interview, by: by(context) });
  return renewed(context, id);
}

/** Notes how meeting somebody ended. Throws `not_found`, and `conflict` where it has ended or not begun. */
export async function endOne(
  context: Context,
  id: number,
  interview: number,
  ending: Ending,
): Promise<WalkInList> {
  await personOn(context, id, interview);
  await endInterview(context, { id: interview, ending, reason: null, by: by(context) });
  return renewed(context, id);
}

/** Takes back how meeting somebody ended. Throws `not_found`, and `conflict` where it has not ended. */
export async function reopenOne(context: Context, id: number, interview: number): Promise<WalkInList> {
  await personOn(context, id, interview);
  await reopenInterview(context, { id: interview, reason: null, by: by(context) });
  return renewed(context, id);
}

/**
 * Cancels a day with every interview of it that was not held, with letters if that is wanted. Throws `not_found`,
 * `version_conflict`, `conflict` where it was cancelled before.
 */
export async function cancelDay(
  context: Context,
  id: number,
  { version, reason, tell }: BodyOf<Calls['cancel']>,
): Promise<WalkInList> {
  const { tx, viewer } = context;
  await sql`select from walk_in_day where team_id = ${viewer.team_id} and id = ${id} for no key update`.execute(
    tx,
  );
  const { day } = await openDay(context, id);
  if (day.version !== version)
    throw new AppError(
      'version_conflict',
      409,
      phrase('{who} changed this {label} meanwhile', {
        who: phrase('Somebody'),
        label: inside('Walk-in day'),
      }),
      undefined,
      { version: day.version },
    );
  // All of them, also of applicants whom the viewer does not see: the day is not held for anybody.
  const { rows } = await sql<{ id: number }>`select id from interview where team_id = ${viewer.team_id}
    and walk_in_id = ${id} and deleted_on is null and status in ('asked', 'scheduled', 'confirmed')`.execute(
    tx,
  );
  await sql`update walk_in_day set state = 'cancelled', version = version + 1, updated_by_id = ${viewer.id},
      updated_on = now() where team_id = ${viewer.team_id} and id = ${id}`.execute(tx);
  if (rows.length > 0)
    await cancelInterviews(
      context,
      rows.map((row) => row.id),
      { reason, by: by(context), tell },
    );
  const log = { entity: 'walk_in_day', record_id: id, record_name: day.name, action: 'cancel' };
  await activity(context, log);
  return renewed(context, id);
}

const by = ({ viewer }: Context) => ({ kind: 'member' as const, id: viewer.id });

async function openDay(context: Context, id: number): Promise<WalkInList> {
  const list = await readList(context, id);
  if (list.day.state === 'cancelled') throw conflict('This walk-in day was cancelled');
  return list;
}

async function personOn(context: Context, id: number, interview: number): Promise<void> {
  const { people } = await openDay(context, id);
  if (!people.some((one) => one.interview === interview)) throw notFound('This person');
}

async function renewed(context: Context, id: number): Promise<WalkInList> {
  await entityChanged(context, 'walk_in_day', id);
  return readList(context, id);
}
