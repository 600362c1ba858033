import { Group, Loader, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { SendPreview } from '@hireloom/contracts/mail/send-endpoints';
import { say } from '../../../kit/words/say.ts';
import { LetterView, Marked } from '../../../kit/letter/letter-view.tsx';
import classes from '../mail.module.css';

interface PreviewPaneProps {
  title?: string;
  preview: SendPreview | undefined;
  /** A newer one is on its way. */
  busy: boolean;
  error: string | null;
}

/** The e-mail as they get it, with what has no value marked. */
export function PreviewPane({ title = say('As they get it'), preview, busy, error }: PreviewPaneProps) {
  const missing = preview?.missing.map(({ name }) => name) ?? [];
  return (
    <section className={classes.preview} aria-label={title}>
      <Group gap="xs" mb="xs" mih={22}>
        <Title order={3} size="h5">
          <bdi>{title}</bdi>
        </Title>
        {busy && <Loader size={14} role="status" aria-label={say('Loading')} />}
      </Group>
      {error && (
        <Text size="sm" c="var(--mantine-color-error)">
          {error}
        </Text>
      )}
      {!preview && !error && <Skeleton height={220} />}
      {preview && (
        <div className={classes.sheet}>
          {preview.account && (
            <Text size="xs" c="dimmed" dir="auto">
              {say('From {from}', { from: preview.account.from })}
            </Text>
          )}
          <Text fw={600} mb="sm" dir="auto" style={{ overflowWrap: 'anywhere' }}>
            {preview.subject === '' ? (
              <Text span inherit c="dimmed">
                {say('No subject yet')}
              </Text>
            ) : (
              <Marked text={preview.subject} missing={missing} />
            )}
          </Text>
          <Stack gap={0}>
            <LetterView html={preview.body} missing={missing} />
          </Stack>
        </div>
      )}
    </section>
  );
}
