import { notFound } from '../../platform/http/app-error.ts';
import { RawReply } from '../../platform/http/route.ts';
import type { LinkContext } from '../../platform/links/purpose.ts';
import { phrase, say } from '../../platform/words/phrase.ts';
import { calendarText } from '../interview/index.ts';
import { readPage } from './candidate-page.queries.ts';
import { rulesOf } from './page-rules.ts';

/**
 * The interview as a file for the candidate's own calendar: the same appointment as in their mails, so that later ones
 * change it. Throws `not_found` while there is no time, and where it is over.
 */
export async function candidateCalendar(work: LinkContext, link: string): Promise<RawReply> {
  const page = await readPage(work, work.holder.record_id);
  const now = work.platform.now();
  if (!page?.starts_on || !page.ends_on || rulesOf(page, now).over) throw notFound('This calendar entry');
  const { name, job, language, location, ics_uid, sequence } = page;
  const text = calendarText('PUBLISH', {
    ...{ uid: ics_uid, sequence, stamp: now, organiser: null, attendees: [] },
    ...{ starts_on: new Date(page.starts_on), ends_on: new Date(page.ends_on) },
    summary: say(language, phrase('{interview}: {job}', { interview: name, job })),
    description: say(language, phrase('All about your interview: {link}', { link })),
    location: location?.trim() || link,
  });
  return new RawReply(text, {
    'content-type': 'text/calendar; charset=utf-8; method=PUBLISH',
    'content-disposition': 'attachment; filename="interview.ics"',
  });
}
