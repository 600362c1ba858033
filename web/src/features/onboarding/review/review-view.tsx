import { Button, Group, Skeleton, Stack, Switch } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { EmptyState } from '../../../kit/piece/empty-state.tsx';
import { ErrorState } from '../../../kit/piece/error-state.tsx';
import { say } from '../../../kit/words/say.ts';
import { ONBOARDING_PATH, personPath } from '../onboarding-path.ts';
import { type Queue, queueQuery, reviewQuery } from '../onboarding-queries.ts';
import { ReviewPane } from './review-pane.tsx';
import { ReviewQueue } from './review-queue.tsx';
import classes from './review.module.css';

/** The documents that wait, one after the other: what was uploaded beside what it must match. */
export function ReviewView({ queue: about }: { queue: Queue }) {
  const queryClient = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const mine = search.get('mine') === 'true';
  const queue: Queue = mine ? { ...about, mine: 'true' } : about;
  const list = useQuery(queueQuery(queue));
  const rows = list.data?.results ?? [];
  const asked = Number(search.get('document')) || null;
  // One that was asked for by a link is shown also when it waits no more.
  const current = asked ?? rows[0]?.id ?? null;
  const place = rows.findIndex(({ id }) => id === current);
  const after = rows[place + 1]?.id;
  const put = (changes: Record<string, string | null>) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        for (const [key, value] of Object.entries(changes)) {
          if (value === null) next.delete(key);
          else next.set(key, value);
        }
        return next;
      },
      { replace: true },
    );
  const show = (id: number | undefined) => {
    if (id !== undefined) put({ document: String(id) });
  };
  const goOn = () => {
    const next = after ?? rows.find(({ id }) => id !== current)?.id;
    put({ document: next === undefined ? null : String(next) });
  };
  useEffect(() => {
    if (after !== undefined) void queryClient.prefetchQuery(reviewQuery(after, queue));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the queue is made anew each time and told by its parts
  }, [after, queryClient, mine, about.job, about.applicant]);
  return (
    <>
      <Group mb="sm" justify="space-between">
        <Switch
          label={say('Only those that I review')}
          checked={mine}
          onChange={(event) => put({ mine: event.currentTarget.checked ? 'true' : null, document: null })}
        />
        {about.applicant !== undefined && (
          <Button
            component={Link}
            size="compact-sm"
            variant="subtle"
            to={personPath({ applicant: about.applicant, job: about.job })}
          >
            {say('Back to the person')}
          </Button>
        )}
      </Group>
      {list.error && !list.data && (
        <ErrorState
          title={say('The documents could not be read')}
          error={list.error}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isPending && (
        <Stack aria-busy aria-label={say('Loading')}>
          <Skeleton h={40} />
          <Skeleton h={480} />
        </Stack>
      )}
      {list.data && current === null && (
        <EmptyState
          title={say('No document waits for a review')}
          hint={
            mine
              ? say('Look at those of others, or at the people.')
              : say('What is uploaded comes here, the oldest first.')
          }
          action={
            <Button component={Link} to={ONBOARDING_PATH} variant="default">
              {say('To the people')}
            </Button>
          }
        />
      )}
      {list.data && current !== null && (
        <div className={classes.panes} data-alone={rows.length === 0 || undefined}>
          <ReviewQueue rows={rows} current={current} onShow={show} />
          <ReviewPane
            key={current}
            id={current}
            queue={queue}
            onNext={() => show(rows[place + 1]?.id)}
            onPrevious={() => show(rows[place - 1]?.id)}
            onDecided={goOn}
          />
        </div>
      )}
    </>
  );
}
