import type { MailboxAccount } from '@hireloom/contracts/mailbox/mailbox-account-endpoints';
import type { ThreadFull, ThreadItem } from '@hireloom/contracts/mailbox/thread-endpoints';
import { useWriteMail } from '../../../kit/mail/mail-desk.ts';
import { type AnswerKind, aboutOf, answerTo } from './answer.ts';

/** Begins new mails and answers in the dialog for e-mails; both are undefined for those who may not write. */
export function useCompose(accounts: readonly MailboxAccount[]) {
  const writeMail = useWriteMail();
  const sendingOf = (id: number) => accounts.find((account) => account.id === id)?.send_account?.id ?? null;
  return {
    write:
      writeMail &&
      ((account: number) =>
        writeMail({
          about: null,
          begin: {
            ...{ to: [], cc: [], subject: '', body: '', reply_to_item: null, forward_item: null },
            account: sendingOf(account),
          },
        })),
    answer:
      writeMail &&
      ((full: ThreadFull, item: ThreadItem, kind: AnswerKind) => {
        const own = accounts.map(({ address }) => address);
        writeMail({
          about: aboutOf(full),
          begin: answerTo(item, kind, { account: sendingOf(full.account), own }),
        });
      }),
  };
}
