import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BulkResumeItem, BulkResumeReview } from '@hireloom/contracts/bulk-resume/bulk-resume-endpoints';
import { ErrorState } from '../../../kit/piece/error-state.tsx';
import { type Highlight, ResumeViewer, SplitPanes } from '../../resume/index.ts';
import { reviewQuery } from '../bulk-resume-queries.ts';
import { DuplicateReview } from './duplicate-review.tsx';
import { ReviewForm } from './review-form.tsx';
import { say } from '../../../kit/words/say.ts';

interface ReviewPaneProps {
  item: BulkResumeItem;
  /** Goes on with the next one. */
  onSettled: () => void;
  onSkip: () => void;
}

/** One resume: what was read and what to decide beside the page it was read from. */
export function ReviewPane({ item, onSettled, onSkip }: ReviewPaneProps) {
  const { data, error, refetch } = useQuery(reviewQuery(item.file_id));
  if (data) return <LoadedReview review={data} onSettled={onSettled} onSkip={onSkip} />;
  if (error)
    return (
      <ErrorState
        title={say('{name} can not be shown', { name: item.name })}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  return <Skeleton h={480} aria-label={say('Loading')} />;
}

interface LoadedReviewProps extends Omit<ReviewPaneProps, 'item'> {
  review: BulkResumeReview;
}

function LoadedReview({ review, onSettled, onSkip }: LoadedReviewProps) {
  const [highlight, setHighlight] = useState<Highlight | null>(null);
  const [asSecond, setAsSecond] = useState(false);
  const { item, file, kind, text, evidence } = review;
  const point = (key: string) => {
    const found = evidence[key];
    if (found) setHighlight(found);
  };
  const shared = { review, onPoint: point, onSettled, onSkip };
  const resume = { url: file.url, kind, text, name: file.name };
  return (
    <SplitPanes
      still="right"
      labels={{ left: 'Resume', right: say('What was read') }}
      left={<ResumeViewer resume={resume} highlight={highlight} />}
      right={
        item.match && !asSecond ? (
          <DuplicateReview {...shared} match={item.match} onSecond={() => setAsSecond(true)} />
        ) : (
          <ReviewForm {...shared} onBack={item.match ? () => setAsSecond(false) : undefined} />
        )
      }
    />
  );
}
