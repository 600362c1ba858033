import { List, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { Entity } from '@hireloom/contracts/kit/entity';
import { CONFIRM_PHRASE } from '@hireloom/contracts/kit/entity-endpoints';
import { messages } from '@hireloom/contracts/messages';
import { z } from 'zod';
import { ApiError } from '../api/api.ts';
import { entityClient, type KitRow } from './entity-client.ts';
import { useRefreshEntity } from './entity-queries.ts';
import { lazyDialog } from '../lazy/lazy.tsx';
import { rowTitle } from './row-title.ts';
import { toastError, toastUndo } from '../piece/toasts.tsx';
import { say } from '../words/say.ts';
import { formatCount } from '../value/format-count.ts';

const ConfirmDialog = lazyDialog(async () => (await import('../dialog/confirm-dialog.tsx')).ConfirmDialog);
const TypeToConfirmDialog = lazyDialog(
  async () => (await import('../dialog/type-to-confirm-dialog.tsx')).TypeToConfirmDialog,
);

const hangingOn = z.object({ children: z.array(z.object({ label: z.string(), count: z.number() })).min(1) });
type Hanging = z.infer<typeof hangingOn>['children'];

/**
 * Asks and deletes. Where other records hang on the one to delete, the phrase has to be typed. The toast offers to
 * undo. Answers the function that asks and the dialogs to put into the page.
 */
export function useDeleteDialog(
  entity: Entity,
  onDeleted?: (row: KitRow) => void,
): { askDelete: (row: KitRow) => void; restore: (row: KitRow) => Promise<void>; dialogs: ReactNode } {
  const [row, setRow] = useState<KitRow | null>(null);
  const [hanging, setHanging] = useState<{ row: KitRow; children: Hanging } | null>(null);
  const refresh = useRefreshEntity(entity);
  const client = entityClient(entity);

  const restore = async (deleted: KitRow) => {
    try {
      await client.restore(deleted.id);
      await refresh();
    } catch (error) {
      toastError(error);
    }
  };
  const remove = async (target: KitRow, confirm?: string) => {
    try {
      await client.remove(target.id, confirm);
    } catch (error) {
      const details = error instanceof ApiError && error.code === 'conflict' ? error.details : undefined;
      const parsed = hangingOn.safeParse(details);
      if (!parsed.success || confirm) throw error;
      setHanging({ row: target, children: parsed.data.children });
      return;
    }
    toastUndo(say(messages.deleted), () => void restore(target));
    onDeleted?.(target);
    void refresh();
  };
  const dialogs = (
    <>
      <ConfirmDialog
        opened={row !== null}
        onClose={() => setRow(null)}
        onConfirm={() => (row ? remove(row) : undefined)}
        title={row ? say('Delete {entity}', { entity: rowTitle(entity, row) }) : ''}
      />
      <TypeToConfirmDialog
        opened={hanging !== null}
        onClose={() => setHanging(null)}
        onConfirm={() => (hanging ? remove(hanging.row, CONFIRM_PHRASE) : undefined)}
        title={hanging ? say('Delete {entity}', { entity: rowTitle(entity, hanging.row) }) : ''}
        message={
          <>
            <Text size="sm">{say('These hang on it and will be without it:')}</Text>
            <List size="sm">
              {hanging?.children.map(({ label, count }) => (
                <List.Item key={label}>
                  {formatCount(count)} {label}
                </List.Item>
              ))}
            </List>
          </>
        }
      />
    </>
  );
  return { askDelete: setRow, restore, dialogs };
}
