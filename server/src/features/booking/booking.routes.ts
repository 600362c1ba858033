import { bookingEndpoints } from '@hireloom/contracts/booking/booking-endpoints';
import { interviewLinkEndpoints } from '@hireloom/contracts/booking/interview-link';
import { asReply } from '../../platform/http/action-reply.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { linkFileRoute, linkRoutes } from '../../platform/links/link-routes.ts';
import { changeBooking, sendLinkAgain } from './booking.service.ts';
import { actAsCandidate } from './candidate-acts.ts';
import { candidateCalendar } from './candidate-calendar.ts';
import { interviewLink } from './interview-link.ts';
import { closedPage, showPage } from './show-page.ts';

export const bookingRoutes: Route[] = [
  ...linkRoutes(interviewLink, interviewLinkEndpoints, {
    show: showPage,
    closed: closedPage,
    act: actAsCandidate,
  }),
  linkFileRoute(interviewLink, interviewLinkEndpoints.calendar, candidateCalendar),
  route(bookingEndpoints.change, async (context, { params, body }) => {
    await changeBooking(context, params.id, body);
    return { ok: true as const };
  }),
  route(bookingEndpoints.sendAgain, (context, { params, body }) =>
    asReply(context, () => sendLinkAgain(context, params.id, body.letter ?? null)),
  ),
];
