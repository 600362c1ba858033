import { Button, Skeleton, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { IconKeyboard } from '../../../icons.ts';
import { EmptyState } from '../../../kit/piece/empty-state.tsx';
import { ErrorState } from '../../../kit/piece/error-state.tsx';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import classes from '../bulk-resume.module.css';
import { reviewQuery, statePage } from '../bulk-resume-queries.ts';
import { FailedReview } from './failed-review.tsx';
import { ReviewKeysDialog } from './review-keys-dialog.tsx';
import { ReviewPane } from './review-pane.tsx';
import { ReviewQueue } from './review-queue.tsx';
import { useReviewKeys } from './use-review-keys.ts';
import { say } from '../../../kit/words/say.ts';

/** More follow as these are settled. */
const MOST_LISTED = 200;

/** The resumes that wait for a person, one after the other: what was read, how surely, and where it stands. */
export default function ReviewPage() {
  const queryClient = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const [helping, help] = useDisclosure(false);
  const list = useQuery(statePage('need_action', 1, MOST_LISTED));
  const items = list.data?.results ?? [];
  const asked = Number(search.get('file')) || null;
  const place = Math.max(
    0,
    items.findIndex(({ file_id }) => file_id === asked),
  );
  const current = items[place];
  const next = items[place + 1];
  const show = (id: number | undefined) => {
    if (id !== undefined) setSearch({ file: String(id) }, { replace: true });
  };
  const step = (by: number) => show(items[place + by]?.file_id);
  const goOn = () => show((next ?? items[place - 1])?.file_id);
  useReviewKeys({ j: () => step(1), k: () => step(-1), s: () => step(1), '?': help.open });
  const nextId = next?.needs === 'file' ? undefined : next?.file_id;
  useEffect(() => {
    if (nextId !== undefined) void queryClient.prefetchQuery(reviewQuery(nextId));
  }, [nextId, queryClient]);

  return (
    <>
      <PageHeader
        title={say('Review resumes')}
        count={list.data?.count}
        actions={
          <Button variant="default" leftSection={<IconKeyboard size={16} />} onClick={help.open}>
            {say('Keys')}
          </Button>
        }
      />
      {list.error && !list.data && (
        <ErrorState
          title={say('The resumes could not be read')}
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
      {list.data && !current && (
        <EmptyState
          title={say('Nothing waits for you')}
          hint={say('Every resume that was read is settled.')}
          action={
            <Button component={Link} to="/recruitments/candidates">
              {say('To the candidates')}
            </Button>
          }
        />
      )}
      {current && (
        <div className={classes.review}>
          <ReviewQueue items={items} current={current.file_id} onShow={show} />
          {current.needs === 'file' ? (
            <FailedReview key={current.file_id} item={current} onSettled={goOn} onSkip={() => step(1)} />
          ) : (
            <ReviewPane key={current.file_id} item={current} onSettled={goOn} onSkip={() => step(1)} />
          )}
        </div>
      )}
      <ReviewKeysDialog opened={helping} onClose={help.close} />
    </>
  );
}
