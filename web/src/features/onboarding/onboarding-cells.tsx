import { Progress, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import {
  type DocumentStatus,
  documentStatusLabels,
  type OnboardingState,
  onboardingStateLabels,
  type TaskState,
  taskStateLabels,
} from '@hireloom/contracts/onboarding/onboarding-words';
import { StatusDot } from '../../kit/piece/status-dot.tsx';
import { formatCount } from '../../kit/value/format-count.ts';
import { say } from '../../kit/words/say.ts';
import {
  documentColors,
  isUnderway,
  nextStep,
  type OnboardingRow,
  stateColors,
  taskColors,
} from './onboarding-row.ts';

export const DocumentDot = ({ status }: { status: DocumentStatus }) => (
  <StatusDot status={status} color={documentColors[status]} label={say(documentStatusLabels[status])} />
);

export const StateDot = ({ state }: { state: OnboardingState }) => (
  <StatusDot status={state} color={stateColors[state]} label={say(onboardingStateLabels[state])} />
);

export const TaskDot = ({ state }: { state: TaskState }) => (
  <StatusDot status={state} color={taskColors[state]} label={say(taskStateLabels[state])} />
);

/** "5 of 8", with a bar. */
export function DocumentProgress({ done, needed }: { done: number; needed: number }) {
  const share = needed === 0 ? 100 : (done / needed) * 100;
  return (
    <div style={{ minWidth: 90 }}>
      <Text size="xs" style={{ fontVariantNumeric: 'tabular-nums' }}>
        {needed === 0
          ? say('Nothing needed')
          : say('{done} of {needed}', { done: formatCount(done), needed: formatCount(needed) })}
      </Text>
      {/* The figures above say the same. */}
      <Progress value={share} size={4} color={share >= 100 ? 'green' : undefined} aria-hidden />
    </div>
  );
}

/** "In 5 days", "today", "3 days ago". */
export function joiningText(days: number): string {
  if (days === 0) return say('Today');
  return days > 0
    ? say('{days, plural, one {In # day} other {In # days}}', { days })
    : say('{days, plural, one {# day ago} other {# days ago}}', { days: -days });
}

/** Cells of the table of people who join that say more than the plain value. */
export const onboardingCells: Record<string, (row: OnboardingRow) => ReactNode> = {
  state: (row) => (
    <div>
      <StateDot state={row.state} />
      {isUnderway(row) && (
        <Text size="xs" c="dimmed" truncate>
          {nextStep(row)}
        </Text>
      )}
    </div>
  ),
  documents_done: (row) => <DocumentProgress done={row.documents_done} needed={row.documents_needed} />,
  days_left: (row) =>
    row.days_left !== null && (
      <Text inherit c={row.days_left < 0 && isUnderway(row) ? 'var(--mantine-color-error)' : undefined}>
        {joiningText(row.days_left)}
      </Text>
    ),
  to_review: (row) => row.to_review > 0 && formatCount(row.to_review),
  overdue: (row) =>
    row.overdue > 0 && (
      <Text inherit c="var(--mantine-color-error)" fw={500}>
        {formatCount(row.overdue)}
      </Text>
    ),
};
