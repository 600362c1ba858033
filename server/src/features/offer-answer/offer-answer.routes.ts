import { offerLinkEndpoints } from '@hireloom/contracts/offer-answer/offer-link';
import { offerEndpoints } from '@hireloom/contracts/offer/offer-endpoints';
import { readRoute, type Route } from '../../platform/http/route.ts';
import { linkFileRoute, linkRoutes } from '../../platform/links/link-routes.ts';
import { offerLink } from './offer-link.ts';
import { actOnOffer } from './page/act-on-offer.ts';
import { previewOfferMail } from './tell/write-offer-mail.ts';
import { showLetter } from './page/letter-file.ts';
import { closedOffer, showOffer } from './page/show-offer.ts';

export const offerAnswerRoutes: Route[] = [
  ...linkRoutes(offerLink, offerLinkEndpoints, { show: showOffer, closed: closedOffer, act: actOnOffer }),
  readRoute(offerEndpoints.mailPreview, (context, { params, body }) =>
    previewOfferMail(context, params.id, body.mail),
  ),
  linkFileRoute(offerLink, offerLinkEndpoints.letter, (work) => showLetter(work)),
];
