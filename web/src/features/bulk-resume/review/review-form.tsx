import { Alert, Box, Button, Group } from '@mantine/core';
import { type FocusEvent, useRef } from 'react';
import type { BulkResumeReview } from '@hireloom/contracts/bulk-resume/bulk-resume-endpoints';
import { IconAlertTriangle } from '../../../icons.ts';
import { MarkedSections, PartsEditor, sameValue } from '../../resume/index.ts';
import { itemState } from '../panel/item-state.ts';
import { useReviewForm } from './use-review-form.ts';
import { useResolveCall } from '../use-resolve.tsx';
import { useReviewKeys } from './use-review-keys.ts';
import { say } from '../../../kit/words/say.ts';

interface ReviewFormProps {
  review: BulkResumeReview;
  onPoint: (key: string) => void;
  onSettled: () => void;
  onSkip: () => void;
  /** Back to the question whether it is a duplicate; undefined when it is none. */
  onBack: (() => void) | undefined;
}

/** The values of a resume to look through and save; each says how surely it was read. */
export function ReviewForm({ review, onPoint, onSettled, onSkip, onBack }: ReviewFormProps) {
  const formRef = useRef<HTMLFormElement>(null);
  const form = useReviewForm(review, formRef, onSettled);
  const { mutate: resolve, isPending: discarding } = useResolveCall();
  const discard = () => {
    if (discarding) return;
    resolve(
      { action: 'discard', ids: [review.item.file_id], alike: false },
      { onSuccess: ({ code }) => void (code === 0 && onSettled()) },
    );
  };
  useReviewKeys({ Enter: form.submit, d: discard });
  const { read, values } = form;
  const evidence = Object.fromEntries(
    Object.entries(review.evidence).filter(([key]) => key in read && sameValue(values[key], read[key])),
  );
  const { text } = itemState(review.item, undefined);
  return (
    <form
      ref={formRef}
      noValidate
      aria-label={review.item.name}
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      {!onBack && (
        <Alert color="orange" mb="md" icon={<IconAlertTriangle size={16} />} title={text}>
          {say('Look through what was read and correct it. Each value shows its place in the resume.')}
        </Alert>
      )}
      <Box onFocus={(event) => onPoint(pathOf(event))}>
        <MarkedSections values={values} errors={form.errors} onChange={form.change} evidence={evidence} />
      </Box>
      <PartsEditor parts={form.parts} errors={form.partErrors} onChange={form.changeParts} />
      {form.failure && (
        <Alert color="red" mt="md" role="alert">
          {form.failure}
        </Alert>
      )}
      <Group
        justify="flex-end"
        gap="sm"
        mt="md"
        pos="sticky"
        bottom={0}
        py="sm"
        bg="var(--mantine-color-body)"
        style={{ zIndex: 2 }}
      >
        {onBack && (
          <Button variant="default" onClick={onBack}>
            {say('Cancel')}
          </Button>
        )}
        <Button variant="default" disabled={discarding} onClick={discard}>
          {say('Discard')}
        </Button>
        <Button variant="default" onClick={onSkip}>
          {say('Skip')}
        </Button>
        <Button type="submit" loading={form.sending}>
          {say('Save candidate')}
        </Button>
      </Group>
    </form>
  );
}

/** The field that has the focus. */
function pathOf({ target }: FocusEvent): string {
  const path = target instanceof Element ? target.closest<HTMLElement>('[data-path]')?.dataset.path : '';
  return path?.split('.')[0] ?? '';
}
