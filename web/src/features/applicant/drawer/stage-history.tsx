import { Skeleton, Stack, Text, Timeline } from '@mantine/core';
import { DateView } from '../../../kit/value/date-view.tsx';
import { momentText } from '../../../kit/value/date-text.ts';
import { EmptyState } from '../../../kit/piece/empty-state.tsx';
import { ErrorState } from '../../../kit/piece/error-state.tsx';
import { useHistory } from '../applicant-queries.ts';
import { secondsSince, spanText } from '../time-text.ts';
import { say } from '../../../kit/words/say.ts';

/** The stages an applicant went through, newest first, with the time spent in each. */
export function StageHistory({ id }: { id: number }) {
  const history = useHistory(id);
  if (history.isPending) {
    return (
      <Stack aria-hidden>
        {[60, 80, 50].map((width) => (
          <Skeleton key={width} height={32} width={`${width}%`} />
        ))}
      </Stack>
    );
  }
  if (history.isError) {
    return (
      <ErrorState
        title={say('The history could not be read')}
        error={history.error}
        onRetry={() => void history.refetch()}
      />
    );
  }
  const steps = history.data;
  if (steps.length === 0) return <EmptyState title={say('No history yet')} />;
  // A step tells how long the stage before it lasted, so the time in a stage stands with the step that left it.
  const spans = steps.map(({ at }, index) => steps[index + 1]?.seconds ?? secondsSince(at));
  return (
    <Timeline bulletSize={12} lineWidth={1} active={-1}>
      {steps
        .map((step, index) => (
          <Timeline.Item key={step.id} title={<Title name={step.to.name} now={index === steps.length - 1} />}>
            <Text size="xs" c="dimmed" component="div">
              {say('{spans} in this stage · {name} ·', {
                spans: spanText(spans[index] ?? 0),
                name: step.by?.name ?? say('The system'),
              })}{' '}
              <DateView value={step.at} relative /> · {momentText(step.at)}
            </Text>
            {step.reason && <Text size="sm">{say('Reason: {name}', { name: step.reason.name })}</Text>}
            {step.note && (
              <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }} dir="auto">
                {step.note}
              </Text>
            )}
          </Timeline.Item>
        ))
        .toReversed()}
    </Timeline>
  );
}

function Title({ name, now }: { name: string; now: boolean }) {
  return (
    <Text size="sm" component="span" fw={500}>
      {name}
      {now && say(' (now)')}
    </Text>
  );
}
