import type { bookingChange } from '@hireloom/contracts/booking/booking-endpoints';
import type { TellBody } from '@hireloom/contracts/interview/interview-endpoints';
import { wallTime } from '@hireloom/contracts/kit/wall-time';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { conflict, invalid } from '../../platform/http/app-error.ts';
import { entityChanged } from '../../platform/realtime/entity-changed.ts';
import { phrase, type Sentence } from '../../platform/words/phrase.ts';
import { lockInterviews, refuseUnchangeable, tellCandidateAgain } from '../interview/index.ts';
import { offerInterviewers } from './ask-candidate.ts';
import { renewCandidateLinks } from './candidate-link.ts';
import { readPage, type StoredPage } from './candidate-page.queries.ts';
import { rulesOf } from './page-rules.ts';

/** Days that are offered where nobody has said which. */
const USUAL_DAYS = 14;
const DAY_MS = 86_400_000;

/**
 * Changes how the candidate of an interview may choose, opens and closes it; also of an interview whose time we have set.
 * Throws `not_found` for one that the viewer may not plan, `invalid_input` at `closes_on`, `conflict` for one that is over.
 */
export async function changeBooking(
  context: Context,
  id: number,
  change: z.output<typeof bookingChange>,
): Promise<void> {
  const { tx, viewer, platform } = context;
  await refuseUnchangeable(context, id);
  await lockInterviews(context, [id]);
  const page = await readPage(context, id);
  if (!page) throw conflict('What was only written down is chosen by nobody');
  const { over } = rulesOf(page, platform.now());
  if (over) throw conflict(over);
  const { mode, opens_on, closes_on, notice_hours, moves_allowed, may_cancel, state } = {
    ...(page.booking ?? usual(page, platform.now())),
    ...change,
  };
  if (closes_on < opens_on) throw invalid({ closes_on: 'The last day may not be before the first' });
  const now = platform.now().toISOString();
  await sql`insert into interview_booking as b (team_id, interview_id, mode, opens_on, closes_on, notice_hours,
      moves_allowed, may_cancel, state, created_by_id, updated_by_id, created_on, updated_on)
    values (${viewer.team_id}, ${id}, ${mode}, ${opens_on}, ${closes_on}, ${notice_hours}, ${moves_allowed}, ${may_cancel},
      ${state}, ${viewer.id}, ${viewer.id}, ${now}, ${now})
    on conflict (team_id, interview_id) do update
      set mode = excluded.mode, opens_on = excluded.opens_on, closes_on = excluded.closes_on,
        notice_hours = excluded.notice_hours, moves_allowed = excluded.moves_allowed, may_cancel = excluded.may_cancel,
        state = excluded.state, updated_by_id = excluded.updated_by_id, updated_on = excluded.updated_on,
        version = b.version + 1`.execute(tx);
  await offerInterviewers(context, [id]);
  await renewCandidateLinks(context, [id]);
  await entityChanged(context, 'interview', id);
}

const usual = ({ zone }: StoredPage, now: Date) => ({
  mode: 'panel' as const,
  opens_on: wallTime(now, zone).date,
  closes_on: wallTime(new Date(now.getTime() + USUAL_DAYS * DAY_MS), zone).date,
  ...{ notice_hours: 24, moves_allowed: 1, may_cancel: true, state: 'open' as const },
});

/**
 * Writes the candidate once more, with a link that works. Throws `not_found` for an interview that the viewer may not plan,
 * `conflict` for one that is over, and with the reason where they can not be written to.
 */
export async function sendLinkAgain(
  context: Context,
  id: number,
  letter: TellBody['letter'],
): Promise<Sentence> {
  const { tx, viewer } = context;
  await refuseUnchangeable(context, id);
  const { change_id } = await tellCandidateAgain(context, {
    ...{ id, letter },
    by: { kind: 'member', id: viewer.id },
  });
  const { told_candidate, untold } = await tx
    .selectFrom('interview_change')
    .select(['told_candidate', 'untold'])
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', change_id)
    .executeTakeFirstOrThrow();
  if (!told_candidate)
    throw conflict(phrase('The candidate was not written to: {why}', { why: { text: untold ?? '' } }));
  return 'The link is on its way to the candidate';
}
