import { clearDesk, useDesk } from '../../kit/mail/mail-desk.ts';
import { SendDialog } from './dialog/send-dialog.tsx';
import { MailReader } from './read/mail-reader.tsx';

/** Where e-mails are written and read, from whichever page that was asked for. */
export default function MailDesk() {
  const work = useDesk();
  if (!work) return null;
  if (work.kind === 'read') return <MailReader key={work.id} id={work.id} onClose={clearDesk} />;
  const { kind, id } = work.letter.about;
  return <SendDialog key={`${kind}-${id}`} letter={work.letter} onClose={clearDesk} />;
}
