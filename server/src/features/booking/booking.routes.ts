import { interviewLinkEndpoints } from '@hireloom/contracts/booking/interview-link';
import type { Route } from '../../platform/http/route.ts';
import { linkFileRoute, linkRoutes } from '../../platform/links/link-routes.ts';
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
];
