import { Alert, Button, Group, Paper, Skeleton, Stack, Switch, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { matchPartLabels, type MatchPart } from '@hireloom/contracts/matching/matching-endpoints';
import { IconAdjustmentsHorizontal } from '../../icons.ts';
import { EmptyState } from '../../kit/piece/empty-state.tsx';
import { ErrorState } from '../../kit/piece/error-state.tsx';
import { Fold } from '../../kit/piece/fold.tsx';
import { LoadMore } from '../../kit/panel/panel-list.tsx';
import type { MatchPage } from './match-queries.ts';
import classes from './matching.module.css';
import { sameWeights } from './rebalance.ts';
import type { RankingQuestion } from './use-ranking-question.ts';
import { WeightSliders } from './weight-sliders.tsx';
import { say } from '../../kit/words/say.ts';
import { formatCount } from '../../kit/value/format-count.ts';

interface RankingViewProps<T> {
  question: RankingQuestion;
  list: {
    data: { pages: MatchPage<T>[] } | undefined;
    error: Error | null;
    isPlaceholderData: boolean;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => Promise<unknown>;
    refetch: () => unknown;
  };
  /** "people" or "jobs". */
  what: string;
  hideLabel: string;
  empty: { title: string; hint: string };
  /** Said of whoever is left out for being marked as do not hire. */
  doNotHire: (count: number) => string;
  /** What the job does not state, where all rows are of one. */
  unstated?: readonly MatchPart[];
  /** Above the rows, such as what is done with the selected ones. */
  bar?: ReactNode;
  children: (rows: T[]) => ReactNode;
}

/** A ranking with the sliders that make it anew: while it is asked for, the one before stays. */
export function RankingView<T>(props: RankingViewProps<T>) {
  const { question, list, what, hideLabel, empty, doNotHire, unstated = [], bar, children } = props;
  const [open, { toggle }] = useDisclosure(false);
  const [first] = list.data?.pages ?? [];
  const rows = list.data?.pages.flatMap(({ results }) => results) ?? [];
  const weights = question.weights ?? first?.team_weights;
  const changed = weights && first && !sameWeights(weights, first.team_weights);
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="xs">
        <Text size="sm" c="dimmed" role="status">
          {first ? countText(first, what) : say('Ranking…')}
        </Text>
        <Group gap="md">
          <Switch
            size="xs"
            label={hideLabel}
            checked={question.hideAttached}
            onChange={(event) => question.setHideAttached(event.currentTarget.checked)}
          />
          <Button
            size="xs"
            variant="default"
            leftSection={<IconAdjustmentsHorizontal size={14} />}
            aria-expanded={open}
            onClick={toggle}
          >
            {say('Weights')}
          </Button>
        </Group>
      </Group>
      {weights && (
        <Fold open={open}>
          <Paper p="sm" component="section" aria-label={say('Weights')}>
            <WeightSliders weights={weights} onChange={question.setWeights} />
            <Group justify="space-between" mt="xs" gap="xs">
              <Text size="xs" c="dimmed">
                {say('Tried here only; the weights of the team stay as they are')}
              </Text>
              {changed && (
                <Button size="compact-xs" variant="default" onClick={() => question.setWeights(null)}>
                  {say('Back to the team’s weights')}
                </Button>
              )}
            </Group>
          </Paper>
        </Fold>
      )}
      {unstated.length > 0 && (
        <Text size="xs" c="dimmed">
          {say('The job says nothing of {unstated}: no weight goes there.', {
            unstated: unstated.map((part) => say(matchPartLabels[part]).toLowerCase()).join(', '),
          })}
        </Text>
      )}
      {first && first.do_not_hire > 0 && (
        <Alert color="gray" p="xs">
          {doNotHire(first.do_not_hire)}
        </Alert>
      )}
      {list.error && (
        <ErrorState
          title={say('The ranking could not be made')}
          error={list.error}
          onRetry={() => void list.refetch()}
        />
      )}
      {bar}
      {!first && !list.error && <Skeleton height={240} aria-busy aria-label={say('Loading')} />}
      {first && rows.length === 0 && first.do_not_hire === 0 && <EmptyState {...empty} />}
      <div className={classes.list} aria-busy={list.isPlaceholderData}>
        {children(rows)}
      </div>
      <LoadMore query={list} />
    </Stack>
  );
}

function countText({ considered, total }: MatchPage<unknown>, what: string): string {
  const [best, all] = [formatCount(considered), formatCount(total)];
  return considered < total
    ? say('The best {best} of about {all} {what}', { best, all, what })
    : `${all} ${what}`;
}
