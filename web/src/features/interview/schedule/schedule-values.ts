import { customToWire } from '@hireloom/contracts/custom-field/check-values';
import type { scheduleBody, TellBody } from '@hireloom/contracts/interview/interview-endpoints';
import type { InterviewType } from '@hireloom/contracts/interview/interview-words';
import type { RoundRow } from '@hireloom/contracts/interview-plan/interview-plan-endpoints';
import type { PlannedTime } from '@hireloom/contracts/kit/planned-time';
import { wallTime } from '@hireloom/contracts/kit/wall-time';
import type { z } from 'zod';
import { ownZone, tomorrowMorning } from '../../../kit/value/planned-time-input.tsx';
import { say } from '../../../kit/words/say.ts';
import type { Person } from '../../interview-plan/index.ts';

/** `time`: we say when; `choose`: the candidate does; `past`: it was held and is written down. */
export type ScheduleMode = 'time' | 'choose' | 'past';

interface BookingValues {
  opens_on: string;
  closes_on: string;
  notice_hours: number;
  moves_allowed: number;
  may_cancel: boolean;
}

/** What the dialog holds; ids are picked, the rest is typed. */
export interface ScheduleValues {
  mode: ScheduleMode;
  round: number | null;
  name: string;
  type: InterviewType;
  stage: { id: number; name: string } | null;
  minutes: number;
  people: Person[];
  /** Any one of the people is enough; the times offered name who. */
  isPool: boolean;
  /** Who of the pool takes part at the time that was picked. */
  one: number | null;
  starts: PlannedTime;
  location: string;
  platform: number | null;
  link: string;
  template: number | null;
  instructions: string;
  /** In which the candidate is written to. */
  language: string;
  overlap: string;
  booking: BookingValues;
  /** Of a time that we set: the candidate may move or cancel it by their link. */
  may_move: boolean;
  tell: TellBody;
  /** Values of the team's own fields. */
  custom: Record<string, unknown>;
}

const DAY_MS = 86_400_000;
/** Days after the time we set to which the candidate may move it. */
const DAYS_TO_MOVE = 14;
const day = (after: number): string => wallTime(new Date(Date.now() + after * DAY_MS), ownZone()).date;

/** What an interview without a plan begins with. */
export const plainValues = (people: readonly { id: number; name: string }[]): ScheduleValues => ({
  mode: 'time',
  round: null,
  name: say('Interview'),
  // What needs neither a link nor a room, until a platform is known.
  type: 'phone',
  stage: null,
  minutes: 45,
  people: people.map(({ id, name }) => ({ id, name, role: 'panel' })),
  isPool: false,
  one: null,
  starts: tomorrowMorning(),
  location: '',
  platform: null,
  link: '',
  template: null,
  instructions: '',
  language: 'en',
  overlap: '',
  booking: { opens_on: day(1), closes_on: day(14), notice_hours: 24, moves_allowed: 1, may_cancel: true },
  may_move: true,
  tell: { candidate: true, interviewers: true, letter: null },
  custom: {},
});

/** What a round of the plan says of its interviews. */
export const ofRound = (round: RoundRow): Partial<ScheduleValues> => ({
  round: round.id,
  name: round.name,
  type: round.type,
  stage: round.stage,
  minutes: round.minutes,
  isPool: round.mode === 'pool' && round.members.length > 1,
  one: null,
  location: round.location ?? '',
  platform: round.platform?.id ?? null,
  template: round.template?.id ?? null,
  instructions: round.instructions ?? '',
  ...(round.members.length > 0 && {
    people: round.members.map(({ member, role }) => ({ ...member, role })),
  }),
});

/** Who takes part: all of them, or the one of the pool who is free then. */
export const attending = ({ people, isPool, one, mode }: ScheduleValues): Person[] =>
  isPool && mode !== 'choose' ? people.filter(({ id }) => id === (one ?? people[0]?.id)) : people;

/** How the candidate may choose by themselves; null where they may not. */
function bookingOf({ mode, isPool, booking, may_move, starts, tell }: ScheduleValues) {
  if (mode === 'choose') return { mode: isPool ? ('pool' as const) : ('panel' as const), ...booking };
  if (mode === 'past' || !may_move || !tell.candidate) return null;
  const planned = Date.parse(starts.date);
  const last = Number.isNaN(planned) ? '' : new Date(planned + DAYS_TO_MOVE * DAY_MS).toISOString();
  const closes_on = [booking.closes_on, last.slice(0, 10)].toSorted().at(-1) ?? booking.closes_on;
  // Whoever was taken from a pool stays: it is moved among the times of those who take part.
  return { mode: 'panel' as const, ...booking, closes_on };
}

const typed = (text: string): string | null => text.trim() || null;

/** What is sent. */
export function toBody(values: ScheduleValues, applicant: number): z.output<typeof scheduleBody> {
  const { mode, starts, tell } = values;
  return {
    applicant,
    round: values.round,
    name: values.name,
    type: values.type,
    stage: values.stage?.id ?? null,
    starts: mode === 'choose' ? null : starts,
    zone: starts.zone,
    minutes: values.minutes,
    interviewers: attending(values).map(({ id, role }) => ({ member: id, role })),
    location: typed(values.location),
    platform: values.platform,
    link: typed(values.link),
    template: values.template,
    instructions: typed(values.instructions),
    language: values.language,
    overlap: mode === 'time' ? typed(values.overlap) : null,
    ...(Object.keys(values.custom).length > 0 && {
      custom: Object.fromEntries(
        Object.entries(values.custom).map(([key, value]) => [key, customToWire(value)]),
      ),
    }),
    booking: bookingOf(values),
    is_log: mode === 'past',
    // What was held is written down: nobody is asked to come.
    tell: mode === 'past' ? { candidate: false, interviewers: false, letter: null } : tell,
  };
}
