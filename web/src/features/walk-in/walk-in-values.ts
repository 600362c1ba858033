import type { PlannedTime } from '@hireloom/contracts/kit/planned-time';
import type { WalkInBody } from '@hireloom/contracts/walk-in/walk-in-endpoints';
import type { Picked } from '../../kit/entity/reference-picker.tsx';
import { tomorrowMorning } from '../../kit/value/planned-time-input.tsx';

export interface WalkInValues {
  name: string;
  starts: PlannedTime;
  minutes: number | string;
  slots: number | string;
  places: number | string;
  location: string;
  /** Of the letters. */
  language: string;
  template: string | null;
  interviewers: Picked[];
  candidate: boolean;
  members: boolean;
}

/** A morning of twenty minutes each, one person a slot, long enough for all of them. */
export const valuesFor = (name: string, people: number): WalkInValues => ({
  ...{
    name,
    starts: tomorrowMorning(),
    minutes: 20,
    slots: Math.min(people, 48),
    places: Math.ceil(people / 48),
  },
  ...{ location: '', language: 'en', template: null, interviewers: [], candidate: true, members: true },
});

/** What is sent of it. */
export const bodyOf = (values: WalkInValues, job: number, applicants: readonly number[]): WalkInBody => ({
  job,
  name: values.name,
  starts: values.starts,
  minutes: Number(values.minutes),
  slots: Number(values.slots),
  places: Number(values.places),
  location: values.location.trim() || null,
  template: values.template === null ? null : Number(values.template),
  interviewers: values.interviewers.map(({ id }) => ({ member: id, role: 'panel' as const })),
  applicants: [...applicants],
  language: values.language,
});

/** Whether enough is written to ask who would get which slot. */
export const isWhole = ({ name, starts, minutes, slots, places }: WalkInValues): boolean =>
  name.trim().length > 1 &&
  starts.date !== '' &&
  starts.time !== '' &&
  [minutes, slots, places].every((value) => Number(value) > 0);
