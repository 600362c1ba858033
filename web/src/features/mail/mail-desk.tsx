import { clearDesk, useDesk } from '../../kit/mail/mail-desk.ts';
import { SendDialog } from './dialog/send-dialog.tsx';
import { MailReader } from './read/mail-reader.tsx';

/** Where e-mails are written and read, from whichever page that was asked for. */
export default function MailDesk() {
  const work = useDesk();
  if (!work) return null;
  if (work.kind === 'read') return <MailReader key={work.id} id={work.id} onClose={clearDesk} />;
  const { about, begin } = work.letter;
  const key = begin ? `answer-${begin.reply_to_item}-${begin.forward_item}` : `${about?.kind}-${about?.id}`;
  return <SendDialog key={key} letter={work.letter} onClose={clearDesk} />;
}
