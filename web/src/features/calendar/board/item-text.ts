import { type CalendarItem, expiryLabels } from '@hireloom/contracts/calendar/calendar-endpoints';
import { say } from '../../../kit/words/say.ts';

/** How an item is called, in the language shown. */
export function itemText({ title, interview, expiry }: CalendarItem): string {
  if (expiry)
    return say('{document} of {name} runs out', {
      document: say(expiryLabels[expiry.what]),
      name: expiry.candidate.name,
    });
  if (title === null) return say('Busy');
  return interview?.applicant ? `${interview.applicant.name}: ${title}` : title;
}
