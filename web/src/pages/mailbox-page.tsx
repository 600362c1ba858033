import { MailboxPage } from '../features/mailbox/index.ts';

/** All mailboxes of the viewer. */
export default function OwnMailboxPage() {
  return <MailboxPage />;
}
