import { Button, Group } from '@mantine/core';
import { type ChangeEvent, useRef } from 'react';
import { IconFile, IconFolder } from '../../icons.ts';
import { type DroppedFile, pickedFiles } from './dropped-files.ts';
import { say } from '../words/say.ts';

interface PickFilesButtonsProps {
  /** For the picker of the system: `.pdf,.zip`. */
  accept: string;
  onPick: (files: DroppedFile[]) => void;
  /** Words for adding to what was chosen before. */
  more?: boolean;
}

/** Chooses several files, or a folder with everything in it. */
export function PickFilesButtons({ accept, onPick, more = false }: PickFilesButtonsProps) {
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const picked = pickedFiles(currentTarget.files ?? []);
    // The same file may be chosen again.
    currentTarget.value = '';
    if (picked.length > 0) onPick(picked);
  };
  return (
    <Group gap="xs">
      <Button
        variant="default"
        leftSection={<IconFile size={16} />}
        onClick={() => files.current?.click()}
        data-autofocus
      >
        {more ? say('Add files') : say('Choose files')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconFolder size={16} />}
        onClick={() => folder.current?.click()}
      >
        {more ? say('Add a folder') : say('Choose a folder')}
      </Button>
      <input
        ref={files}
        type="file"
        hidden
        multiple
        accept={accept}
        aria-label={say('Files')}
        onChange={take}
      />
      <input
        ref={(input) => {
          folder.current = input;
          if (input) input.webkitdirectory = true;
        }}
        type="file"
        hidden
        aria-label={say('Folder')}
        onChange={take}
      />
    </Group>
  );
}
