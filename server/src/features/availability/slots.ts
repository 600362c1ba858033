import {
  type BusySpan,
  MAX_SLOT_DAYS,
  type Slot,
  type SlotQuestion,
} from '@hireloom/contracts/availability/slot-endpoints';
import type { RefValue } from '@hireloom/contracts/kit/field';
import { isTimeZone } from '@hireloom/contracts/kit/time-zones';
import type { TeamWork } from '../../platform/context.ts';
import { invalid } from '../../platform/http/app-error.ts';
import { phrase } from '../../platform/words/phrase.ts';
import { readBooked, readBusy } from './busy.queries.ts';
import { dayAfter, dayMoments, END_OF_DAY } from './core/day-moments.ts';
import { type BookablePerson, findSlots } from './core/find-slots.ts';
import { workBetween } from './core/working-hours.ts';
import { readWorkingPeople, type WorkingPerson } from './people.queries.ts';

/** No day of any zone is further than that from the same day of another; a week counts for limits by the week. */
const MARGIN_DAYS = 8;

/** What is asked: as people ask it, and for candidates from when on they may choose. */
export type SlotRequest = SlotQuestion & { not_before?: Date | undefined };

/**
 * Times at which all (`panel`) or any (`pool`) of some members are free, in order; computed anew whenever a time is shown
 * and whenever it is booked. Asks for no viewer, as candidates choose too. Throws `invalid_input` at `zone`, `first_day`
 * and `last_day`.
 */
export async function slotsOf(work: TeamWork, question: SlotRequest): Promise<Slot[]> {
  return (await slotsAndNever(work, question)).slots;
}

/** The same, and who is never free in that time. */
export async function slotsAndNever(
  work: TeamWork,
  question: SlotRequest,
): Promise<{ slots: Slot[]; never_free: RefValue[] }> {
  const { zone, first_day, last_day, minutes, mode, limit, not_before } = question;
  checkDays(question);
  const clock = dayMoments(zone);
  const [from, to] = [clock.at(first_day, 0), clock.at(last_day, END_OF_DAY)];
  const people = await readPeople(work, question, new Date(from), new Date(to));
  // Somebody who is not in the team any more is nobody to wait for, and no panel without them.
  if (mode === 'panel' && people.length < question.members.length) return { slots: [], never_free: [] };
  const now = work.platform.now().getTime();
  const found = findSlots(people, {
    ...{ mode, minutes, from, to, limit, now },
    not_before: not_before?.getTime() ?? now,
  });
  const names = new Map(people.map(({ member_id, name }) => [member_id, name]));
  return {
    slots: found.slots.map(({ members, ...span }) => ({ ...asSpan(span), members })),
    never_free: found.never_free.map((id) => ({ id, name: names.get(id) ?? '' })),
  };
}

function checkDays({ zone, first_day, last_day }: SlotRequest): void {
  if (!isTimeZone(zone)) throw invalid({ zone: 'Time zone is not known' });
  if (last_day < first_day) throw invalid({ last_day: 'The last day comes before the first' });
  if (last_day > dayAfter(first_day, MAX_SLOT_DAYS))
    throw invalid({ last_day: phrase('At most {count} days at once', { count: MAX_SLOT_DAYS }) });
}

type Person = BookablePerson & Pick<WorkingPerson, 'name'>;

async function readPeople(
  work: TeamWork,
  { members, without: leftOut }: Pick<SlotRequest, 'members' | 'without'>,
  from: Date,
  to: Date,
): Promise<Person[]> {
  const [first, last] = [day(from, -MARGIN_DAYS), day(to, MARGIN_DAYS)];
  const people = await readWorkingPeople(work, members, first, last);
  const zones = people.map(({ member_id, rules }) => ({ member_id, zone: rules.zone }));
  const busy = await readBusy(work, zones, new Date(first), new Date(last), leftOut);
  const booked = await readBooked(work, members, leftOut);
  return people.map((person) => ({
    ...person,
    busy: busy.get(person.member_id) ?? [],
    booked: booked.get(person.member_id) ?? 0,
  }));
}

const day = (moment: Date, more: number) => dayAfter(moment.toISOString().slice(0, 10), more);

/**
 * What keeps members from a time: what they are busy with then, and days on which they are not there. Nothing is named:
 * there is no viewer. Working hours keep nobody, as appointments outside of them are made on purpose.
 */
export async function conflictsOf(
  work: TeamWork,
  wanted: { members: readonly number[]; starts_on: Date; ends_on: Date; without: number | null },
): Promise<{ member_id: number; spans: BusySpan[] }[]> {
  const { members, starts_on, ends_on, without: leftOut } = wanted;
  const [from, to] = [starts_on.getTime(), ends_on.getTime()];
  const people = await readWorkingPeople(work, members, day(starts_on, -2), day(ends_on, 2));
  const zones = people.map(({ member_id, rules }) => ({ member_id, zone: rules.zone }));
  const busy = await readBusy(work, zones, starts_on, ends_on, leftOut);
  return people.flatMap(({ member_id, rules }) => {
    const { off } = workBetween(rules, dayMoments(rules.zone), from, to);
    const spans = [
      ...(busy.get(member_id) ?? []).map(({ kind, ...span }) => ({ ...asSpan(span), kind, label: null })),
      ...off.map(({ kind, name, ...span }) => ({ ...asSpan(span), kind, label: name })),
    ];
    return spans.length > 0
      ? [{ member_id, spans: spans.map((span) => ({ ...span, interview: null })) }]
      : [];
  });
}

/** A span as the wire has it. */
export const asSpan = ({ from, to }: { from: number; to: number }) => ({
  starts_on: new Date(from).toISOString(),
  ends_on: new Date(to).toISOString(),
});
