import { interviewEndpoints } from '@hireloom/contracts/interview/interview-endpoints';
import type { Reader } from '../../crud/names.ts';
import { entityRoutes } from '../../crud/routes.ts';
import type { Context } from '../../platform/context.ts';
import { readRoute, type Route, route } from '../../platform/http/route.ts';
import { interviewResource } from './interview.resource.ts';
import {
  answerInvitation,
  changePlannedPeople,
  movePlanned,
  refuseUnchangeable,
} from './interview.service.ts';
import { readRecord } from './record.queries.ts';
import { actorOf, type AskingCandidates, scheduleInterviews } from './schedule.service.ts';
import { cancelInterview } from './verbs/cancel.ts';
import { confirmInterview } from './verbs/confirm.ts';
import { endInterview, reopenInterview } from './verbs/end.ts';

/** What the column Feedback says of interviews, as far as the reader may know; nothing of those left out. */
export type FeedbackSource = (reader: Reader, ids: readonly number[]) => Promise<ReadonlyMap<number, string>>;

/** What features above put in: what is said of cards, and what is done about candidates who choose by themselves. */
export interface InterviewParts {
  feedback: readonly FeedbackSource[];
  asking: readonly AskingCandidates[];
}

const calls = interviewEndpoints;

export function interviewRoutes({ feedback, asking }: InterviewParts): Route[] {
  const resource: typeof interviewResource = {
    ...interviewResource,
    async fill(reader, rows) {
      for (const source of feedback) {
        const said = await source(
          reader,
          rows.map(({ id }) => id),
        );
        for (const row of rows) row['feedback'] = said.get(row.id) ?? null;
      }
    },
  };
  const record = (context: Context, id: number) => readRecord(context, resource, id);
  /** Does something to an interview that the viewer may change, and answers it. */
  const act = async (context: Context, id: number, work: () => Promise<unknown>) => {
    await refuseUnchangeable(context, id);
    await work();
    return record(context, id);
  };
  return [
    ...entityRoutes(resource),
    readRoute(calls.record, (context, { params }) => record(context, params.id)),
    route(calls.schedule, async (context, { body }) => {
      const [made] = await scheduleInterviews(context, [body], asking);
      if (!made) throw new Error('An interview was set');
      return record(context, made.id);
    }),
    route(calls.move, (context, { params: { id }, body }) =>
      act(context, id, () => movePlanned(context, id, body)),
    ),
    route(calls.cancel, (context, { params: { id }, body }) =>
      act(context, id, () => cancelInterview(context, { id, by: actorOf(context), ...body })),
    ),
    route(calls.confirm, (context, { params: { id }, body }) =>
      act(context, id, () => confirmInterview(context, { id, by: actorOf(context), ...body })),
    ),
    route(calls.complete, (context, { params: { id }, body: { outcome, ...body } }) =>
      act(context, id, () => {
        const ending = { status: 'completed', outcome } as const;
        return endInterview(context, { id, ending, by: actorOf(context), ...body });
      }),
    ),
    route(calls.noShow, (context, { params: { id }, body: { by, ...body } }) =>
      act(context, id, () => {
        const ending = { status: 'no_show', no_show_by: by } as const;
        return endInterview(context, { id, ending, by: actorOf(context), ...body });
      }),
    ),
    route(calls.reopen, (context, { params: { id }, body }) =>
      act(context, id, () => reopenInterview(context, { id, by: actorOf(context), ...body })),
    ),
    route(calls.people, (context, { params: { id }, body: { interviewers, ...body } }) =>
      act(context, id, () => {
        const people = interviewers.map(({ member, role }) => ({ member_id: member, role }));
        return changePlannedPeople(context, { id, people, ...body });
      }),
    ),
    route(calls.answer, async (context, { params, body }) => {
      await answerInvitation(context, params.id, body.answer);
      return record(context, params.id);
    }),
  ];
}
