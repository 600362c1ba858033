import { Alert, Button, Group, Paper, Progress, Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.layer.css';
import { MAX_RESUME_BYTES } from '@hireloom/contracts/candidate/candidate-endpoints';
import { IconAlertTriangle, IconUpload } from '../../../icons.ts';
import { fileSizeText } from '../../../kit/value/file-size.ts';
import { RESUME_TYPES } from './resume-file.ts';
import type { ResumeUpload } from './use-resume-upload.ts';
import { say } from '../../../kit/words/say.ts';

interface ResumeDropProps {
  upload: Pick<ResumeUpload, 'sending' | 'refusal' | 'upload' | 'cancel' | 'dismiss'>;
  title: string;
}

/** The field that takes a resume: dropped, chosen or pasted. */
export function ResumeDrop({
  upload: { sending, refusal, upload, cancel, dismiss },
  title,
}: ResumeDropProps) {
  return (
    <Stack gap="sm">
      {refusal && (
        <Alert
          color="red"
          role="alert"
          icon={<IconAlertTriangle size={16} />}
          title={say('This file could not be read')}
          withCloseButton
          closeButtonLabel={say('Dismiss')}
          onClose={dismiss}
        >
          {say('{refusal} What you typed is kept: choose another file, or fill the form by hand.', {
            refusal,
          })}
        </Alert>
      )}
      {sending ? (
        <Paper p="md" role="status">
          <Group justify="space-between" wrap="nowrap">
            <Text size="sm" truncate title={sending.name}>
              {sending.percent < 100
                ? say('Sending {name}', { name: sending.name })
                : say('Reading {name}', { name: sending.name })}
            </Text>
            <Button size="compact-sm" variant="default" onClick={cancel}>
              {say('Cancel')}
            </Button>
          </Group>
          <Progress
            mt="xs"
            value={sending.percent}
            animated={sending.percent >= 100}
            aria-label={say('{name} is being sent', { name: sending.name })}
          />
        </Paper>
      ) : (
        <Dropzone
          onDrop={(files) => files[0] && upload(files[0])}
          onReject={(rejected) => rejected[0] && upload(rejected[0].file)}
          multiple={false}
          inputProps={{ 'aria-label': say('Choose a resume'), accept: RESUME_TYPES }}
          radius="md"
          p="lg"
        >
          <Stack gap={4} align="center" justify="center" mih={96} ta="center">
            <IconUpload size={20} />
            <Text fw={500}>{title}</Text>
            <Text size="xs" c="dimmed">
              {say('Up to {MAX_RESUME_BYTES}. You can also paste a file or the text of a resume.', {
                MAX_RESUME_BYTES: fileSizeText(MAX_RESUME_BYTES),
              })}
            </Text>
          </Stack>
        </Dropzone>
      )}
    </Stack>
  );
}
