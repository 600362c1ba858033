import { Anchor, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { MergeRow } from '@hireloom/contracts/duplicate/duplicate-endpoints';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { DateView } from '../../../kit/value/date-view.tsx';
import { EmptyState } from '../../../kit/piece/empty-state.tsx';
import { TablePager } from '../../../kit/data-table/table-pager.tsx';
import { recordPath } from '../../../kit/entity/entity-registry.tsx';
import { ErrorState } from '../../../kit/piece/error-state.tsx';
import classes from '../duplicate.module.css';
import { mergesOptions } from '../duplicate-queries.ts';
import { useDuplicateRights } from '../may-merge.ts';
import { UndoMergeButton } from './undo-merge-button.tsx';
import { useDuplicatesSearch } from '../use-duplicates-search.ts';

/** Merges, newest first: who, when, and until when they can be undone. */
export function MergeList() {
  const client = useQueryClient();
  const { state, change } = useDuplicatesSearch();
  const asked = { page: state.page, page_size: state.pageSize };
  const list = useQuery(mergesOptions(asked));
  if (list.isPending) return <Skeleton height={240} aria-busy aria-label="Loading" />;
  if (list.isError) {
    return (
      <ErrorState
        title="The merges could not be read"
        error={list.error}
        onRetry={() => void list.refetch()}
      />
    );
  }
  const { results, count } = list.data;
  if (count === 0) {
    return (
      <EmptyState
        title="Nothing was merged yet"
        hint="Merges are listed here and can be undone for 30 days."
      />
    );
  }
  return (
    <>
      <Paper px="sm" component="ul" m={0} style={{ listStyle: 'none' }} aria-label="Merges">
        {results.map((merge) => (
          <li key={merge.id} className={classes.merge}>
            <MergeLine merge={merge} />
          </li>
        ))}
      </Paper>
      <TablePager
        state={state}
        count={count}
        onChange={change}
        onNear={(page) => void client.prefetchQuery(mergesOptions({ ...asked, page }))}
      />
    </>
  );
}

function MergeLine({ merge }: { merge: MergeRow }) {
  const { decide } = useDuplicateRights();
  return (
    <Group justify="space-between" gap="xs" wrap="wrap">
      <Stack gap={2} miw={0} flex="1 1 260px">
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          <bdi>{merge.dropped.name}</bdi> was merged into{' '}
          <Anchor component={Link} inherit fw={500} to={recordPath(candidate, merge.candidate.id) ?? '/'}>
            <bdi>{merge.candidate.name}</bdi>
          </Anchor>
        </Text>
        <Text size="xs" c="dimmed" component="div">
          {merge.merged_by?.name && `${merge.merged_by.name}, `}
          <DateView value={merge.merged_on} />
          {merge.undone_on && (
            <>
              {' '}
              · undone on <DateView value={merge.undone_on} />
            </>
          )}
        </Text>
      </Stack>
      {!merge.undone_on && (
        <Group gap="sm">
          <Text size="xs" c="dimmed" component="div">
            {merge.blocked ?? (
              <>
                Undo until <DateView value={merge.undo_until} />
              </>
            )}
          </Text>
          {decide && !merge.blocked && <UndoMergeButton merge={merge} />}
        </Group>
      )}
    </Group>
  );
}
