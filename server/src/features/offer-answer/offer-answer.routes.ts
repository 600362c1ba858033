import { offerLinkEndpoints } from '@hireloom/contracts/offer-answer/offer-link';
import type { Route } from '../../platform/http/route.ts';
import { linkFileRoute, linkRoutes } from '../../platform/links/link-routes.ts';
import { offerLink } from './offer-link.ts';
import { actOnOffer } from './page/act-on-offer.ts';
import { showLetter } from './page/letter-file.ts';
import { closedOffer, showOffer } from './page/show-offer.ts';

export const offerAnswerRoutes: Route[] = [
  ...linkRoutes(offerLink, offerLinkEndpoints, { show: showOffer, closed: closedOffer, act: actOnOffer }),
  linkFileRoute(offerLink, offerLinkEndpoints.letter, (work) => showLetter(work)),
];
