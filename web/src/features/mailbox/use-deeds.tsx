import { useState } from 'react';
import type { MailboxAccount } from '@hireloom/contracts/mailbox/mailbox-account-endpoints';
import type { ThreadRow } from '@hireloom/contracts/mailbox/thread-endpoints';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import { say } from '../../kit/words/say.ts';
import { folderOf } from './list/folder-words.ts';
import { MoveDialog } from './list/move-dialog.tsx';
import { useThreadActs } from './list/use-thread-acts.ts';
import { LinkDialog } from './thread/link-dialog.tsx';

type Asked = { step: 'move' | 'remove'; ids: readonly number[] } | { step: 'link'; id: number };

interface DeedsGiven {
  account: MailboxAccount;
  /** The folder that is shown. */
  folder: number | null;
  rows: readonly ThreadRow[];
  /** These have left the list. */
  onGone: (ids: readonly number[]) => void;
}

/** Everything that is done with conversations of the folder that is shown, and the dialogs that ask before it. */
export function useDeeds({ account, folder, rows, onGone }: DeedsGiven) {
  const { act } = useThreadActs();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const here = account.folders.find(({ id }) => id === folder) ?? null;
  // From the trash, or where there is none, what is deleted is gone.
  const isFinal = here?.role === 'trash' || folderOf(account.folders, 'trash') === undefined;
  const isJunk = here?.role === 'junk';
  const leave = (ids: readonly number[], deed: () => void) => {
    onGone(ids);
    deed();
  };
  const deeds = {
    archive: (ids: readonly number[]) => leave(ids, () => act(ids, 'archive', undefined, folder)),
    remove: (ids: readonly number[]) =>
      isFinal ? setAsked({ step: 'remove', ids }) : leave(ids, () => act(ids, 'delete', undefined, folder)),
    move: (ids: readonly number[]) => setAsked({ step: 'move', ids }),
    junk: (ids: readonly number[]) =>
      leave(ids, () => act(ids, isJunk ? 'not_junk' : 'junk', undefined, folder)),
    read: (ids: readonly number[]) => act(ids, 'read'),
    unread: (ids: readonly number[]) => act(ids, 'unread'),
    /** Flags them, or takes the flags away where all have one. */
    flag: (ids: readonly number[], isFlagged?: boolean) => {
      const marked = isFlagged ?? ids.every((id) => rows.find((row) => row.id === id)?.is_flagged === true);
      act(ids, marked ? 'unflag' : 'flag');
    },
    keepPrivate: (id: number, isPrivate: boolean) => act([id], isPrivate ? 'private' : 'shared'),
    link: (id: number) => setAsked({ step: 'link', id }),
  };
  const dialogs = (
    <>
      {asked?.step === 'move' && (
        <MoveDialog
          folders={account.folders}
          from={folder}
          onClose={close}
          onMove={(to) => leave(asked.ids, () => act(asked.ids, 'move', to, folder))}
        />
      )}
      {asked?.step === 'remove' && (
        <ConfirmDialog
          opened
          onClose={close}
          onConfirm={() => leave(asked.ids, () => act(asked.ids, 'delete'))}
          title={say('Delete for good')}
          message={say(
            '{count, plural, one {This conversation} other {These # conversations}} can not be brought back, here or at the mail server.',
            { count: asked.ids.length },
          )}
          confirmLabel={say('Delete')}
        />
      )}
      {asked?.step === 'link' && <LinkDialog thread={asked.id} onClose={close} />}
    </>
  );
  return { deeds, isJunk, dialogs };
}
