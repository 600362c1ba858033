import { outboxEndpoints } from '@hireloom/contracts/mail/outbox-endpoints';
import { sendEndpoints } from '@hireloom/contracts/mail/send-endpoints';
import { readRoute, type Route, route } from '../../platform/http/route.ts';
import { optOutRoutes } from './opt-out/opt-out.service.ts';
import { listMails, readMail } from './outbox/outbox.queries.ts';
import { cancelMail, retryAll, retryOne } from './outbox/outbox.service.ts';
import { block, listSuppressions, unblock } from './outbox/suppression.service.ts';
import { addFile, type ReadableFile } from './send/files.ts';
import { previewMail } from './send/preview.service.ts';
import { readSendData, sendMail } from './send/send.service.ts';

/** Mails that people write: sending, the outbox, and addresses that nothing is sent to. `readable` knows who reads a file. */
export const mailRoutes = (readable: ReadableFile): Route[] => [
  route(sendEndpoints.send, (context, { body }) => sendMail(context, readSendData(body), readable)),
  readRoute(sendEndpoints.preview, (context, { body }) => previewMail(context, body)),
  route(sendEndpoints.addFile, addFile),
  readRoute(outboxEndpoints.list, (context, { query }) => listMails(context, query)),
  readRoute(outboxEndpoints.suppressions, (context, { query }) => listSuppressions(context, query)),
  route(outboxEndpoints.suppress, (context, { body }) => block(context, body)),
  route(outboxEndpoints.release, (context, { params }) => unblock(context, params.id)),
  readRoute(outboxEndpoints.get, (context, { params }) => readMail(context, params.id)),
  route(outboxEndpoints.cancel, (context, { params }) => cancelMail(context, params.id)),
  route(outboxEndpoints.retry, (context, { params }) => retryOne(context, params.id)),
  route(outboxEndpoints.retryAll, (context, { body }) => retryAll(context, body.tab)),
  ...optOutRoutes(),
];
