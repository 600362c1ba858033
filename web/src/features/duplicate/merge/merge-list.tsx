import { Anchor, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { MergeRow } from '@hireloom/contracts/duplicate/duplicate-endpoints';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { DateView } from '../../../kit/value/date/date-view.tsx';
import { EmptyState } from '../../../kit/piece/empty-state.tsx';
import { TablePager } from '../../../kit/data-table/table-pager.tsx';
import { recordPath } from '../../../kit/entity/record-path.ts';
import { ErrorState } from '../../../kit/piece/error-state.tsx';
import classes from '../duplicate.module.css';
import { mergesOptions } from '../duplicate-queries.ts';
import { useDuplicateRights } from '../may-merge.ts';
import { UndoMergeButton } from './undo-merge-button.tsx';
import { useDuplicatesSearch } from '../use-duplicates-search.ts';
import { say, sayStored } from '../../../kit/words/say.ts';
import { Say } from '../../../kit/words/say-parts.tsx';

/** Merges, newest first: who, when, and until when they can be undone. */
export function MergeList() {
  const client = useQueryClient();
  const { state, change } = useDuplicatesSearch();
  const asked = { page: state.page, page_size: state.pageSize };
  const list = useQuery(mergesOptions(asked));
  if (list.isPending) return <Skeleton height={240} aria-busy aria-label={say('Loading')} />;
  if (list.isError) {
    return (
      <ErrorState
        title={say('The merges could not be read')}
        error={list.error}
        onRetry={() => void list.refetch()}
      />
    );
  }
  const { results, count } = list.data;
  if (count === 0) {
    return (
      <EmptyState
        title={say('Nothing was merged yet')}
        hint={say('Merges are listed here and can be undone for 30 days.')}
      />
    );
  }
  return (
    <>
      <Paper px="sm" component="ul" m={0} style={{ listStyle: 'none' }} aria-label={say('Merges')}>
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
          <Say
            text="<b>{name}</b> was merged into <link><b>{name2}</b></link>"
            values={{
              b: (inside) => <bdi>{inside}</bdi>,
              name: merge.dropped.name,
              link: (inside) => (
                <Anchor
                  component={Link}
                  inherit
                  fw={500}
                  to={recordPath(candidate, merge.candidate.id) ?? '/'}
                >
                  {inside}
                </Anchor>
              ),
              name2: merge.candidate.name,
            }}
          />
        </Text>
        <Text size="xs" c="dimmed" component="div">
          {merge.merged_by?.name && `${merge.merged_by.name}, `}
          <DateView value={merge.merged_on} />
          {merge.undone_on && (
            <>
              {' '}
              {say('· undone on')} <DateView value={merge.undone_on} />
            </>
          )}
        </Text>
      </Stack>
      {!merge.undone_on && (
        <Group gap="sm">
          <Text size="xs" c="dimmed" component="div">
            {merge.blocked ? (
              sayStored(merge.blocked, merge.blocked_phrase)
            ) : (
              <>
                {say('Undo until')} <DateView value={merge.undo_until} />
              </>
            )}
          </Text>
          {decide && !merge.blocked && <UndoMergeButton merge={merge} />}
        </Group>
      )}
    </Group>
  );
}
