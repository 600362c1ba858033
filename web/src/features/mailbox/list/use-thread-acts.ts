import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import {
  mailboxThreadEndpoints,
  type ThreadAction,
  type ThreadFull,
  type ThreadRow,
} from '@hireloom/contracts/mailbox/thread-endpoints';
import { call } from '../../../kit/api/api.ts';
import { toastError, toastReply, toastUndo } from '../../../kit/piece/toasts.tsx';
import { say } from '../../../kit/words/say.ts';
import { accountKey, listKey, threadKey, threadQuery } from '../mailbox-queries.ts';

type Pages = InfiniteData<{ results: ThreadRow[]; next: string | null }, string | null>;

/** What a conversation looks like once this was done to it; those not named here leave the list. */
const marks: Partial<Record<ThreadAction, (row: ThreadRow) => Partial<ThreadRow>>> = {
  read: () => ({ unread: 0 }),
  unread: (row) => ({ unread: Math.max(row.unread, 1) }),
  flag: () => ({ is_flagged: true }),
  unflag: () => ({ is_flagged: false }),
  private: () => ({ is_private: true }),
  shared: () => ({ is_private: false }),
};

/** What is told when conversations have left the list. */
function goneText(action: ThreadAction, count: number): string {
  switch (action) {
    case 'archive':
      return say('{count, plural, one {Conversation archived} other {# conversations archived}}', { count });
    case 'delete':
      return say('{count, plural, one {Conversation deleted} other {# conversations deleted}}', { count });
    case 'junk':
      return say('{count, plural, one {Conversation moved to junk} other {# conversations moved to junk}}', {
        count,
      });
    default:
      return say('{count, plural, one {Conversation moved} other {# conversations moved}}', { count });
  }
}

/** Shows in all lists and in the open conversation what was done, before the server has done it. */
function showDone(queryClient: QueryClient, ids: ReadonlySet<number>, action: ThreadAction): void {
  const mark = marks[action];
  queryClient.setQueriesData<Pages>(
    { queryKey: listKey },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          results: mark
            ? page.results.map((row) => (ids.has(row.id) ? { ...row, ...mark(row) } : row))
            : page.results.filter((row) => !ids.has(row.id)),
        })),
      },
  );
  if (!mark) return;
  for (const id of ids) {
    queryClient.setQueryData<ThreadFull>(
      threadQuery(id).queryKey,
      (full) =>
        full && {
          ...full,
          ...mark(full),
          items: action === 'read' ? full.items.map((item) => ({ ...item, is_read: true })) : full.items,
        },
    );
  }
}

/** Marks, moves, archives and deletes conversations: shown at once, taken back when the server refuses. */
export function useThreadActs() {
  const queryClient = useQueryClient();
  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: listKey }),
      queryClient.invalidateQueries({ queryKey: accountKey }),
    ]);
  const send = async (ids: readonly number[], action: ThreadAction, folder?: number) => {
    const body = { ids: [...ids], action, ...(folder === undefined ? {} : { folder }) };
    const reply = await call(mailboxThreadEndpoints.act, { body });
    if (reply.code !== 0) toastReply(reply);
  };
  const act = async (ids: readonly number[], action: ThreadAction, to?: number, from?: number | null) => {
    if (ids.length === 0) return;
    // A list that is being read would bring back what is done now.
    await queryClient.cancelQueries({ queryKey: listKey });
    showDone(queryClient, new Set(ids), action);
    try {
      await send(ids, action, to);
      if (!marks[action] && from) {
        toastUndo(goneText(action, ids.length), () => {
          void send(ids, 'move', from).then(refresh).catch(toastError);
        });
      }
    } catch (error) {
      toastError(error);
      await queryClient.invalidateQueries({ queryKey: threadKey });
    }
    await refresh();
  };
  return {
    /**
     * Does it to these conversations.
     * @param to the folder that they are moved to
     * @param from the folder that Undo moves them back to; without it what is gone stays gone
     */
    act: (ids: readonly number[], action: ThreadAction, to?: number, from?: number | null) =>
      void act(ids, action, to, from),
  };
}

export type ThreadActs = ReturnType<typeof useThreadActs>;
