import { Anchor, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { IconDownload } from '../../icons.ts';
import { toastError } from '../../kit/piece/toasts.tsx';
import { say } from '../../kit/words/say.ts';
import { ticketQuery } from './resume-format-queries.ts';
import { saveMade } from './save-made.ts';

interface MakingProgressProps {
  ticket: string;
  /** How many were asked for. */
  count: number;
}

/** How far the resumes of one request are, then the way to them. It stands in a toast, outside of the pages. */
export function MakingProgress({ ticket, count }: MakingProgressProps) {
  const { data: rows = [] } = useQuery(ticketQuery(ticket));
  const ready = rows.filter(({ state }) => state === 'ready');
  const failed = rows.filter(({ state }) => state === 'failed').length;
  const done = ready.length + failed;
  const save = useMutation({
    mutationFn: () => saveMade(ready),
    meta: { quiet: true },
    onError: toastError,
  });
  if (done < count)
    return (
      <Stack gap={6}>
        <Text size="sm" role="status">
          {say('{done} of {count} resumes made', { done, count })}
        </Text>
        <Progress value={(done / count) * 100} size="sm" aria-label={say('Resumes made')} />
      </Stack>
    );
  return (
    <Stack gap={6}>
      <Text size="sm" role="status">
        {ready.length > 0 &&
          say('{count, plural, one {# resume is ready} other {# resumes are ready}}', {
            count: ready.length,
          })}
        {ready.length > 0 && failed > 0 && ' · '}
        {failed > 0 && say('{count} could not be made', { count: failed })}
      </Text>
      <Group gap="sm">
        {ready.length > 0 && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconDownload size={16} />}
            loading={save.isPending}
            onClick={() => save.mutate()}
          >
            {ready.length > 1 ? say('Download as zip') : say('Download')}
          </Button>
        )}
        {/* Toasts stand outside of the router. */}
        <Anchor href="/client-portal/resume-format?tab=made" size="sm">
          {failed > 0 ? say('See why') : say('Made resumes')}
        </Anchor>
      </Group>
    </Stack>
  );
}
