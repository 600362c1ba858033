import { Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { devMailEndpoint, type KeptMail } from '@hireloom/contracts/dev-test/dev-mail';
import { IconRefresh } from '../../icons.ts';
import { call } from '../../kit/api/api.ts';
import { DateView } from '../../kit/value/date/date-view.tsx';
import { EmptyState } from '../../kit/piece/empty-state.tsx';
import { ErrorState } from '../../kit/piece/error-state.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { RichTextView } from '../../kit/input/rich-text-view.tsx';

const EVERY_MS = 5000;

/** What demo teams would have sent, newest first, with links that can be followed. */
export function KeptMails() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['dev_mail'],
    queryFn: ({ signal }) => call(devMailEndpoint, { signal }),
    staleTime: 0,
    refetchInterval: EVERY_MS,
    meta: { quiet: true },
  });
  return (
    <>
      <PageHeader
        title="Mail"
        count={data?.results.length}
        description="Mails of demo teams, kept here instead of being sent."
        actions={
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} />}
            disabled={isFetching}
            onClick={() => void refetch()}
          >
            Refresh
          </Button>
        }
      />
      {error && !data ? (
        <ErrorState title="The mails could not be read" error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton h={160} aria-label="Loading" />
      ) : data.results.length === 0 ? (
        <EmptyState title="No mail yet" hint="Ask for a new password or invite a member to see one." />
      ) : (
        <Stack maw={820}>
          {data.results.map((mail) => (
            <Mail key={mail.id} mail={mail} />
          ))}
        </Stack>
      )}
    </>
  );
}

function Mail({ mail }: { mail: KeptMail }) {
  const titleId = `mail-${mail.id}`;
  return (
    <Paper component="article" p="md" aria-labelledby={titleId}>
      <Group justify="space-between" align="baseline" wrap="nowrap">
        <Title order={2} size="h4" id={titleId} dir="auto">
          {mail.subject}
        </Title>
        <Text size="xs" c="dimmed" component="div" style={{ whiteSpace: 'nowrap' }}>
          <DateView value={mail.created_on} relative />
        </Text>
      </Group>
      <Text size="sm" c="dimmed" mb="sm" style={{ overflowWrap: 'anywhere' }}>
        To {mail.recipients.join(', ')}
      </Text>
      {mail.html ? (
        <RichTextView html={mail.html} />
      ) : (
        <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
          {mail.plain}
        </Text>
      )}
    </Paper>
  );
}
