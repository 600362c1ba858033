import { optOutEndpoints } from '@hireloom/contracts/mail/opt-out-link';
import { linkPages } from '@hireloom/contracts/link/link-pages';
import { RawReply, type Route } from '../../../platform/http/route.ts';
import { conflict } from '../../../platform/http/app-error.ts';
import { linkRoutes } from '../../../platform/links/link-routes.ts';
import type { LinkContext } from '../../../platform/links/purpose.ts';
import { suppress } from '../../../platform/mail/suppression.ts';
import type { Sentence } from '../../../platform/words/phrase.ts';
import { optOut, wantsNoMail } from '../../candidate/index.ts';
import { optOutLink } from './opt-out.ts';

const GONE = 'This is settled already';

/** The calls of the link under mails to many: GET tells, POST does it, also where a mail program presses it (RFC 8058). */
export function optOutRoutes(): Route[] {
  const [show, act] = linkRoutes(optOutLink, optOutEndpoints, {
    show: showChoice,
    closed: (said) => ({ ...said, is_out: false }),
    act: takeOut,
  });
  if (!show || !act) throw new Error('A link has two calls');
  return [forPeople(show), { ...act, takesForms: true }];
}

async function showChoice({ tx, holder }: LinkContext) {
  const out = await wantsNoMail({ tx }, holder.team_id, holder.record_id);
  if (out === null) return { state: 'settled' as const, message: GONE, is_out: false };
  return { state: 'open' as const, message: 'You get e-mails that went to several people', is_out: out };
}

async function takeOut(context: LinkContext): Promise<Sentence> {
  const { tx, holder } = context;
  if ((await wantsNoMail(context, holder.team_id, holder.record_id)) === null) throw conflict(GONE);
  const address = await optOut(context, holder.team_id, holder.record_id);
  const line = { reason: 'opt_out' as const, words: null, mail_id: null, by: null };
  if (address) await suppress(tx, holder.team_id, { ...line, address });
  return 'You get no more of these e-mails';
}

/** Programs that press nothing open the address of the call: people are led on to the page. */
function forPeople(show: Route): Route {
  const { runBare } = show;
  return {
    ...show,
    runBare: async (bare, input) => {
      const { token } = optOutEndpoints.show.params?.parse(input.params) ?? { token: '' };
      if (!bare.request.headers.accept?.includes('text/html')) return runBare?.(bare, input);
      bare.reply.status(303);
      return new RawReply('', { location: `${linkPages.opt_out.page}${token}` });
    },
  };
}
