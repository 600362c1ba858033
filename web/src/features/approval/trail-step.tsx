import { Group, Paper, Text, Timeline, type TimelineItemProps } from '@mantine/core';
import type { ApprovalRound } from '@hireloom/contracts/approval/approval-endpoints';
import { DateView } from '../../kit/value/date-view.tsx';
import { momentText } from '../../kit/value/date-text.ts';
import { RichTextView } from '../../kit/input/rich-text-view.tsx';
import { StatusDot } from '../../kit/piece/status-dot.tsx';
import { waitsFor } from './approval-words.ts';

type Step = ApprovalRound['steps'][number];

const states: Record<Step['state'], { label: string; color: string }> = {
  waiting: { label: 'Not asked yet', color: 'gray' },
  asked: { label: 'Asked', color: 'yellow' },
  approved: { label: 'Approved', color: 'green' },
  rejected: { label: 'Rejected', color: 'red' },
  skipped: { label: 'Skipped', color: 'gray' },
  dropped: { label: 'Not needed any more', color: 'gray' },
};

/** One level of a round: who, what they said, and when. The timeline hands its own properties down. */
export function TrailStep({ step, ...item }: { step: Step } & TimelineItemProps) {
  const { level, approver, state, acted_by, acted_on, asked_on, note_title, note_description } = step;
  const who = approver?.name ?? (step.type === 'admin' ? 'Any admin' : waitsFor(step));
  return (
    <Timeline.Item
      {...item}
      color={states[state].color}
      title={
        <Group gap="xs">
          <span>
            Level {level}: <bdi>{who}</bdi>
          </span>
          <StatusDot status={state} {...states[state]} />
        </Group>
      }
    >
      {acted_on && (
        <When at={acted_on}>
          {acted_by && acted_by.id !== approver?.id
            ? `${states[state].label} by ${acted_by.name}`
            : states[state].label}
        </When>
      )}
      {state === 'asked' && (
        <>
          <Text size="sm">Waits for {waitsFor(step)}</Text>
          {asked_on && <When at={asked_on}>Asked</When>}
        </>
      )}
      {(note_title ?? note_description) && (
        <Paper p="xs" mt={6} fz="sm">
          {note_title && (
            <Text fw={500} size="sm" dir="auto">
              {note_title}
            </Text>
          )}
          {note_description && <RichTextView html={note_description} />}
        </Paper>
      )}
    </Timeline.Item>
  );
}

function When({ at, children }: { at: string; children: string }) {
  return (
    <Group gap={4} c="dimmed" fz="xs">
      <span>{children}</span>
      <DateView value={at} relative />
      <span>· {momentText(at)}</span>
    </Group>
  );
}
