import { Stack, Text } from '@mantine/core';
import type { Collected } from '../../../kit/file-batch/batch-file.ts';
import { RefusedFiles } from '../../../kit/file-batch/refused-files.tsx';
import { fileSizeText } from '../../../kit/value/file-size.ts';
import { say } from '../../../kit/words/say.ts';

const counted = (count: number) => say('{count, plural, one {# file} other {# files}}', { count });

/** How many files go into a batch, what the zips held, and what can not be taken and why. */
export function CollectedView({ collected: { files, refused, zips } }: { collected: Collected }) {
  const size = files.reduce((sum, file) => sum + file.size, 0);
  return (
    <Stack gap="xs" role="status">
      <div>
        <Text fw={600}>
          {counted(files.length)}
          <Text span inherit fw={400} c="dimmed">
            {files.length > 0 && `, ${fileSizeText(size)}`}
          </Text>
        </Text>
        {zips.map(({ name, count }, index) => (
          <Text key={`${index} ${name}`} size="sm" c="dimmed">
            {say('{name}: {count} inside', { name, count: counted(count) })}
          </Text>
        ))}
      </div>
      <RefusedFiles files={refused} />
    </Stack>
  );
}
