import { Button, Skeleton, Table, Text } from '@mantine/core';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { type DeadLetter, deadLetterEndpoints } from '@hireloom/contracts/dead-letter/dead-letter-endpoints';
import { IconRefresh } from '../../icons.ts';
import { call } from '../../kit/api/api.ts';
import { sentence } from '../../kit/value/choice-label.ts';
import { DateView } from '../../kit/value/date-view.tsx';
import { EmptyState } from '../../kit/piece/empty-state.tsx';
import { ErrorState } from '../../kit/piece/error-state.tsx';
import { toastSuccess } from '../../kit/piece/toasts.tsx';

/** How many the server answers at once. */
const PAGE = 50;
const queryKey = ['dead_letter'];

/** Work in the background that failed at every attempt, to be tried again. */
export function BackgroundWork() {
  const failed = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      call(deadLetterEndpoints.list, { query: { before: pageParam }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ results }) => (results.length < PAGE ? undefined : results.at(-1)?.id),
    meta: { quiet: true },
  });
  if (failed.isPending) return <Skeleton h={120} aria-label="Loading" />;
  if (failed.isError) {
    return (
      <ErrorState
        title="The failed work could not be read"
        error={failed.error}
        onRetry={() => void failed.refetch()}
      />
    );
  }
  const rows = failed.data.pages.flatMap(({ results }) => results);
  if (rows.length === 0) {
    return (
      <EmptyState
        title="Everything was done"
        hint="Mails, parsing and other work that fails for good is listed here, to be tried again."
      />
    );
  }
  return (
    <>
      <Table.ScrollContainer minWidth={680} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
        <Table verticalSpacing="xs" aria-label="Failed work">
          <Table.Thead>
            <Table.Tr>
              <Table.Th w={180}>Work</Table.Th>
              <Table.Th>Error</Table.Th>
              <Table.Th w={90} ta="right">
                Attempts
              </Table.Th>
              <Table.Th w={130}>Failed</Table.Th>
              <Table.Th w={110} aria-label="Actions" />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <FailedRow key={row.id} row={row} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {failed.hasNextPage && (
        <Button
          variant="default"
          mt="sm"
          loading={failed.isFetchingNextPage}
          onClick={() => void failed.fetchNextPage()}
        >
          Load more
        </Button>
      )}
    </>
  );
}

function FailedRow({ row }: { row: DeadLetter }) {
  const queryClient = useQueryClient();
  const name = sentence(row.task);
  const retry = useMutation({
    mutationFn: () => call(deadLetterEndpoints.retry, { params: { id: row.id } }),
    onSuccess: () => {
      toastSuccess(`${name} is being tried again`);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
  return (
    <Table.Tr>
      <Table.Td fw={500}>{name}</Table.Td>
      <Table.Td>
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {row.error || 'No reason was given'}
        </Text>
      </Table.Td>
      <Table.Td ta="right" style={{ fontVariantNumeric: 'tabular-nums' }}>
        {row.attempts}
      </Table.Td>
      <Table.Td>
        <DateView value={row.failed_on} relative />
      </Table.Td>
      <Table.Td>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconRefresh size={14} />}
          aria-label={`Retry ${name}`}
          loading={retry.isPending}
          onClick={() => retry.mutate()}
        >
          Retry
        </Button>
      </Table.Td>
    </Table.Tr>
  );
}
