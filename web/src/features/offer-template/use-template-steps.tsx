import {
  offerTemplateEndpoints,
  type OfferTemplateRow,
} from '@hireloom/contracts/offer-template/offer-template-endpoints';
import { type ReactNode, useState } from 'react';
import { IconArchive, IconArchiveOff, IconCopy, IconTrash } from '../../icons.ts';
import { call } from '../../kit/api/api.ts';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import { MenuItem } from '../../kit/page/menu.tsx';
import { toastError, toastSuccess, toastUndo } from '../../kit/piece/toasts.tsx';
import { say, sayReply } from '../../kit/words/say.ts';
import { useRefreshTemplates } from './offer-template-queries.ts';

interface Followed {
  onCopied: (made: OfferTemplateRow) => void;
  onRemoved?: () => void;
}

/** What can be done with a template besides writing it: entries for its menu, and the question to put into the page. */
export function useTemplateSteps({ onCopied, onRemoved }: Followed): {
  itemsFor: (row: OfferTemplateRow) => ReactNode;
  dialog: ReactNode;
} {
  const refresh = useRefreshTemplates();
  const [removing, setRemoving] = useState<OfferTemplateRow | null>(null);
  const copy = async ({ id }: OfferTemplateRow) => {
    try {
      const made = await call(offerTemplateEndpoints.copy, { params: { id }, body: {} });
      await refresh(made);
      toastSuccess(say('{name} was made', { name: made.name }));
      onCopied(made);
    } catch (error) {
      toastError(error);
    }
  };
  const retire = async ({ id, name }: OfferTemplateRow, is_active: boolean, undo = true) => {
    try {
      const row = await call(offerTemplateEndpoints.retire, { params: { id }, body: { is_active } });
      await refresh(row);
      const said = is_active ? say('{name} is offered again', { name }) : say('{name} was retired', { name });
      if (undo) toastUndo(said, () => void retire(row, !is_active, false));
      else toastSuccess(said);
    } catch (error) {
      toastError(error);
    }
  };
  const remove = async ({ id }: OfferTemplateRow) => {
    const reply = await call(offerTemplateEndpoints.remove, { params: { id } });
    await refresh();
    toastSuccess(sayReply(reply));
    onRemoved?.();
  };
  const itemsFor = (row: OfferTemplateRow) => (
    <>
      <MenuItem leftSection={<IconCopy size={16} />} onClick={() => void copy(row)}>
        {say('Copy')}
      </MenuItem>
      {row.is_active ? (
        <MenuItem leftSection={<IconArchive size={16} />} onClick={() => void retire(row, false)}>
          {say('Retire')}
        </MenuItem>
      ) : (
        <MenuItem leftSection={<IconArchiveOff size={16} />} onClick={() => void retire(row, true)}>
          {say('Offer again')}
        </MenuItem>
      )}
      {row.used === 0 && (
        <MenuItem color="red" leftSection={<IconTrash size={16} />} onClick={() => setRemoving(row)}>
          {say('Delete')}
        </MenuItem>
      )}
    </>
  );
  const dialog = (
    <ConfirmDialog
      opened={removing !== null}
      onClose={() => setRemoving(null)}
      onConfirm={() => (removing ? remove(removing) : undefined)}
      title={removing ? say('Delete {name}', { name: removing.name }) : ''}
    />
  );
  return { itemsFor, dialog };
}
