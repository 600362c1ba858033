import { Button, Modal } from '@mantine/core';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { MailboxAccount } from '@hireloom/contracts/mailbox/mailbox-account-endpoints';
import type { ThreadRow } from '@hireloom/contracts/mailbox/thread-endpoints';
import { IconChevronLeft, IconMail, IconPencil } from '../../icons.ts';
import { useSelection } from '../../kit/data-table/use-selection.ts';
import { EmptyState } from '../../kit/piece/empty-state.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { toastError } from '../../kit/piece/toasts.tsx';
import { say } from '../../kit/words/say.ts';
import { AccountDrawer } from './account/account-drawer.tsx';
import { ConnectWays } from './account/connect-start.tsx';
import { useSignIn } from './account/use-sign-in.ts';
import type { AnswerKind } from './compose/answer.ts';
import { useCompose } from './compose/use-compose.ts';
import { FolderList } from './list/folder-list.tsx';
import { folderOf } from './list/folder-words.ts';
import { ListHead } from './list/list-head.tsx';
import { ListSelection } from './list/list-selection.tsx';
import { ThreadList } from './list/thread-list.tsx';
import { type OwnMailboxes, threadQuery, threadsQuery } from './mailbox-queries.ts';
import classes from './mailbox.module.css';
import { Conversation } from './thread/conversation.tsx';
import { ThreadBar } from './thread/thread-bar.tsx';
import { useDeeds } from './use-deeds.tsx';
import { useMailboxKeys } from './use-mailbox-keys.ts';
import { type MailboxPlace, useMailboxPlace } from './use-mailbox-place.ts';
import { usePanes } from './use-panes.ts';

interface MailboxViewProps {
  /** There is at least one. */
  accounts: readonly [MailboxAccount, ...MailboxAccount[]];
  signIns: OwnMailboxes['sign_ins'];
  only: 'microsoft' | undefined;
  title: string;
}

