import { Alert, Box, Button, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import dayjs from 'dayjs';
import { Link } from 'react-router';
import { MERGE_UNDO_DAYS, type MergePreview } from '@hireloom/contracts/duplicate/duplicate-endpoints';
import { IconAlertTriangle, IconRestore, IconSwitchHorizontal } from '../../../icons.ts';
import { ApiError } from '../../../kit/api/api.ts';
import { DAY_FORMAT } from '../../../kit/value/date/date-text.ts';
import { EmptyState } from '../../../kit/piece/empty-state.tsx';
import { ErrorState } from '../../../kit/piece/error-state.tsx';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { DUPLICATES_PAGE } from '../duplicate-address.ts';
import { MergeFields } from './merge-fields.tsx';
import { MergeMoves } from './merge-moves.tsx';
import { PairSides } from '../pair/pair-sides.tsx';
import { useMerge, useTwo } from './use-merge.ts';
import { say } from '../../../kit/words/say.ts';
import { Say } from '../../../kit/words/say-parts.tsx';

/** Two candidates beside each other: which record stays, which values, and what moves. */
export default function MergePage() {
  const two = useTwo();
  if (two) return <Merge {...two} />;
  return (
    <NothingToMerge
      title={say('Choose two candidates')}
      hint={say('Take a pair from the list, or select two candidates.')}
    />
  );
}

function Merge({ keep, drop }: { keep: number; drop: number }) {
  const state = useMerge(keep, drop);
  const { preview } = state;
  if (preview.data) return <Preview preview={preview.data} state={state} />;
  if (preview.isPending) {
    return (
      <Stack aria-busy aria-label={say('Loading')} maw={1200}>
        <Skeleton height={32} w={280} />
        <Skeleton height={200} />
        <Skeleton height={320} />
      </Stack>
    );
  }
  if (preview.error instanceof ApiError && preview.error.status === 404) {
    return (
      <NothingToMerge
        title={say('One of the two was not found')}
        hint={say('It may have been merged or deleted already, or you may not change it.')}
      />
    );
  }
  return (
    <ErrorState
      title={say('These two can not be merged')}
      error={preview.error}
      onRetry={() => void preview.refetch()}
    />
  );
}

function NothingToMerge({ title, hint }: { title: string; hint: string }) {
  return (
    <EmptyState
      title={title}
      hint={hint}
      action={
        <Button component={Link} to={DUPLICATES_PAGE} variant="default">
          {say('All duplicates')}
        </Button>
      }
    />
  );
}

interface PreviewProps {
  preview: MergePreview;
  state: ReturnType<typeof useMerge>;
}

function Preview({ preview, state }: PreviewProps) {
  const { choices, setChoices, failure, merging, merge, swap } = state;
  const { keep, drop } = preview;
  const until = dayjs().add(MERGE_UNDO_DAYS, 'day').format(DAY_FORMAT);
  return (
    <Box maw={1200}>
      <PageHeader
        title={say('Merge candidates')}
        description={
          <>
            <Say
              text="The record of <b>{name}</b> ({id}) stays, that of <b>{name2}</b> ({id2}) becomes part of it."
              values={{
                b: (inside) => <bdi>{inside}</bdi>,
                name: keep.name,
                id: keep.id,
                name2: drop.name,
                id2: drop.id,
              }}
            />
          </>
        }
        actions={
          <Button variant="default" leftSection={<IconSwitchHorizontal size={16} />} onClick={swap}>
            {say('Keep the other record')}
          </Button>
        }
      />
      <Stack gap="md">
        <Paper p="md">
          <PairSides left={keep} right={drop} />
        </Paper>
        <MergeFields preview={preview} choices={choices} onChange={setChoices} />
        <MergeMoves preview={preview} />
        {failure && (
          <Alert
            color={failure.changed ? 'orange' : 'red'}
            role="alert"
            icon={<IconAlertTriangle size={16} />}
            title={failure.changed ? say('Look again before you merge') : say('The two were not merged')}
          >
            {failure.text}
            {failure.changed && say('. What stands above is up to date; what you chose is kept.')}
          </Alert>
        )}
        <Group justify="space-between" gap="sm">
          <Group gap={6} c="dimmed" wrap="nowrap">
            <IconRestore size={16} aria-hidden />
            <Text size="sm">
              {say('The merge can be undone until {until}: both records come back as they were.', { until })}
            </Text>
          </Group>
          <Group gap="sm" ms="auto">
            <Button component={Link} to={DUPLICATES_PAGE} variant="default">
              {say('Cancel')}
            </Button>
            <Button loading={merging} onClick={() => void merge()}>
              {say('Merge')}
            </Button>
          </Group>
        </Group>
      </Stack>
    </Box>
  );
}
