import { Text } from '@mantine/core';
import { useState } from 'react';
import type { FolderRow } from '@hireloom/contracts/file-manager/folder-endpoints';
import { IconFolder, IconUsersGroup } from '../../../icons.ts';
import { say } from '../../../kit/words/say.ts';
import { useViewer } from '../../../kit/session/session.ts';
import classes from './file-tree.module.css';
import { TreeRow } from './tree-row.tsx';

interface FolderTreeProps {
  folders: readonly FolderRow[];
  current: string | null;
  onGo: (place: string) => void;
}

/** Own folders, and those that the team shares. */
export function FolderTree({ folders, current, onGo }: FolderTreeProps) {
  const tops = folders.filter(({ parent }) => parent === null);
  if (tops.length === 0)
    return (
      <Text size="xs" c="dimmed" px="xs" py={4}>
        {say('No folders yet')}
      </Text>
    );
  return (
    <ul className={classes.list}>
      {tops.map((folder) => (
        <Node key={folder.id} folder={folder} folders={folders} current={current} onGo={onGo} />
      ))}
    </ul>
  );
}

function Node({ folder, folders, current, onGo }: FolderTreeProps & { folder: FolderRow }) {
  const viewer = useViewer();
  const place = `folder:${folder.id}`;
  const below = folders.filter(({ parent }) => parent === folder.id);
  const holdsCurrent = isBelow(folders, folder.id, current);
  const [toggled, setToggled] = useState<boolean | null>(null);
  const open = toggled ?? holdsCurrent;
  const foreign = folder.parent === null && folder.owner.id !== viewer.user.id;
  return (
    <TreeRow
      name={folder.name}
      icon={IconFolder}
      current={place === current}
      onGo={() => onGo(place)}
      fold={below.length > 0 ? { open, onToggle: () => setToggled(!open) } : undefined}
      end={
        folder.parent === null &&
        folder.is_shared && (
          <span
            data-hint={
              foreign ? say('Shared by {name}', { name: folder.owner.name }) : say('Shared with the team')
            }
          >
            <IconUsersGroup size={14} />
          </span>
        )
      }
    >
      <ul className={classes.list}>
        {below.map((child) => (
          <Node key={child.id} folder={child} folders={folders} current={current} onGo={onGo} />
        ))}
      </ul>
    </TreeRow>
  );
}

/** Does the place stand somewhere below the folder? */
function isBelow(folders: readonly FolderRow[], id: number, place: string | null): boolean {
  return folders.some(
    (folder) =>
      folder.parent === id && (`folder:${folder.id}` === place || isBelow(folders, folder.id, place)),
  );
}
