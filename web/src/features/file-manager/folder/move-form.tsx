import { Button, Group, Select, Stack } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { folderEndpoints } from '@hireloom/contracts/file-manager/folder-endpoints';
import type { ManagedFile } from '@hireloom/contracts/file-manager/file-manager';
import { call } from '../../../kit/api/api.ts';
import { EditDrawer } from '../../../kit/dialog/edit-drawer.tsx';
import { toastError, toastReply } from '../../../kit/piece/toasts.tsx';
import { say } from '../../../kit/words/say.ts';
import { foldersQuery, useRefreshFiles } from '../file-queries.ts';
import { folderOptions } from './folder-options.ts';

interface MoveFormProps {
  files: readonly ManagedFile[];
  onMoved: () => void;
  onClose: () => void;
}

/** Picks the folder that files go to. */
export function MoveForm({ files, onMoved, onClose }: MoveFormProps) {
  const folders = useQuery(foldersQuery);
  const refresh = useRefreshFiles();
  const [to, setTo] = useState<string | null>(null);
  const moving = useMutation({
    mutationFn: () =>
      call(folderEndpoints.move, { params: { id: Number(to) }, body: { files: files.map(({ id }) => id) } }),
    onError: toastError,
    onSuccess: async (reply) => {
      toastReply(reply);
      onMoved();
      onClose();
      await refresh();
    },
  });
  return (
    <EditDrawer
      isChanged={() => false}
      onClose={onClose}
      title={say('{count, plural, one {Move # file} other {Move # files}}', { count: files.length })}
    >
      {(close) => (
        <Stack gap="sm">
          <Select
            label={say('Folder')}
            searchable
            data={folderOptions(folders.data?.results ?? [])}
            value={to}
            onChange={setTo}
            data-autofocus
          />
          <Group justify="flex-end" mt="xs">
            <Button variant="default" onClick={close}>
              {say('Cancel')}
            </Button>
            <Button disabled={to === null} loading={moving.isPending} onClick={() => moving.mutate()}>
              {say('Move')}
            </Button>
          </Group>
        </Stack>
      )}
    </EditDrawer>
  );
}
