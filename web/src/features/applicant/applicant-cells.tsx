import { Badge, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconStar } from '../../icons.ts';
import { momentText } from '../../kit/value/date/date-text.ts';
import { DateView } from '../../kit/value/date/date-view.tsx';
import { StageBadge } from '../../kit/piece/stage-badge.tsx';
import { StatusDot } from '../../kit/piece/status-dot.tsx';
import type { ApplicantRow } from './applicant-row.ts';
import { secondsSince } from './time-text.ts';
import { yearsText } from '../../kit/value/measure-text.ts';
import { spanText } from '../../kit/value/span-text.ts';
import { say } from '../../kit/words/say.ts';

/** Cells of the applicant table that say more than the plain value. */
export const applicantCells: Record<string, (row: ApplicantRow) => ReactNode> = {
  stage: (row) =>
    row.stage && (
      <InStage row={row}>
        <StageBadge name={row.stage.name} category={row.stage_category} />
      </InStage>
    ),
  status: ({ status }) => (
    <div style={{ width: 'max-content' }}>
      <StatusDot status={status} />
    </div>
  ),
  rating: ({ rating }) =>
    rating !== null && (
      <Group gap={4} wrap="nowrap" justify="flex-end">
        <IconStar size={12} /> {rating.toFixed(1)}
      </Group>
    ),
  total_experiences: ({ total_experiences }) => total_experiences !== null && yearsText(total_experiences),
  updated_at: ({ updated_at }) => <DateView value={updated_at} />,
};

/** The stage of a row, and how long somebody has been there. */
export function InStage({ row, children }: { row: ApplicantRow; children: ReactNode }) {
  return (
    <Group gap={6} wrap="nowrap" w="max-content">
      <span style={{ flexShrink: 0 }}>{children}</span>
      <Text
        size="xs"
        c={row.late ? 'var(--mantine-color-error)' : 'dimmed'}
        title={
          row.late
            ? say('In this stage since {entered_stage_on}, longer than it allows', {
                entered_stage_on: momentText(row.entered_stage_on),
              })
            : say('Time in this stage')
        }
      >
        {spanText(secondsSince(row.entered_stage_on))}
      </Text>
      {row.late && (
        <Badge size="xs" color="red" variant="light" tt="none" style={{ flexShrink: 0 }}>
          {say('Late')}
        </Badge>
      )}
    </Group>
  );
}
