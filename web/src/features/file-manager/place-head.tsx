import { Anchor, Breadcrumbs, Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { keepsOwnFiles } from '@hireloom/contracts/file-manager/file-manager';
import { folderEndpoints, type FolderRow } from '@hireloom/contracts/file-manager/folder-endpoints';
import { IconPencil, IconPlus, IconTrash } from '../../icons.ts';
import { call } from '../../kit/api/api.ts';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import { MenuItem } from '../../kit/page/menu.tsx';
import { MoreMenu } from '../../kit/piece/more-menu.tsx';
import { toastError, toastReply, toastUndo } from '../../kit/piece/toasts.tsx';
import { useMay } from '../../kit/session/session.ts';
import { say, sayReply } from '../../kit/words/say.ts';
import { useRefreshFiles } from './file-queries.ts';
import { pageOf } from './place.ts';

interface PlaceHeadProps {
  /** From the top to the place; folders come from their list. */
  path: readonly { place: string; name: string }[];
  folder: FolderRow | undefined;
  onGo: (place: string | null) => void;
  onEdit: (folder: FolderRow) => void;
  onNew: (parent: number) => void;
}

/** Where one stands: the way from the top, the page of the record, and what can be done with a folder. */
export function PlaceHead({ path, folder, onGo, onEdit, onNew }: PlaceHeadProps) {
  const here = path.at(-1);
  const page = here ? pageOf(here.place) : null;
  const mayKeep = useMay(keepsOwnFiles);
  const [asked, setAsked] = useState(false);
  const refresh = useRefreshFiles();
  const restoring = useMutation({
    mutationFn: (id: number) => call(folderEndpoints.restore, { params: { id }, body: {} }),
    onError: toastError,
    onSuccess: toastReply,
    onSettled: refresh,
  });
  const remove = async ({ id, parent }: FolderRow) => {
    const reply = await call(folderEndpoints.remove, { params: { id } });
    onGo(parent === null ? null : `folder:${parent}`);
    await refresh();
    toastUndo(sayReply(reply), () => restoring.mutate(id));
  };
  return (
    <Group justify="space-between" gap="sm" mb="sm" mih={36}>
      <Breadcrumbs separatorMargin={6} style={{ flexWrap: 'wrap' }}>
        <Anchor component="button" type="button" size="sm" onClick={() => onGo(null)}>
          {say('All files')}
        </Anchor>
        {path.slice(0, -1).map(({ place, name }) => (
          <Anchor
            key={place}
            component="button"
            type="button"
            size="sm"
            dir="auto"
            onClick={() => onGo(place)}
          >
            {name}
          </Anchor>
        ))}
        {here && (
          <Text size="sm" fw={500} dir="auto">
            {here.name}
          </Text>
        )}
      </Breadcrumbs>
      {page && (
        <Anchor component={Link} to={page} size="sm">
          {say('Open the record')}
        </Anchor>
      )}
      {folder && (mayKeep || folder.may_change) && (
        <MoreMenu label={say('Actions for {name}', { name: folder.name })}>
          {mayKeep && (
            <MenuItem leftSection={<IconPlus size={16} />} onClick={() => onNew(folder.id)}>
              {say('New folder in it')}
            </MenuItem>
          )}
          {mayKeep && folder.may_change && (
            <MenuItem leftSection={<IconPencil size={16} />} onClick={() => onEdit(folder)}>
              {say('Rename, move or share')}
            </MenuItem>
          )}
          {folder.may_change && (
            <MenuItem color="red" leftSection={<IconTrash size={16} />} onClick={() => setAsked(true)}>
              {say('Delete')}
            </MenuItem>
          )}
        </MoreMenu>
      )}
      {folder && (
        <ConfirmDialog
          opened={asked}
          title={say('Delete {name}', { name: folder.name })}
          message={say('The folder goes to the trash with all that is in it.')}
          onClose={() => setAsked(false)}
          onConfirm={() => remove(folder)}
        />
      )}
    </Group>
  );
}
