import type { InterviewPage, interviewLinkEndpoints } from '@hireloom/contracts/booking/interview-link';
import type { ReplyOf } from '@hireloom/contracts/kit/endpoint';
import type { LinkReply } from '@hireloom/contracts/link/link-reply';
import type { LinkContext } from '../../platform/links/purpose.ts';
import { inEnglish, phraseBeside, type Sentence } from '../../platform/words/phrase.ts';
import { readPage, type StoredPage } from './candidate-page.queries.ts';
import { offeredSlots } from './offered-slots.ts';
import { type PageRules, rulesOf } from './page-rules.ts';

type Shown = Omit<ReplyOf<typeof interviewLinkEndpoints.show>, keyof LinkReply> &
  Pick<LinkReply, 'state' | 'message'> & { language?: string | null };

/** What is said where an interview is not there any more. */
export const GONE = 'This interview is not planned any more';

/** The page of a candidate: what, when, where and with whom, and the times that can be chosen now. It changes nothing. */
export async function showPage(work: LinkContext): Promise<Shown> {
  const page = await readPage(work, work.holder.record_id);
  if (!page) return settled(GONE);
  const rules = rulesOf(page, work.platform.now());
  if (rules.over) return { ...settled(rules.over), language: page.language };
  const offers = rules.may.choose || rules.may.move;
  const slots = offers ? await offeredSlots(work, page) : [];
  return {
    state: 'open',
    message: page.name,
    language: page.language,
    interview: shownPage(
      page,
      rules,
      slots.map(({ starts_on }) => starts_on),
    ),
  };
}

/** The same shape of a link that is over, of which nothing is shown. */
export const closedPage = (said: Pick<LinkReply, 'state' | 'message'>): Shown => ({
  ...said,
  interview: null,
});

const settled = (sentence: Sentence): Shown => ({
  state: 'settled',
  message: inEnglish(sentence),
  message_phrase: phraseBeside(sentence),
  interview: null,
});

function shownPage(
  page: StoredPage,
  { may, moves_left, why }: PageRules,
  slots: InterviewPage['slots'],
): InterviewPage {
  const { name, type, status, job, starts_on, ends_on, minutes, zone, organiser, location, instructions } =
    page;
  const oneOfSeveral = status === 'asked' && page.booking?.mode === 'pool';
  return {
    ...{ name, type, status, job, starts_on, ends_on, minutes, zone, organiser, location, instructions },
    people: oneOfSeveral ? [] : page.people.map((person) => person.name),
    meeting: meetingOf(page),
    check_in_code: page.check_in_code,
    ...{ may, moves_left, slots },
    why: why === null ? null : inEnglish(why),
    why_phrase: why === null ? null : phraseBeside(why),
    asked_for: page.booking?.asked_for ?? null,
  };
}

/** The link of the meeting once there is a time; one that could not be made yet is awaited. */
function meetingOf({ starts_on, link, meeting_state }: StoredPage): InterviewPage['meeting'] {
  if (starts_on === null) return { state: 'none', link: null };
  if (link) return { state: 'ready', link };
  return { state: meeting_state === 'none' ? 'none' : 'waiting', link: null };
}
