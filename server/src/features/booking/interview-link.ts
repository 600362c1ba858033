import { linkPages } from '@hireloom/contracts/link/link-pages';
import { definePurpose } from '../../platform/links/purpose.ts';

/** Days that a candidate's page tells what became of an interview after it is over. */
export const DAYS_AFTER = 60;

/** The candidate's own page of an interview: they choose, move, confirm and cancel there, and join from there. */
export const interviewLink = definePurpose({
  name: 'interview',
  page: linkPages.interview.page,
  entity: 'interview',
  holder: 'outsider',
  days: DAYS_AFTER,
  single_use: false,
});
