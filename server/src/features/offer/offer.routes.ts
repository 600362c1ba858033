import { offerEndpoints } from '@hireloom/contracts/offer/offer-endpoints';
import { entityRoutes } from '../../crud/routes.ts';
import { loadRow } from '../../crud/write.ts';
import type { Context } from '../../platform/context.ts';
import { readRoute, type Route, route } from '../../platform/http/route.ts';
import { readBegin } from './begin.queries.ts';
import { makeLetter, type OfferLetters, readLetters } from './letters.ts';
import { offerResource } from './offer.resource.ts';
import { readRecord } from './record.queries.ts';
import { refuseUnchangeable } from './stored-offers.ts';
import { acceptOffer, declineOffer } from './verbs/candidate.ts';
import { actorOf, changeTerms, createOffer } from './verbs/draft.ts';
import { extendOffer } from './verbs/end.ts';
import { renewOffer } from './verbs/renew.ts';
import { sendOffer } from './verbs/send.ts';
import { readOutlook, submitOffer, takeBackOffer } from './verbs/submit.ts';
import { withdrawAsked } from './verbs/withdraw.ts';

/** What features above put in: who makes letters, at most one. */
export interface OfferParts {
  letters: readonly OfferLetters[];
}

const calls = offerEndpoints;

export function offerRoutes({ letters }: OfferParts): Route[] {
  const record = (context: Context, id: number) => readRecord(context, letters, id);
  /** Does something to an offer that the viewer may change, and answers it. */
  const act = async (context: Context, id: number, work: () => Promise<unknown>) => {
    await refuseUnchangeable(context, id);
    await work();
    return record(context, id);
  };
  return [
    ...entityRoutes(offerResource),
    readRoute(calls.record, (context, { params }) => record(context, params.id)),
    readRoute(calls.begin, (context, { query }) => readBegin(context, query.applicant)),
    route(calls.create, async (context, { body }) => record(context, await createOffer(context, body))),
    route(calls.change, (context, { params: { id }, body }) =>
      act(context, id, () => changeTerms(context, id, body)),
    ),
    route(calls.renew, async (context, { params: { id }, body }) => {
      await refuseUnchangeable(context, id);
      return record(context, await renewOffer(context, id, body.version));
    }),
    // Whoever would be asked is held while it is looked who they are, so this is no mere read.
    route(calls.outlook, async (context, { params: { id } }) => {
      await refuseUnchangeable(context, id);
      return readOutlook(context, id);
    }),
    route(calls.submit, (context, { params: { id }, body }) =>
      act(context, id, () => submitOffer(context, id, body.version)),
    ),
    route(calls.takeBack, (context, { params: { id }, body }) =>
      act(context, id, () => takeBackOffer(context, id, body.version)),
    ),
    route(calls.send, (context, { params: { id }, body }) =>
      act(context, id, () => sendOffer(context, letters, { id, ...body })),
    ),
    route(calls.extend, (context, { params: { id }, body }) =>
      act(context, id, () => extendOffer(context, id, { by: actorOf(context), ...body })),
    ),
    route(calls.withdraw, (context, { params: { id }, body }) =>
      act(context, id, () => withdrawAsked(context, id, { by: actorOf(context), ...body })),
    ),
    route(calls.answer, (context, { params: { id }, body: { answer, ...body } }) =>
      act(context, id, () => {
        const said = { id, by: actorOf(context), ...body };
        return answer === 'accepted' ? acceptOffer(context, said) : declineOffer(context, said);
      }),
    ),
    route(calls.makeLetter, async (context, { params: { id } }) => {
      await refuseUnchangeable(context, id);
      return makeLetter(context, letters, id);
    }),
    readRoute(calls.letter, async (context, { params: { id } }) => {
      await loadRow(offerResource, context, id);
      return {
        letter: (await readLetters(context, letters, id)).find(({ kind }) => kind === 'letter') ?? null,
      };
    }),
  ];
}
