import { approvalLinkEndpoints } from '@hireloom/contracts/approval/approval-link';
import type { ReplyOf } from '@hireloom/contracts/kit/endpoint';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { Route } from '../../../platform/http/route.ts';
import { linkRoutes } from '../../../platform/links/link-routes.ts';
import type { LinkHolder } from '../../../platform/links/purpose.ts';
import { inEnglish, phrase, phraseBeside } from '../../../platform/words/phrase.ts';
import { answerStep } from '../answer.ts';
import { approvalLink } from './approval-link.ts';
import { todayOf, visibleChanges } from '../ask.ts';
import { barredFrom, OWN_REQUEST } from '../four-eyes/requesters.ts';
import { stillAnswers } from '../people.ts';
import { latestRound, placeOfStep } from '../rounds.queries.ts';
import type { Subjects } from '../subject.ts';

type LinkPage = Omit<ReplyOf<typeof approvalLinkEndpoints.show>, 'team' | 'language'>;
type LinkContext = Context & { holder: LinkHolder };

/** The calls of approval links; `subjects` are the records that can be approved. */
export const approvalLinkRoutes = (subjects: Subjects): Route[] =>
  linkRoutes(approvalLink, approvalLinkEndpoints, {
    show: (context) => showStep(context, subjects),
    closed: closedPage,
    act: (context, answer) => answerStep(context, subjects, context.holder.record_id, answer),
  });

const closedPage = (said: Pick<LinkPage, 'state' | 'message'>): LinkPage => ({
  ...said,
  title: null,
  facts: [],
  changes: [],
  approver: null,
});

/** What the step asks of the person, or that nothing is asked of them any more. */
async function showStep(context: LinkContext, subjects: Subjects): Promise<LinkPage> {
  const { tx, viewer, holder } = context;
  const place = await placeOfStep(tx, viewer.team_id, holder.record_id);
  const subject = place && subjects[place.kind];
  const round = place && (await latestRound(tx, viewer.team_id, place.kind, place.record_id, 'pending'));
  if (!subject || !round || !(await waitsFor(context)))
    return closedPage({ state: 'settled', message: 'This is settled already' });
  if ((await barredFrom(context, round)).has(viewer.id))
    return closedPage({ state: 'settled', message: OWN_REQUEST });
  const message = phrase('{record} waits for your approval', { record: round.record_name });
  return {
    state: 'open',
    message: inEnglish(message),
    message_phrase: phraseBeside(message),
    title: round.record_name,
    facts: [
      ...(await subject.facts(context, round.record_id)),
      { label: 'Submitted by', value: round.submitted_by },
      { label: 'Why', value: round.why, value_phrase: round.why_phrase },
    ],
    changes: visibleChanges(round, viewer.hidden_fields[round.kind] ?? []).map(({ label, from, to }) => ({
      label,
      from,
      to,
    })),
    approver: viewer.name,
  };
}

/** The step waits, and the person is among those asked. */
async function waitsFor({ tx, viewer, platform, holder }: LinkContext): Promise<boolean> {
  const { rows } = await sql`select from approval_step s
      join approval_asked a on a.team_id = s.team_id and a.step_id = s.id
      join member m on m.team_id = a.team_id and m.id = a.member_id
    where s.team_id = ${viewer.team_id} and s.id = ${holder.record_id} and s.state = 'asked'
      and a.member_id = ${viewer.id} and ${stillAnswers(todayOf({ platform }))}`.execute(tx);
  return rows.length > 0;
}
