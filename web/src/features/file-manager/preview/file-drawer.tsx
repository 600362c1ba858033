import { Button, Group, Stack, Text } from '@mantine/core';
import type { FileValue } from '@hireloom/contracts/kit/file-value';
import { IconDownload } from '../../../icons.ts';
import { EditDrawer } from '../../../kit/dialog/edit-drawer.tsx';
import { useFileAnchor } from '../../../kit/piece/file-link.ts';
import { fileSizeText } from '../../../kit/value/file-size.ts';
import { say } from '../../../kit/words/say.ts';
import { FileLook } from './file-look.tsx';

/** The file of a field as it looks, beside the record that it is of. */
export default function FileDrawer({ file, onClose }: { file: FileValue; onClose: () => void }) {
  const link = useFileAnchor(file.url);
  return (
    <EditDrawer
      isChanged={() => false}
      onClose={onClose}
      size="xl"
      position="right"
      title={
        <Text span fw={500} dir="auto" style={{ overflowWrap: 'anywhere' }}>
          {file.name}
        </Text>
      }
      closeButtonProps={{ 'aria-label': say('Close') }}
    >
      {() => (
        <Stack gap="sm">
          <Group justify="space-between" gap="sm">
            <Text size="sm" c="dimmed">
              {fileSizeText(file.size)}
            </Text>
            <Button component="a" {...link} download={file.name} leftSection={<IconDownload size={16} />}>
              {say('Download')}
            </Button>
          </Group>
          <FileLook file={file} />
        </Stack>
      )}
    </EditDrawer>
  );
}
