import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { confirmations, messages } from '@hireloom/contracts/messages';
import {
  type Notification,
  notificationEndpoints,
} from '@hireloom/contracts/notification/notification-endpoints';
import { call } from '../../kit/api/api.ts';
import { findRoute, useRouteTable } from '../../kit/page/route-table.tsx';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import { toastError, toastReply, toastSuccess, toastWarning } from '../../kit/piece/toasts.tsx';
import { ApprovalNoteDialog } from './approval-note-dialog.tsx';
import { notificationKey } from './notification-queries.ts';
import { mayAnswerInBulk, mayArchive, mayRestore, placeOf } from './notification-rules.ts';
import { mark, say } from '../../kit/words/say.ts';

export type BulkStep = 'archive' | 'restore' | 'approve' | 'deny';

/** What each step says of an item, which items it applies to, and what is told when there are none. */
const bulkSteps = {
  archive: {
    label: mark('Archive All'),
    fits: mayArchive,
    entry: { is_archive: true },
    none: mark('Only notifications that are read can be archived'),
  },
  restore: {
    label: mark('Restore All'),
    fits: mayRestore,
    entry: { is_archive: false },
    none: mark('Only archived notifications can be restored'),
  },
  approve: {
    label: mark('Approve All'),
    fits: mayAnswerInBulk,
    entry: { is_approve: true },
    none: messages.none_approvable,
  },
  deny: {
    label: mark('Deny All'),
    fits: mayAnswerInBulk,
    entry: { is_deny: true },
    none: messages.none_deniable,
  },
} as const;
export const bulkLabel = (step: BulkStep) => say(bulkSteps[step].label);

/** The server takes so many at once. */
const MOST = 200;

type Asked =
  | { step: 'approve' | 'reject' | 'archive' | 'restore'; row: Notification }
  | { step: 'bulk'; bulk: BulkStep; ids: number[]; of: number; done: () => void };

export type NotificationSteps = ReturnType<typeof useNotificationSteps>;

/** Everything that can be done with notifications, and the dialogs that ask before it. */
export function useNotificationSteps() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const rows = useRouteTable();
  const [asked, setAsked] = useState<Asked | null>(null);
  const refresh = () => queryClient.invalidateQueries({ queryKey: notificationKey });
  const close = () => setAsked(null);

  const patch = async (id: number, body: { is_read?: boolean; is_archive?: boolean }) => {
    await call(notificationEndpoints.update, { params: { id }, body });
    await refresh();
  };
  const mark = (row: Notification, is_read: boolean) => void patch(row.id, { is_read }).catch(toastError);
  const view = (row: Notification) => {
    if (!row.is_read) mark(row, true);
    const place = placeOf(row);
    // Some are about what has no page yet.
    if (place && findRoute(rows, place.replace(/\?.*$/, ''))) void navigate(place);
  };
  const readAll = () =>
    void call(notificationEndpoints.readAll, { body: {} }).then(refresh).catch(toastError);
  const askBulk = (bulk: BulkStep, rows: readonly Notification[], done: () => void) => {
    const fit = rows.filter(bulkSteps[bulk].fits);
    if (fit.length === 0) return toastWarning(say(bulkSteps[bulk].none));
    setAsked({ step: 'bulk', bulk, ids: fit.map(({ id }) => id), of: rows.length, done });
  };
  const runBulk = async ({ bulk, ids, done }: Extract<Asked, { step: 'bulk' }>) => {
    try {
      for (let from = 0; from < ids.length; from += MOST) {
        const to_update = ids.slice(from, from + MOST).map((id) => ({ id, ...bulkSteps[bulk].entry }));
        toastReply(await call(notificationEndpoints.bulk, { body: { to_update } }));
      }
      done();
    } finally {
      await refresh();
    }
  };
  const keep = async (row: Notification, is_archive: boolean) => {
    await patch(row.id, { is_archive });
    toastSuccess(is_archive ? say('Archived') : say('Restored'));
  };

  return {
    view,
    mark,
    readAll,
    askBulk,
    ask: (step: Exclude<Asked['step'], 'bulk'>, row: Notification) => setAsked({ step, row }),
    dialogs: asked && <StepDialog asked={asked} onClose={close} onBulk={runBulk} onKeep={keep} />,
  };
}

interface StepDialogProps {
  asked: Asked;
  onClose: () => void;
  onBulk: (asked: Extract<Asked, { step: 'bulk' }>) => Promise<void>;
  onKeep: (row: Notification, is_archive: boolean) => Promise<void>;
}

function StepDialog({ asked, onClose, onBulk, onKeep }: StepDialogProps) {
  if (asked.step === 'approve' || asked.step === 'reject')
    return <ApprovalNoteDialog question={asked.row} decision={asked.step} onClose={onClose} />;
  if (asked.step === 'bulk') {
    const { bulk, ids, of } = asked;
    return (
      <ConfirmDialog
        opened
        onClose={onClose}
        onConfirm={() => onBulk(asked)}
        title={say(bulkSteps[bulk].label)}
        danger={bulk === 'deny'}
        message={
          <>
            <Text size="sm">{say(confirmations.proceed)}</Text>
            <Text size="sm" c="dimmed">
              {ids.length === of
                ? say(
                    '{count, plural, one {It concerns 1 notification.} other {It concerns {count} notifications.}}',
                    { count: ids.length },
                  )
                : say('It concerns {count} of the {of} that are selected.', { count: ids.length, of })}
            </Text>
          </>
        }
      />
    );
  }
  const { step, row } = asked;
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => onKeep(row, step === 'archive')}
      title={step === 'archive' ? say('Archive') : say('Restore')}
      danger={false}
      message={say(confirmations[step])}
    />
  );
}
