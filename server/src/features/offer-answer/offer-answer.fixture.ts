import { Readable } from 'node:stream';
import type { Reply, TestApp, TestTeam } from '../../testing/app.ts';
import { asTeam, makeOffer } from '../offer/offer.fixture.ts';
import { readOffers } from '../offer/index.ts';
import { newOfferLink } from './offer-link.ts';

export const SHA = 'a'.repeat(64);
export const LETTER = '%PDF-1.7 the letter';

/** A file of a team, as a letter is kept. */
async function keptFile(test: TestApp, team: TestTeam): Promise<number> {
  const { storage } = test.platform;
  const upload = await storage.receivePart(Readable.from([Buffer.from(LETTER)]), 1000);
  return team.made('file', {
    ...{ entity: 'offer', purpose: 'file', name: 'offer.pdf', stored_name: await storage.keep(upload) },
    ...{ size: LETTER.length, content_type: 'application/pdf', sha256: SHA },
  });
}

/** An offer that was sent with its letter, and the calls of its page. */
export async function sentOffer(test: TestApp, team: TestTeam, given: Record<string, unknown> = {}) {
  const made = await makeOffer(team, 'sent', given);
  await team.made('offer_letter', {
    ...{ offer_id: made.id, kind: 'letter', state: 'ready', input_hash: 'x', sha256: SHA, pages: 1 },
    ...{ file_id: await keptFile(test, team), made_on: '2020-01-01' },
  });
  return { ...made, ...callsOf(test, await linkTo(test, team, made.id)) };
}

/** The token of a new link to the page of an offer. */
export const linkTo = (test: TestApp, team: TestTeam, id: number): Promise<string> =>
  asTeam(test, team, async (work) => {
    const [offer] = await readOffers(work, [id]);
    if (!offer) throw new Error('No such offer');
    return (await newOfferLink(work, offer)).split('/').at(-1) ?? '';
  });

export function callsOf(test: TestApp, token: string) {
  const url = `/api/v1/offer-link/${token}/`;
  const act = (payload: object): Promise<Reply> =>
    test.inject({ method: 'POST', url, payload, headers: { 'user-agent': 'Phone 1' } });
  return {
    ...{ url, act },
    open: (): Promise<Reply> => test.inject({ url }),
    letter: (): Promise<Reply> => test.inject({ url: `${url}letter/` }),
    accept: (given: object = {}): Promise<Reply> =>
      act({
        ...{ what: 'accept', typed_name: 'Amina Saleh', signature: { kind: 'typed' }, consent: true },
        ...{ consent_version: '1', sha256: SHA, ...given },
      }),
    decline: (given: object = {}): Promise<Reply> =>
      act({ what: 'decline', reason: 'salary', text: 'Rent is high', ...given }),
  };
}
