import { linkPages } from '@hireloom/contracts/link/link-pages';
import { definePurpose } from '../../../platform/links/purpose.ts';

/** A link of a mail that answers one step for the one person it was sent to, once. */
export const approvalLink = definePurpose({
  name: 'approval',
  page: linkPages.approval.page,
  entity: 'approval_step',
  holder: 'member',
  days: 7,
  single_use: true,
  words: { expired: 'This link has expired. Sign in to answer' },
});
