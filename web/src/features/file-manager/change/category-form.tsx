import { Button, Group, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { fileManagerEndpoints } from '@hireloom/contracts/file-manager/file-manager-endpoints';
import type { ManagedFile } from '@hireloom/contracts/file-manager/file-manager';
import { call } from '../../../kit/api/api.ts';
import { EditDrawer } from '../../../kit/dialog/edit-drawer.tsx';
import { type Picked, ReferencePicker } from '../../../kit/entity/reference-picker.tsx';
import { toastError, toastReply } from '../../../kit/piece/toasts.tsx';
import { say } from '../../../kit/words/say.ts';
import { useRefreshFiles } from '../file-queries.ts';
import { categoryField } from './category-field.ts';

interface CategoryFormProps {
  files: readonly ManagedFile[];
  onDone: () => void;
  onClose: () => void;
}

/** Says what kind of document files are. It begins with what all of them are already. */
export function CategoryForm({ files, onDone, onClose }: CategoryFormProps) {
  const refresh = useRefreshFiles();
  const first = files[0]?.category ?? null;
  const before = files.every(({ category }) => category?.id === first?.id) ? first : null;
  const [category, setCategory] = useState<Picked | null>(before);
  const saving = useMutation({
    mutationFn: () =>
      call(fileManagerEndpoints.sort, {
        body: { files: files.map(({ id }) => id), category: category?.id ?? null },
      }),
    onError: toastError,
    onSuccess: async (reply) => {
      toastReply(reply);
      onDone();
      onClose();
      await refresh();
    },
  });
  return (
    <EditDrawer
      isChanged={() => category?.id !== before?.id}
      onClose={onClose}
      title={say('{count, plural, one {Category of # file} other {Category of # files}}', {
        count: files.length,
      })}
    >
      {(close) => (
        <Stack gap="sm">
          <ReferencePicker
            field={categoryField}
            label={say('Category')}
            placeholder={say('No category')}
            value={category}
            onChange={setCategory}
            autoFocus
          />
          <Group justify="flex-end" mt="xs">
            <Button variant="default" onClick={close}>
              {say('Cancel')}
            </Button>
            <Button loading={saving.isPending} onClick={() => saving.mutate()}>
              {say('Save')}
            </Button>
          </Group>
        </Stack>
      )}
    </EditDrawer>
  );
}
