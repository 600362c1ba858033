import type { MailboxAccount } from '@hireloom/contracts/mailbox/mailbox-account-endpoints';
import type { ThreadFull, ThreadItem } from '@hireloom/contracts/mailbox/thread-endpoints';
import { useWriteMail } from '../../../kit/mail/mail-desk.ts';
import { toastError, toastWarning } from '../../../kit/piece/toasts.tsx';
import { say } from '../../../kit/words/say.ts';
import { type AnswerKind, aboutOf, answerTo } from './answer.ts';
import { filesOf } from './files-of.ts';

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
        const about = aboutOf(full);
        const begin = answerTo(item, kind, { account: sendingOf(full.account), own });
        if (kind !== 'forward' || item.parts.length === 0) {
          writeMail({ about, begin });
          return;
        }
        void filesOf(full, item)
          .then(({ files, lost }) => {
            writeMail({ about, begin: { ...begin, files } });
            for (const name of lost)
              toastWarning(say('{name} is not forwarded: it could not be read from the mailbox', { name }));
          })
          .catch(toastError);
      }),
  };
}
