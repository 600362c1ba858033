import { ActionIcon, Group, Text } from '@mantine/core';
import { IconPaperclip, IconX } from '../../../icons.ts';
import { fileSizeText } from '../../../kit/value/file-size.ts';
import { say } from '../../../kit/words/say.ts';
import classes from '../mail.module.css';

export interface AttachedFile {
  key: string;
  name: string;
  size: number;
  remove: () => void;
}

/** The files that go along, each with what takes it off. */
export function AttachedList({ files }: { files: readonly AttachedFile[] }) {
  if (files.length === 0) return null;
  return (
    <ul className={classes.files} aria-label={say('Attached files')}>
      {files.map(({ key, name, size, remove }) => (
        <li key={key}>
          <Group gap={6} wrap="nowrap" className={classes.file}>
            <IconPaperclip size={14} aria-hidden style={{ flexShrink: 0 }} />
            <Text size="sm" truncate dir="auto" title={name}>
              {name}
            </Text>
            <Text size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
              {fileSizeText(size)}
            </Text>
            <ActionIcon size={24} aria-label={say('Take off {name}', { name })} onClick={remove}>
              <IconX size={14} />
            </ActionIcon>
          </Group>
        </li>
      ))}
    </ul>
  );
}
