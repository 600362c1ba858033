import { documentLinkEndpoints } from '@hireloom/contracts/onboarding-portal/document-link';
import type { Route } from '../../platform/http/route.ts';
import { bytesOf } from '../../platform/http/receive.ts';
import { linkFileRoute, linkRoutes, linkUploadRoute } from '../../platform/links/link-routes.ts';
import { documentsLink } from './documents-link.ts';
import { actByPortal } from './page/act-by-portal.ts';
import { showSample } from './page/sample.ts';
import { closedPortal, showPortal } from './page/show-portal.ts';
import { beginTransfer } from './transfer/begin-transfer.ts';
import { finishTransfer } from './transfer/finish-transfer.ts';
import { takePart } from './transfer/take-part.ts';

export const onboardingPortalRoutes: Route[] = [
  ...linkRoutes(documentsLink, documentLinkEndpoints, {
    show: showPortal,
    closed: closedPortal,
    act: actByPortal,
  }),
  linkFileRoute(documentsLink, documentLinkEndpoints.sample, (work, _page, { request }) =>
    showSample(work, Number(request)),
  ),
  linkUploadRoute(documentsLink, documentLinkEndpoints.begin, (door, { body }) =>
    door.write((work) => beginTransfer(work, body)),
  ),
  linkUploadRoute(
    documentsLink,
    documentLinkEndpoints.part,
    (door, { params, query }, { platform, request }) =>
      takePart(platform, door, bytesOf(request), { transfer: Number(params.transfer), ...query }),
  ),
  linkUploadRoute(documentsLink, documentLinkEndpoints.finish, (door, { params }, { platform }) =>
    finishTransfer(platform, door, Number(params.transfer)),
  ),
];
