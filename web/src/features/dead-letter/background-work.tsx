import { Button } from '@mantine/core';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { type DeadLetter, deadLetterEndpoints } from '@hireloom/contracts/dead-letter/dead-letter-endpoints';
import { IconRefresh } from '../../icons.ts';
import { call } from '../../kit/api/api.ts';
import type { DataColumn } from '../../kit/data-table/data-column.ts';
import { DataTable } from '../../kit/data-table/data-table.tsx';
import { sentence } from '../../kit/value/choice-label.ts';
import { DateView } from '../../kit/value/date/date-view.tsx';
import { Ellipsis } from '../../kit/piece/ellipsis.tsx';
import { EmptyState } from '../../kit/piece/empty-state.tsx';
import { toastSuccess } from '../../kit/piece/toasts.tsx';
import { mark, say } from '../../kit/words/say.ts';

/** How many the server answers at once. */
const PAGE = 50;
const queryKey = ['dead_letter'];

const columns: readonly DataColumn<DeadLetter>[] = [
  {
    key: 'task',
    label: mark('Work'),
    width: 180,
    cell: ({ task }) => <Ellipsis fw={500}>{sentence(task)}</Ellipsis>,
  },
  {
    key: 'error',
    label: mark('Error'),
    wrap: true,
    cell: ({ error }) => error || say('No reason was given'),
  },
  { key: 'attempts', label: mark('Attempts'), width: 90, amount: true, cell: ({ attempts }) => attempts },
  {
    key: 'failed_on',
    label: mark('Failed'),
    width: 130,
    cell: ({ failed_on }) => <DateView value={failed_on} relative />,
  },
];

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
  return (
    <>
      <DataTable
        label={say('Failed work')}
        rows={failed.data?.pages.flatMap(({ results }) => results)}
        reading={failed}
        failed={say('The failed work could not be read')}
        columns={columns}
        nameOf={({ task }) => sentence(task)}
        skeletons={3}
        rowActions={(row) => <RetryButton row={row} />}
        empty={
          <EmptyState
            title={say('Everything was done')}
            hint={say('Mails, parsing and other work that fails for good is listed here, to be tried again.')}
          />
        }
      />
      {failed.hasNextPage && (
        <Button
          variant="default"
          mt="sm"
          loading={failed.isFetchingNextPage}
          onClick={() => void failed.fetchNextPage()}
        >
          {say('Load more')}
        </Button>
      )}
    </>
  );
}

/** Tries one failed work again. */
function RetryButton({ row }: { row: DeadLetter }) {
  const queryClient = useQueryClient();
  const name = sentence(row.task);
  const retry = useMutation({
    mutationFn: () => call(deadLetterEndpoints.retry, { params: { id: row.id } }),
    onSuccess: () => {
      toastSuccess(say('{name} is being tried again', { name }));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconRefresh size={14} />}
      aria-label={say('Retry {name}', { name })}
      loading={retry.isPending}
      onClick={() => retry.mutate()}
    >
      {say('Retry')}
    </Button>
  );
}
