import MailboxPage from './mailbox-page.tsx';

/** The mailboxes of the viewer at Microsoft. */
export default function OutlookPage() {
  return <MailboxPage only="microsoft" />;
}
