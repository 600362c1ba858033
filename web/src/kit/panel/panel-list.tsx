import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { say } from '../words/say.ts';

/** Stands for the rows of a panel's list while they are read. */
export function PanelLoading() {
  return (
    <Stack gap="xs" p="sm" aria-busy aria-label={say('Loading')}>
      <Skeleton h={40} />
      <Skeleton h={40} />
      <Skeleton h={40} />
    </Stack>
  );
}

interface LoadMoreProps {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
}

/** Reads the next page of a panel's list, as long as there is one. */
export function LoadMore({ query }: LoadMoreProps) {
  if (!query.hasNextPage) return null;
  return (
    <Group justify="center" p="xs">
      <Button
        size="xs"
        variant="default"
        loading={query.isFetchingNextPage}
        onClick={() => void query.fetchNextPage()}
      >
        {say('Load more')}
      </Button>
    </Group>
  );
}
