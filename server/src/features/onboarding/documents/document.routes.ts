import { documentEndpoints as calls } from '@hireloom/contracts/onboarding/document-endpoints';
import type { Context } from '../../../platform/context.ts';
import { readRoute, type Route, route } from '../../../platform/http/route.ts';
import { actorOf, refuseUnseen } from '../allowed.ts';
import { lockRequest } from '../change/stored-onboardings.ts';
import { readRecord } from '../record.queries.ts';
import type { OnboardingOutside } from '../tell/outside.ts';
import { remind } from '../tell/remind.ts';
import { writeLetter } from '../tell/write-letter.ts';
import { askDocuments, askOneMore } from './ask.ts';
import { readQueue, readReview } from './queue.queries.ts';
import {
  approveDocument,
  askAgain,
  beginReview,
  changeRequest,
  type Doing,
  rejectDocument,
  removeRequest,
  waiveDocument,
} from './review.ts';
import { removeUpload, uploadFor } from './take-upload.ts';

/** The calls of the documents of people who join. */
export function documentRoutes(outside: OnboardingOutside): Route[] {
  /** Does something to an onboarding that the viewer may see, and answers it. */
  const toPerson = async (context: Context, id: number, work: () => Promise<unknown>) => {
    await refuseUnseen(context, 'onboarding', id);
    await work();
    return readRecord(context, id);
  };
  /** Does something to a document that the viewer may see, and answers the onboarding that it belongs to. */
  const toDocument = async (context: Context, id: number, work: () => Promise<number>) => {
    await refuseUnseen(context, 'document_request', id);
    return readRecord(context, await work());
  };
  const doing = (context: Context, id: number, { version }: { version: number }): Doing => ({
    ...{ id, version, by: actorOf(context) },
  });
  return [
    readRoute(calls.queue, (context, { query }) => readQueue(context, query)),
    readRoute(calls.review, (context, { params, query }) => readReview(context, params.id, query)),
    route(calls.ask, (context, { params: { id }, body }) =>
      toPerson(context, id, () => askOneMore(context, id, body, actorOf(context))),
    ),
    route(calls.askMissing, (context, { params: { id } }) =>
      toPerson(context, id, () => askDocuments(context, { onboarding: id, by: actorOf(context) })),
    ),
    route(calls.remindAll, (context, { params: { id } }) =>
      toPerson(context, id, () => remind(context, outside, { onboarding: id, by: actorOf(context) })),
    ),
    route(calls.upload, (context, { params: { id }, body }) =>
      toDocument(context, id, async () => {
        await uploadFor(context, id, { side: body.side, by: actorOf(context) });
        return (await lockRequest(context, id)).person.id;
      }),
    ),
    route(calls.removeUpload, async (context, { params: { id } }) => {
      await refuseUnseen(context, 'document_upload', id);
      return readRecord(context, await removeUpload(context, id, actorOf(context)));
    }),
    route(calls.beginReview, (context, { params: { id }, body }) =>
      toDocument(context, id, () => beginReview(context, doing(context, id, body))),
    ),
    route(calls.approve, (context, { params: { id }, body }) =>
      toDocument(context, id, () => approveDocument(context, { ...body, ...doing(context, id, body) })),
    ),
    route(calls.reject, (context, { params: { id }, body }) =>
      toDocument(context, id, async () => {
        const { person, request } = await rejectDocument(context, { ...body, ...doing(context, id, body) });
        await writeLetter(context, outside, person, {
          ...{ kind: 'document_rejected', documents: [request.name], reason: body.reason },
          ...{ due_on: request.due_on, writer: context.viewer.id, cause: `${id}:${request.round}` },
        });
        return person.id;
      }),
    ),
    route(calls.waive, (context, { params: { id }, body }) =>
      toDocument(context, id, () => waiveDocument(context, { ...body, ...doing(context, id, body) })),
    ),
    route(calls.askAgain, (context, { params: { id }, body }) =>
      toDocument(context, id, () => askAgain(context, { ...body, ...doing(context, id, body) })),
    ),
    route(calls.remind, (context, { params: { id }, body }) =>
      toDocument(context, id, async () => {
        const { person } = await lockRequest(context, id, body.version);
        await remind(context, outside, { onboarding: person.id, request: id, by: actorOf(context) });
        return person.id;
      }),
    ),
    route(calls.change, (context, { params: { id }, body }) =>
      toDocument(context, id, () => changeRequest(context, { ...body, ...doing(context, id, body) })),
    ),
    route(calls.remove, (context, { params: { id }, body }) =>
      toDocument(context, id, () => removeRequest(context, doing(context, id, body))),
    ),
  ];
}
