import { Group, Paper, Skeleton, Stack, Text, Timeline, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ApprovalRound } from '@hireloom/contracts/approval/approval-endpoints';
import { DateView } from '../../kit/value/date/date-view.tsx';
import { EmptyState } from '../../kit/piece/empty-state.tsx';
import { ErrorState } from '../../kit/piece/error-state.tsx';
import { StatusDot } from '../../kit/piece/status-dot.tsx';
import { ChangeList } from '../notification/index.ts';
import { trailQuery } from './approval-queries.ts';
import { daysText } from './approval-words.ts';
import { TrailStep } from './trail-step.tsx';
import { say, sayStored } from '../../kit/words/say.ts';

/** All rounds of a job's approval, newest first: who was asked at each level, and what they said. */
export function ApprovalTrail({ jobId }: { jobId: number }) {
  const { data, error, refetch } = useQuery(trailQuery(jobId));
  if (error && !data) {
    return (
      <ErrorState
        title={say('The approval could not be read')}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Skeleton h={240} aria-label={say('Loading')} />;
  if (data.results.length === 0) {
    return (
      <EmptyState
        title={say('Not submitted yet')}
        hint={
          data.may_submit
            ? say('Submit the job for approval: everybody who is asked, and what they say, stands here then.')
            : say('Everybody who is asked to approve this job, and what they say, will stand here.')
        }
      />
    );
  }
  return (
    <Stack maw={880}>
      {data.results.map((round) => (
        <Round key={round.id} round={round} />
      ))}
    </Stack>
  );
}

function Round({ round }: { round: ApprovalRound }) {
  const {
    state,
    matrix,
    why,
    why_phrase,
    submitted_by,
    submitted_on,
    ended_on,
    expected_days,
    changes,
    steps,
  } = round;
  const current = steps.findIndex((step) => step.state === 'asked');
  return (
    <Paper p="md" component="section" aria-label={say('Round {round}', { round: round.round })}>
      <Group justify="space-between" gap="xs" mb={4}>
        <Title order={2} size="h4">
          {say('Round {round}', { round: round.round })}
        </Title>
        <StatusDot
          status={state}
          label={state === 'pending' ? say('Pending approval') : undefined}
          color={state === 'withdrawn' ? 'gray' : undefined}
        />
      </Group>
      <Group gap={4} fz="sm" c="dimmed">
        <span>
          {submitted_by ? say('Submitted by {name} on', { name: submitted_by.name }) : say('Submitted on')}
        </span>
        <DateView value={submitted_on} />
        {ended_on && (
          <>
            <span>{say('· ended on')}</span>
            <DateView value={ended_on} />
          </>
        )}
        {expected_days !== null && (
          <span>{say('· usually {expected_days}', { expected_days: daysText(expected_days) })}</span>
        )}
      </Group>
      <Text size="sm" mt={4} style={{ overflowWrap: 'anywhere' }}>
        {sayStored(why, why_phrase)}
        {matrix && !why.includes(matrix) && ` (${matrix})`}
      </Text>
      <ChangeList changes={changes} />
      <Timeline bulletSize={16} lineWidth={2} mt="md" active={current < 0 ? steps.length : current}>
        {steps.map((step) => (
          <TrailStep key={step.id} step={step} />
        ))}
      </Timeline>
    </Paper>
  );
}
