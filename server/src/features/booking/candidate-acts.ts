import type { interviewLinkEndpoints } from '@hireloom/contracts/booking/interview-link';
import type { Slot } from '@hireloom/contracts/availability/slot-endpoints';
import type { BodyOf } from '@hireloom/contracts/kit/endpoint';
import { conflict } from '../../platform/http/app-error.ts';
import type { LinkContext } from '../../platform/links/purpose.ts';
import type { Sentence } from '../../platform/words/phrase.ts';
import {
  bookInterview,
  cancelInterview,
  confirmInterview,
  type Doing,
  lockInterviews,
  lockPeople,
  moveInterview,
} from '../interview/index.ts';
import { askForOtherTimes } from './ask-for-times.ts';
import { readPage, type StoredPage } from './candidate-page.queries.ts';
import { slotAt } from './offered-slots.ts';
import { type PageRules, rulesOf } from './page-rules.ts';
import { GONE } from './show-page.ts';

type Body = BodyOf<typeof interviewLinkEndpoints.act>;

/** Everybody is told in the team's words, with what calendars need: the candidate has chosen on a page, not in a calendar. */
const byCandidate: Doing = {
  by: { kind: 'candidate' },
  tell: { candidate: true, interviewers: true, letter: null },
};
const TAKEN = 'This time has just been taken. Please choose another one.';

/**
 * Does what the candidate of a link asks for, under the lock of the interview and by the rules that the page shows. Throws
 * `conflict` with the reason where they do not allow it any more, and where others were faster.
 */
export async function actAsCandidate(work: LinkContext, body: Body): Promise<Sentence> {
  const id = work.holder.record_id;
  await lockInterviews(work, [id]);
  const page = await readPage(work, id);
  if (!page) throw conflict(GONE);
  const rules = rulesOf(page, work.platform.now());
  if (rules.over) throw conflict(rules.over);
  switch (body.what) {
    case 'choose':
      return choose(work, page, rules, body);
    case 'move':
      return move(work, page, rules, body);
    case 'cancel':
      if (!rules.may.cancel) throw conflict('It can not be cancelled here any more');
      await cancelInterview(work, { id, reason: body.reason, ...byCandidate });
      return 'The interview is cancelled';
    case 'confirm':
      if (!rules.may.confirm) throw conflict('You have said already that you will come');
      await confirmInterview(work, { id, by: byCandidate.by });
      return 'Thank you for saying that you will come';
    case 'ask':
      return askForOtherTimes(work, page, body.text);
  }
}

type Chosen<W extends Body['what']> = Extract<Body, { what: W }>;

async function choose(
  work: LinkContext,
  page: StoredPage,
  { may, why }: PageRules,
  { starts_on }: Chosen<'choose'>,
): Promise<Sentence> {
  if (!may.choose) throw conflict(why ?? 'This interview has a time already');
  const slot = await takeSlot(work, page, starts_on);
  await bookInterview(work, { id: page.id, ...timesOf(page, slot), ...byCandidate });
  return 'Your time is booked';
}

async function move(
  work: LinkContext,
  page: StoredPage,
  { may, why }: PageRules,
  { starts_on, reason }: Chosen<'move'>,
): Promise<Sentence> {
  if (!may.move) throw conflict(why ?? 'It can not be moved here');
  const slot = await takeSlot(work, page, starts_on);
  const wish = { id: page.id, zone: page.zone, reason: reason || null, ...timesOf(page, slot) };
  await moveInterview(work, { ...wish, ...byCandidate });
  return 'The interview is moved';
}

/**
 * The chosen time with who is free then. Whoever books one of the same people waits here, so that of two candidates the
 * second sees what the first has taken, and limits of a day hold. Throws `conflict` where it is taken.
 */
async function takeSlot(work: LinkContext, page: StoredPage, starts_on: string): Promise<Slot> {
  await lockPeople(work, [...page.people.map(({ id }) => id), ...(page.booking?.members ?? [])]);
  const slot = await slotAt(work, page, new Date(starts_on));
  if (!slot) throw conflict(TAKEN);
  return slot;
}

/** A panel comes as it is; of a pool it is whoever has it already, else the one who is booked least. */
function timesOf({ booking, people, minutes, status }: StoredPage, { starts_on, members }: Slot) {
  const kept = status === 'asked' ? undefined : people.find(({ id }) => members.includes(id))?.id;
  const one = kept ?? members[0];
  if (one === undefined) throw conflict(TAKEN);
  const member_ids = booking?.mode === 'pool' ? [one] : people.map(({ id }) => id);
  return { starts_on: new Date(starts_on), minutes, member_ids };
}
