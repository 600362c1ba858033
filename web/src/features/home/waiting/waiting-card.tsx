import { Button, Paper, Skeleton, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { Home } from '@hireloom/contracts/home/home-endpoints';
import { type WaitingKind, type WaitingLine, waitingKinds } from '@hireloom/contracts/home/waiting-lines';
import { ErrorState } from '../../../kit/piece/error-state.tsx';
import { say } from '../../../kit/words/say.ts';
import { waitingOf } from '../home-queries.ts';
import { type LineSteps, useLineSteps } from '../use-line-steps.tsx';
import { WaitingList } from './waiting-list.tsx';
import { WaitingTabs } from './waiting-tabs.tsx';
import { waitingKindLooks } from './waiting-kinds.ts';
import classes from './waiting.module.css';

interface WaitingCardProps {
  /** Undefined until it is read. */
  waiting: Home['waiting'] | undefined;
  /** Stands where nothing waits. */
  done: ReactNode;
}

/** What waits for the viewer. Which kind is shown stands in the address. */
export function WaitingCard({ waiting, done }: WaitingCardProps) {
  const [search, setSearch] = useSearchParams();
  const steps = useLineSteps();
  const counts = waiting?.counts ?? [];
  // A kind of which all is done shows the others again.
  const asked = waitingKinds.find((kind) => kind === search.get('show'));
  const shown = counts.some(({ kind }) => kind === asked) ? (asked ?? null) : null;
  const show = (kind: WaitingKind | null) => setSearch(kind ? { show: kind } : {}, { replace: true });
  const lines = waiting?.lines ?? nothing;
  const moreOf = (wanted: WaitingKind) => {
    const count = counts.find(({ kind }) => kind === wanted)?.count ?? 0;
    return count - lines.filter(({ kind }) => kind === wanted).length;
  };
  return (
    <Paper component="section" aria-labelledby="waiting" className={classes.card}>
      <div className={classes.head}>
        <Title order={2} size="h4" id="waiting">
          {say('Waiting for you')}
        </Title>
        {counts.length > 0 && <WaitingTabs counts={counts} shown={shown} onShow={show} />}
      </div>
      {!waiting && <LineSkeletons />}
      {waiting && counts.length === 0 && done}
      {shown && <OneKind key={shown} kind={shown} steps={steps} />}
      {waiting && !shown && (
        <WaitingList
          label={say('Waiting for you')}
          lines={lines}
          steps={steps}
          moreOf={moreOf}
          onMore={show}
        />
      )}
      {steps.dialogs}
    </Paper>
  );
}

const nothing: readonly WaitingLine[] = [];
const nothingMore = () => 0;

interface OneKindProps {
  kind: WaitingKind;
  steps: LineSteps;
}

/** All that waits of one kind, as far as it was asked for. */
function OneKind({ kind, steps }: OneKindProps) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    waitingOf(kind),
  );
  const lines = useMemo(() => data?.pages.flatMap((page) => page.lines), [data]);
  if (error)
    return <ErrorState title={say('This could not be read')} error={error} onRetry={() => void refetch()} />;
  if (!lines) return <LineSkeletons />;
  return (
    <>
      <WaitingList
        label={say(waitingKindLooks[kind].tab)}
        lines={lines}
        steps={steps}
        moreOf={nothingMore}
        onMore={nothingMore}
      />
      {hasNextPage && (
        <Button variant="subtle" fullWidth loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {say('Show more')}
        </Button>
      )}
    </>
  );
}

const places = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Lines of the true height while nothing is known. */
function LineSkeletons() {
  return (
    <div aria-hidden="true">
      {places.map((place) => (
        <div key={place} className={classes.line}>
          <Skeleton circle h={20} w={20} />
          <Skeleton h={12} w={56} className={classes.kind} />
          <div className={classes.what}>
            <Skeleton h={14} w="55%" my={3} />
            <Skeleton h={10} w="35%" my={4} />
          </div>
          <Skeleton h={32} w={120} className={classes.actions} />
        </div>
      ))}
    </div>
  );
}
