import { Anchor, Group, Stack, Text } from '@mantine/core';
import { PickFilesButtons } from '../../../kit/file-batch/pick-files-buttons.tsx';
import { RefusedFiles } from '../../../kit/file-batch/refused-files.tsx';
import type { QueueState } from '../../../kit/file-batch/upload-queue.ts';
import { attachmentUploads, dismissRefused, useRefusedUploads } from '../attachment-uploads.ts';
import { filesText } from './match-words.ts';
import { useAttachmentCalls } from '../use-attachment-calls.ts';
import { say } from '../../../kit/words/say.ts';

interface UploadStatusProps {
  queue: QueueState;
  /** Files that are waited for and that this tab has not got. */
  lost: number;
}

/** What holds the uploads up, and what somebody has to do for them to go on. Nothing while all is well. */
export function UploadStatus({ queue, lost }: UploadStatusProps) {
  const refused = useRefusedUploads();
  const { again } = useAttachmentCalls();
  const { waiting, failed } = queue;
  if (!waiting && failed === 0 && lost === 0 && refused.length === 0) return null;
  return (
    <Stack gap={6}>
      {waiting && (
        <Text size="xs" role="status">
          {waiting === 'offline'
            ? say('No connection. The upload goes on by itself once it is back.')
            : say('The server asks to wait. The upload goes on by itself.')}
        </Text>
      )}
      {failed > 0 && (
        <Group gap={6}>
          <Text size="xs" c="red">
            {say('{failed} could not be sent.', { failed: filesText(failed) })}
          </Text>
          <Anchor component="button" type="button" size="xs" onClick={attachmentUploads.retry}>
            {say('Try again')}
          </Anchor>
        </Group>
      )}
      {lost > 0 && (
        <Stack gap={6}>
          <Text size="xs">
            {say('{lost} never arrived. To go on, choose the same again:', { lost: filesText(lost) })}
          </Text>
          <PickFilesButtons accept="" onPick={(files) => again.mutate(files)} />
        </Stack>
      )}
      <RefusedFiles files={refused} onDismiss={dismissRefused} />
    </Stack>
  );
}
