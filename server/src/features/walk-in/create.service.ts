import type { BodyOf } from '@hireloom/contracts/kit/endpoint';
import type { WalkInDay, WalkInPlan, walkInEndpoints } from '@hireloom/contracts/walk-in/walk-in-endpoints';
import { activity } from '../../platform/activity/activity.ts';
import { randomSecret } from '../../platform/auth/keys.ts';
import type { Context } from '../../platform/context.ts';
import { conflict } from '../../platform/http/app-error.ts';
import { entityChanged } from '../../platform/realtime/entity-changed.ts';
import { inEnglish, phraseBeside } from '../../platform/words/phrase.ts';
import { wallTime } from '@hireloom/contracts/kit/wall-time';
import { scheduleInterviews, type ScheduleWish } from '../interview/index.ts';
import { readDay } from './days.queries.ts';
import { type Person, placePeople, type Placing } from './place-people.ts';

/** Who would get which slot, who none and why. Writes nothing. Throws what `placePeople` throws. */
export async function previewDay(
  context: Context,
  body: BodyOf<typeof walkInEndpoints.preview>,
): Promise<WalkInPlan> {
  return told(await placePeople(context, body));
}

function told({ slots, skipped }: Placing): WalkInPlan {
  return {
    slots: slots.map(({ starts_on, ends_on, people }) => ({
      ...{ starts_on: starts_on.toISOString(), ends_on: ends_on.toISOString(), people },
    })),
    skipped: skipped.map(({ person, why }) => ({
      ...{ applicant: person, why: inEnglish(why), why_phrase: phraseBeside(why) },
    })),
  };
}

/**
 * Sets a walk-in day and an interview for everybody who gets a place on it, all or none. Interviewers meet several people
 * in one slot, so the day itself is why their times overlap. Throws what `placePeople` and `scheduleInterviews` throw,
 * `conflict` where nobody would get a place.
 */
export async function createDay(
  context: Context,
  body: BodyOf<typeof walkInEndpoints.create>,
): Promise<WalkInDay> {
  const { tx, viewer } = context;
  const { slots } = await placePeople(context, body);
  if (slots.every(({ people }) => people.length === 0))
    throw conflict('Nobody would get a place on this day');
  const { name, minutes, places, location, template } = body;
  const { id } = await tx
    .insertInto('walk_in_day')
    .values({
      ...{ team_id: viewer.team_id, job_id: body.job, name, minutes, places, location },
      ...{ slots: body.slots, template_id: template, zone: body.starts.zone },
      starts_on: (slots[0]?.starts_on ?? new Date()).toISOString(),
      ...{ created_by_id: viewer.id, updated_by_id: viewer.id },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const wishes = slots.flatMap(({ starts_on, people }) =>
    people.map((person) => wishFor(body, id, person, starts_on)),
  );
  await scheduleInterviews(context, wishes);
  await activity(context, { entity: 'walk_in_day', record_id: id, record_name: name, action: 'create' });
  await entityChanged(context, 'walk_in_day', id);
  return readDay(context, id);
}

function wishFor(
  body: BodyOf<typeof walkInEndpoints.create>,
  day: number,
  { id }: Person,
  starts: Date,
): ScheduleWish {
  const { zone } = body.starts;
  // The wall knows of a slot when clocks go back which of its two it is.
  const { date, time } = wallTime(starts, zone);
  return {
    ...{ applicant: id, name: body.name, type: 'walk_in', minutes: body.minutes, zone },
    starts: { date, time, zone, ...choiceOf(starts, zone) },
    ...{ round: null, stage: null, platform: null, link: null, instructions: null, booking: null },
    ...{ interviewers: body.interviewers, location: body.location, template: body.template },
    ...{ language: body.language, overlap: body.name, is_log: false, tell: body.tell },
    walk_in: { id: day, code: randomSecret().slice(0, 22) },
  };
}

/** Which of two is meant where the clocks go back: the second, if the same time was on the wall an hour before. */
function choiceOf(starts: Date, zone: string): { choice?: 'first' | 'second' } {
  const same = (minutes: number) => {
    const [here, there] = [starts, new Date(starts.getTime() + minutes * 60_000)].map((at) =>
      wallTime(at, zone),
    );
    return here?.date === there?.date && here?.time === there?.time;
  };
  if (same(-60) || same(-30)) return { choice: 'second' };
  return same(60) || same(30) ? { choice: 'first' } : {};
}
