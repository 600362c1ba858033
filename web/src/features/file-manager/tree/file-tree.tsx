import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core';
import { keepsOwnFiles, deletesFiles } from '@hireloom/contracts/file-manager/file-manager';
import type { FolderRow } from '@hireloom/contracts/file-manager/folder-endpoints';
import { IconFiles, IconPlus, IconTrash } from '../../../icons.ts';
import { useMay } from '../../../kit/session/session.ts';
import { say } from '../../../kit/words/say.ts';
import type { FilePlace } from '../use-file-place.ts';
import { FolderTree } from './folder-tree.tsx';
import { RecordTree } from './record-tree.tsx';

interface FileTreeProps {
  at: FilePlace;
  folders: readonly FolderRow[];
  /** The way to the place that is shown. */
  path: readonly string[];
  onNewFolder: () => void;
}

/** All places: everything, records by organization, company, job and person, folders, and the trash. */
export function FileTree({ at, folders, path, onNewFolder }: FileTreeProps) {
  const { place, isTrash, go, openTrash } = at;
  const mayKeep = useMay(keepsOwnFiles);
  const mayDelete = useMay(deletesFiles);
  const entry = (selected: boolean) =>
    selected ? ({ variant: 'light', 'aria-current': true } as const) : {};
  return (
    <Stack component="nav" gap="xs" aria-label={say('Places')}>
      <Button
        variant="subtle"
        justify="flex-start"
        leftSection={<IconFiles size={16} />}
        {...entry(place === null && !isTrash)}
        onClick={() => go(null)}
      >
        {say('All files')}
      </Button>
      <div>
        <Text size="xs" c="dimmed" fw={500} px="xs" mb={4}>
          {say('Records')}
        </Text>
        <RecordTree below={null} current={place} path={path} onGo={go} />
      </div>
      <div>
        <Group justify="space-between" wrap="nowrap" px="xs">
          <Text size="xs" c="dimmed" fw={500}>
            {say('Folders')}
          </Text>
          {mayKeep && (
            <ActionIcon size={24} aria-label={say('New folder')} onClick={onNewFolder}>
              <IconPlus size={16} />
            </ActionIcon>
          )}
        </Group>
        <FolderTree folders={folders} current={place} onGo={go} />
      </div>
      {mayDelete && (
        <Button
          variant="subtle"
          justify="flex-start"
          leftSection={<IconTrash size={16} />}
          {...entry(isTrash)}
          onClick={openTrash}
        >
          {say('Trash')}
        </Button>
      )}
    </Stack>
  );
}
