import { Alert, Button, Code, CopyButton, Group, Modal, Stack, Text } from '@mantine/core';
import { IconCheck, IconCopy } from '../../icons.ts';
import { say } from '../words/say.ts';

interface ShownOnceProps {
  title: string;
  /** What it is for. */
  hint: string;
  secret: string;
  onClose: () => void;
  /** How it is used, as one types it. */
  example?: string;
}

/** A secret that is shown this once: it can be copied now, and never again. */
export function ShownOnce({ title, hint, secret, onClose, example }: ShownOnceProps) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size="lg"
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': say('Close') }}
    >
      <Stack gap="sm">
        <Alert color="yellow" variant="light">
          {say('Copy it now: it is not shown again.')}
        </Alert>
        <Text size="sm">{hint}</Text>
        <Code block dir="ltr" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {secret}
        </Code>
        {example ? (
          <>
            <Text size="sm" c="dimmed">
              {say('For example:')}
            </Text>
            <Code block dir="ltr" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {example}
            </Code>
          </>
        ) : null}
        <Group justify="flex-end">
          <CopyButton value={secret}>
            {({ copied, copy }) => (
              <Button
                variant="default"
                leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
                onClick={copy}
              >
                {copied ? say('Copied') : say('Copy')}
              </Button>
            )}
          </CopyButton>
          <Button onClick={onClose}>{say('Done')}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
