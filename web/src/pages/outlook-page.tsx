import { MailboxPage } from '../features/mailbox/index.ts';

/** The mailboxes of the viewer at Microsoft. */
export default function OutlookPage() {
  return <MailboxPage only="microsoft" />;
}