/** Folders, conversations and the one that is open: side by side where there is room, else one at a time. */
export function MailboxView({ accounts, signIns, only, title }: MailboxViewProps) {
  const queryClient = useQueryClient();
  const { place, go } = useMailboxPlace();
  const panes = usePanes();
  const searchRef = useRef<HTMLInputElement>(null);
  const [settings, setSettings] = useState<number | null>(null);
  const [connecting, setConnecting] = useState(false);
  const { signIn } = useSignIn();
  const account = accounts.find(({ id }) => id === place.account) ?? accounts[0];
  const shown =
    account.folders.find(({ id }) => id === place.folder) ??
    folderOf(account.folders, 'inbox') ??
    account.folders[0];
  const folder = shown?.id ?? null;
  const ask = {
    account: account.id,
    ...(folder === null ? {} : { folder }),
    ...(place.search ? { search: place.search } : {}),
    ...(place.unread ? { unread: 'true' as const } : {}),
    ...(place.linked ? { linked: 'true' as const } : {}),
  };
  const list = useInfiniteQuery(threadsQuery(ask));
  const rows = list.data?.pages.flatMap(({ results }) => results) ?? [];
  const selection = useSelection<ThreadRow>(JSON.stringify(ask));
  const { write, answer } = useCompose(accounts);
  const open = (row: ThreadRow) => go({ thread: row.id }, panes > 1 && place.thread !== null);
  const openFolder = (id: number, of: number) =>
    go({ account: id, folder: of, thread: null, search: '', unread: false, linked: false });
  const { deeds, isJunk, dialogs } = useDeeds({
    account,
    folder,
    rows,
    onGone: (ids) => {
      selection.clear();
      if (place.thread === null || !ids.includes(place.thread)) return;
      // What is done with one leads to the next, where the list stands beside it.
      const at = rows.findIndex((row) => row.id === place.thread);
      const next = [...rows.slice(at + 1), ...rows.slice(0, at).reverse()].find(
        ({ id }) => !ids.includes(id),
      );
      go({ thread: panes > 1 && at !== -1 ? (next?.id ?? null) : null }, true);
    },
  });
  const answerNewest = (kind: AnswerKind) =>
    answer &&
    ((id: number) => {
      const reading = queryClient.ensureQueryData(threadQuery(id));
      void reading
        .then((full) => {
          const newest = full.items.at(-1);
          if (newest) answer(full, newest, kind);
        })
        .catch(toastError);
    });
  const one = (deed: (ids: readonly number[]) => void) => (id: number) => deed([id]);
  useMailboxKeys({
    open: place.thread,
    onWrite: write && (() => write(account.id)),
    on: {
      o: (thread) => go({ thread }),
      e: one(deeds.archive),
      '#': one(deeds.remove),
      u: one(deeds.unread),
      s: one(deeds.flag),
      v: one(deeds.move),
      l: deeds.link,
      r: answerNewest('reply'),
      a: answerNewest('reply_all'),
      f: answerNewest('forward'),
    },
  });
  const signInAgain = ({ id, provider }: MailboxAccount) =>
    provider === 'imap' ? setSettings(id) : signIn(provider);
  const folders = {
    accounts,
    onOpen: openFolder,
    onSettings: ({ id }: MailboxAccount) => setSettings(id),
    onSignIn: signInAgain,
  };
  const selected = [...selection.rows.keys()];
  const toList = () => go({ thread: null });
  const edited = accounts.find(({ id }) => id === settings);

  return (
    <>
      <PageHeader
        title={title}
        actions={
          write && (
            <Button
              leftSection={<IconPencil size={16} />}
              aria-keyshortcuts="c"
              onClick={() => write(account.id)}
            >
              {say('Write')}
            </Button>
          )
        }
      />
      <div className={classes.panes} data-panes={panes}>
        {panes === 3 && (
          <div className={classes.pane}>
            <FolderList
              {...folders}
              open={{ account: account.id, folder }}
              onConnect={() => setConnecting(true)}
            />
          </div>
        )}
        {(panes > 1 || place.thread === null) && (
          <section className={classes.pane} aria-label={say('Conversations')}>
            {selected.length > 0 ? (
              <ListSelection
                count={selected.length}
                onClear={selection.clear}
                acts={{
                  read: () => deeds.read(selected),
                  unread: () => deeds.unread(selected),
                  flag: () => deeds.flag(selected),
                  archive: () => deeds.archive(selected),
                  move: () => deeds.move(selected),
                  remove: () => deeds.remove(selected),
                }}
              />
            ) : (
              <ListHead
                place={place}
                searchRef={searchRef}
                onGo={(change: Partial<MailboxPlace>) => go(change, true)}
                folders={panes < 3 ? { ...folders, open: { account, folder } } : undefined}
              />
            )}
            <ThreadList
              key={JSON.stringify(ask)}
              rows={rows}
              query={list}
              narrowed={Boolean(place.search) || place.unread || place.linked}
              catchingUp={account.state === 'catching_up'}
              searchRef={searchRef}
              open={place.thread}
              isSelected={selection.isSelected}
              onOpen={open}
              onToggle={selection.toggle}
            />
          </section>
        )}
        {(panes > 1 || place.thread !== null) && (
          <section className={classes.pane} aria-label={say('The conversation')}>
            {place.thread === null ? (
              <div className={classes.nothing}>
                <EmptyState
                  icon={<IconMail size={36} stroke={1.3} color="var(--mantine-color-dimmed)" />}
                  title={say('Choose a conversation')}
                  hint={say('j and k go through the list, Enter opens.')}
                />
              </div>
            ) : (
              <Conversation
                key={place.thread}
                id={place.thread}
                picturesAtOnce={account.remote_pictures}
                back={
                  panes === 1 && (
                    <Button
                      variant="subtle"
                      color="gray"
                      size="compact-sm"
                      leftSection={<IconChevronLeft size={16} />}
                      onClick={toList}
                    >
                      {say('Back')}
                    </Button>
                  )
                }
                bar={(full) => (
                  <ThreadBar
                    full={full}
                    isJunk={isJunk}
                    acts={{
                      archive: () => deeds.archive([full.id]),
                      remove: () => deeds.remove([full.id]),
                      move: () => deeds.move([full.id]),
                      unread: () => deeds.unread([full.id]),
                      flag: () => deeds.flag([full.id], full.is_flagged),
                      junk: () => deeds.junk([full.id]),
                    }}
                  />
                )}
                onAnswer={answer}
                onRead={(id) => deeds.read([id])}
                onLink={deeds.link}
                onPrivate={deeds.keepPrivate}
              />
            )}
          </section>
        )}
      </div>
      {dialogs}
      {edited && (
        <AccountDrawer
          key={edited.id}
          account={edited}
          onClose={() => setSettings(null)}
          onDisconnected={() => {
            setSettings(null);
            go({ account: null, folder: null, thread: null });
          }}
        />
      )}
      <Modal opened={connecting} onClose={() => setConnecting(false)} title={say('Add a mailbox')}>
        <ConnectWays
          signIns={signIns}
          only={only}
          onConnected={(added) => {
            setConnecting(false);
            go({ account: added.id, folder: null, thread: null });
          }}
        />
      </Modal>
    </>
  );
}
