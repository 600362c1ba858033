import { Anchor, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ReplyOf } from '@hireloom/contracts/kit/endpoint';
import type { documentEndpoints } from '@hireloom/contracts/onboarding/document-endpoints';
import { ErrorState } from '../../../kit/piece/error-state.tsx';
import { DateView } from '../../../kit/value/date/date-view.tsx';
import { useLanguage } from '../../../kit/words/current.ts';
import { say } from '../../../kit/words/say.ts';
import { DocumentDot } from '../onboarding-cells.tsx';
import { personPath } from '../onboarding-path.ts';
import { type Queue, recordQuery, reviewQuery } from '../onboarding-queries.ts';
import { CandidateFacts } from './candidate-facts.tsx';
import { DocumentViewer } from './document-viewer.tsx';
import { shownFiles } from './shown-files.ts';
import { Verdict } from './verdict.tsx';
import classes from './review.module.css';

export type Reviewed = ReplyOf<typeof documentEndpoints.review>;

interface ReviewPaneProps {
  id: number;
  queue: Queue;
  onNext: () => void;
  onPrevious: () => void;
  /** What follows once it is approved or rejected. */
  onDecided: () => void;
}

/** One document side by side with what it must match, and the verdict on it. */
export function ReviewPane({ id, queue, onNext, onPrevious, onDecided }: ReviewPaneProps) {
  const { data, error, refetch } = useQuery(reviewQuery(id, queue));
  if (error && !data)
    return (
      <ErrorState
        title={say('This document could not be read')}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton height={480} role="status" aria-label={say('Loading')} />;
  return (
    <>
      <div className={classes.stuck}>
        <DocumentViewer files={shownFiles(data.request)} />
      </div>
      <Paper p="md" component="section" aria-label={say('What it must match')}>
        <Facts data={data} />
        <Verdict request={data.request} onNext={onNext} onPrevious={onPrevious} onDecided={onDecided} />
      </Paper>
    </>
  );
}

function Facts({ data: { row, request } }: { data: Reviewed }) {
  const whole = useQuery(recordQuery(row.onboarding));
  const language = useLanguage();
  const instructions = (language === 'ar' && request.instructions_ar) || request.instructions;
  const person = whole.data?.row.candidate;
  const latest = request.uploads.find(({ removed_on }) => removed_on === null);
  return (
    <Stack gap="sm">
      <div>
        <Group gap="xs">
          <Title order={2} size="h4" dir="auto">
            {request.name}
          </Title>
          <DocumentDot status={request.status} />
        </Group>
        <Text size="sm" component="div">
          <Anchor
            component={Link}
            inherit
            dir="auto"
            to={personPath({ applicant: row.applicant.id, job: row.job?.id })}
          >
            {row.person}
          </Anchor>
          {row.job && (
            <>
              {' '}
              · <bdi>{row.job.name}</bdi>
            </>
          )}
        </Text>
        <Text size="xs" c="dimmed" component="div">
          {latest && (
            <div>
              {latest.by
                ? say('Uploaded by {name}', { name: latest.by.name })
                : say('Uploaded by the candidate')}{' '}
              <DateView value={latest.created_on} />
              {row.round > 1 && <> · {say('Round {round}', { round: row.round })}</>}
            </div>
          )}
          {row.joining_date && (
            <div>
              {say('Joins on')} <DateView value={row.joining_date} day />
            </div>
          )}
        </Text>
      </div>
      {instructions && (
        <Text size="sm" dir="auto" style={{ whiteSpace: 'pre-wrap' }}>
          {instructions}
        </Text>
      )}
      {request.reason && (
        <Text size="sm" dir="auto">
          {say('Rejected before: {reason}', { reason: request.reason })}
        </Text>
      )}
      {person ? (
        <CandidateFacts id={person.id} name={person.name} />
      ) : (
        whole.isPending && <Skeleton height={120} role="status" aria-label={say('Loading')} />
      )}
    </Stack>
  );
}
