import { Group, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.layer.css';
import { IconUpload } from '../../icons.ts';
import { say } from '../words/say.ts';

/** Where files of any kind are dropped or chosen; whoever takes them says what is wrong with one. */
export function FileDrop({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  return (
    <Dropzone
      onDrop={onFiles}
      onReject={(rejected) => onFiles(rejected.map(({ file }) => file))}
      multiple
      inputProps={{ 'aria-label': say('Choose files') }}
      radius="md"
      p="md"
    >
      <Group gap="sm" justify="center" mih={48}>
        <IconUpload size={20} />
        <Text size="sm">{say('Drop files here, or click to choose')}</Text>
      </Group>
    </Dropzone>
  );
}
