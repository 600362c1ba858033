import { Button, Group, Select, Stack, Switch, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { folderEndpoints, type FolderRow } from '@hireloom/contracts/file-manager/folder-endpoints';
import { call } from '../../../kit/api/api.ts';
import { fieldErrors } from '../../../kit/api/field-errors.ts';
import { EditDrawer } from '../../../kit/dialog/edit-drawer.tsx';
import { toastError, toastSuccess } from '../../../kit/piece/toasts.tsx';
import { useViewer } from '../../../kit/session/session.ts';
import { say } from '../../../kit/words/say.ts';
import { useRefreshFiles } from '../file-queries.ts';
import { folderOptions } from './folder-options.ts';

interface FolderFormProps {
  /** Null: a new one. */
  folder: FolderRow | null;
  /** Into which a new one goes. */
  parent: number | null;
  folders: readonly FolderRow[];
  onClose: () => void;
  onSaved: (folder: FolderRow) => void;
}

/** A new folder, or another name, place and audience of one. */
export function FolderForm({ folder, parent, folders, onClose, onSaved }: FolderFormProps) {
  const viewer = useViewer();
  const refresh = useRefreshFiles();
  const top = folder?.parent ?? parent;
  const form = useForm({
    initialValues: {
      name: folder?.name ?? '',
      parent: top === null ? null : String(top),
      is_shared: folder?.is_shared ?? false,
    },
  });
  const chosen = form.values.parent === null ? null : Number(form.values.parent);
  const storing = useMutation({
    mutationFn: () => {
      const { name, is_shared } = form.values;
      const audience = chosen === null ? { is_shared } : {};
      const body = { name, parent: chosen, ...audience };
      return folder
        ? call(folderEndpoints.update, {
            params: { id: folder.id },
            body: { ...body, version: folder.version },
          })
        : call(folderEndpoints.create, { body });
    },
    meta: { fields: true },
    onError: (error) => {
      const fields = fieldErrors(error);
      if (fields) form.setErrors(fields);
      else toastError(error);
    },
    onSuccess: async (saved) => {
      toastSuccess(folder ? say('Folder saved') : say('Folder created'));
      onClose();
      await refresh();
      onSaved(saved);
    },
  });
  return (
    <EditDrawer
      isChanged={() => form.isDirty()}
      onClose={onClose}
      title={folder ? say('Change folder') : say('New folder')}
    >
      {(close) => (
        <form onSubmit={form.onSubmit(() => storing.mutate())} noValidate>
          <Stack gap="sm">
            <TextInput
              label={say('Name')}
              required
              maxLength={120}
              data-autofocus
              {...form.getInputProps('name')}
            />
            <Select
              label={say('Inside the folder')}
              placeholder={say('At the top')}
              clearable
              data={folderOptions(folders, { owner: folder?.owner.id, without: folder?.id })}
              {...form.getInputProps('parent')}
            />
            {chosen === null && viewer.current_role !== 'vendor' && (
              <Switch
                label={say('Share with the team')}
                description={say('Everybody of the team sees and fills it; vendors do not')}
                {...form.getInputProps('is_shared', { type: 'checkbox' })}
              />
            )}
            <Group justify="flex-end" mt="xs">
              <Button variant="default" onClick={close}>
                {say('Cancel')}
              </Button>
              <Button type="submit" loading={storing.isPending}>
                {say('Save')}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </EditDrawer>
  );
}
