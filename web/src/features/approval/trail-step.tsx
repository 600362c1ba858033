import { Group, Paper, Text, Timeline, type TimelineItemProps } from '@mantine/core';
import type { ApprovalRound } from '@hireloom/contracts/approval/approval-endpoints';
import { DateView } from '../../kit/value/date/date-view.tsx';
import { momentText } from '../../kit/value/date/date-text.ts';
import { RichTextView } from '../../kit/input/rich-text-view.tsx';
import { StatusDot } from '../../kit/piece/status-dot.tsx';
import { nobodyElse, waitsFor } from './approval-words.ts';
import { mark, say, sayStored } from '../../kit/words/say.ts';
import { Say } from '../../kit/words/say-parts.tsx';

type Step = ApprovalRound['steps'][number];

const states: Record<Step['state'], { label: string; color: string }> = {
  waiting: { label: mark('Not asked yet'), color: 'gray' },
  asked: { label: mark('Asked'), color: 'yellow' },
  approved: { label: mark('Approved'), color: 'green' },
  rejected: { label: mark('Rejected'), color: 'red' },
  skipped: { label: mark('Skipped'), color: 'gray' },
  dropped: { label: mark('Not needed any more'), color: 'gray' },
};

/** One level of a round: who, what they said, and when. The timeline hands its own properties down. */
export function TrailStep({ step, ...item }: { step: Step } & TimelineItemProps) {
  const { level, approver, state, acted_by, acted_on, asked_on, note_title, note_description, remarks } =
    step;
  const who = approver?.name ?? (step.type === 'admin' ? say('Any admin') : waitsFor(step));
  return (
    <Timeline.Item
      {...item}
      color={states[state].color}
      title={
        <Group gap="xs">
          <span>
            <Say
              text="Level {level}: <b>{who}</b>"
              values={{ level, b: (inside) => <bdi>{inside}</bdi>, who }}
            />
          </span>
          <StatusDot status={state} label={say(states[state].label)} color={states[state].color} />
        </Group>
      }
    >
      {acted_on && (
        <When at={acted_on}>
          {acted_by && acted_by.id !== approver?.id
            ? say('{label} by {name}', { label: say(states[state].label), name: acted_by.name })
            : say(states[state].label)}
        </When>
      )}
      {state === 'asked' && (
        <>
          <Text size="sm">
            {step.asked.length > 0 ? say('Waits for {step}', { step: waitsFor(step) }) : nobodyElse()}
          </Text>
          {asked_on && <When at={asked_on}>{say('Asked')}</When>}
        </>
      )}
      {remarks.map(({ text, phrase }) => (
        <Text key={text} size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {sayStored(text, phrase)}
        </Text>
      ))}
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
