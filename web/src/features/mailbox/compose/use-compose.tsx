import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import type { MailboxAccount } from '@hireloom/contracts/mailbox/mailbox-account-endpoints';
import { mailboxEndpoints } from '@hireloom/contracts/mailbox/mailbox';
import type { ThreadFull, ThreadItem } from '@hireloom/contracts/mailbox/thread-endpoints';
import { call } from '../../../kit/api/api.ts';
import { create } from '../../../kit/page/route-rights.ts';
import { useMay } from '../../../kit/session/session.ts';
import { threadKey } from '../mailbox-queries.ts';
import { type AnswerKind, answerTo, emptyLetter, type LetterStart } from './answer.ts';

/** The dialog that a mail is written in. */
export type Writer = ComponentType<LetterStart & { onClose: () => void; onSent: () => void }>;

/** Whether the viewer has a signature that can stand in a letter. */
function useSigns(): boolean {
  const { data } = useQuery({
    queryKey: ['mailbox_configuration'],
    queryFn: ({ signal }) => call(mailboxEndpoints.read, { signal }),
    staleTime: 5 * 60_000,
    meta: { quiet: true },
  });
  return data !== undefined && /"is_default":\s*true/.test(data.email_signatures);
}

/** Writes new mails and answers with the dialog that is handed in; both are undefined for those who may not write. */
export function useCompose(Write: Writer | undefined, accounts: readonly MailboxAccount[]) {
  const queryClient = useQueryClient();
  const mayWrite = useMay(create('email')) && Write !== undefined;
  const signs = useSigns();
  const [letter, setLetter] = useState<LetterStart | null>(null);
  const accountOf = (id: number | undefined) =>
    accounts.find((account) => account.id === id)?.send_account?.id ?? null;
  return {
    write: mayWrite ? (account?: number) => setLetter(emptyLetter(accountOf(account))) : undefined,
    answer: mayWrite
      ? (full: ThreadFull, item: ThreadItem, kind: AnswerKind) => {
          const own = accounts.map(({ address }) => address);
          setLetter(answerTo(full, item, kind, { account: accountOf(full.account), own, signs }));
        }
      : undefined,
    dialog: letter && Write && (
      <Write
        {...letter}
        onClose={() => setLetter(null)}
        onSent={() => {
          setLetter(null);
          void queryClient.invalidateQueries({ queryKey: threadKey });
        }}
      />
    ),
  };
}
