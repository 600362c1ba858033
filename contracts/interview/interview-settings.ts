import { integer } from '../kit/field.ts';
import { defineSettings } from '../kit/settings-section.ts';

/** Hours before an interview that anybody can be reminded at most. */
export const MAX_REMINDER_HOURS = 168;

const hours = (label: string, initial: number) =>
  integer(label, { min: 0, max: MAX_REMINDER_HOURS, initial, help: 'In hours before it begins; 0 is never' });

/** Who is reminded of an interview, and when. */
export const interviewSettings = defineSettings('interviews', {
  label: 'Interviews',
  fields: {
    remind_candidate: hours('Remind the candidate', 24),
    remind_interviewers: hours('Remind the interviewers', 1),
  },
});
