import type { IntegrationSource } from '../platform/integration.ts';
import { clientLines } from './api-client/index.ts';
import { keyLines } from './api-key/index.ts';
import { mailAccountLines } from './mail-account/index.ts';
import { mailboxLines } from './mailbox/index.ts';
import { meetingPlatformLines } from './meeting-platform/index.ts';
import { offerEndpointLines } from './offer-push/index.ts';
import { pushEndpointLines } from './stage-change/index.ts';
import { webhookLines } from './webhook/index.ts';

/** What a team can be connected to, in the order in which it is shown. */
export const allIntegrations: readonly IntegrationSource[] = [
  mailAccountLines,
  mailboxLines,
  meetingPlatformLines,
  pushEndpointLines,
  offerEndpointLines,
  webhookLines,
  keyLines,
  clientLines,
];
