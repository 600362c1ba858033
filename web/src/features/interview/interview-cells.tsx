import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { interviewStatusLabels } from '@hireloom/contracts/interview/interview-words';
import { StatusDot } from '../../kit/piece/status-dot.tsx';
import { say } from '../../kit/words/say.ts';
import { type InterviewRow, isToBeEnded, statusColors } from './interview-row.ts';
import { InterviewTime } from './interview-time.tsx';

/** Where an interview stands: a dot and a word; one whose time is over and of which nobody said what became of it stands out. */
export function InterviewStatusDot({ row }: { row: Pick<InterviewRow, 'status' | 'ends_on'> }) {
  return isToBeEnded(row) ? (
    <StatusDot status="due" color="orange" label={say('To be ended')} />
  ) : (
    <StatusDot
      status={row.status}
      color={statusColors[row.status]}
      label={say(interviewStatusLabels[row.status])}
    />
  );
}

/** Cells of the interview table that say more than the plain value. */
export const interviewCells: Record<string, (row: InterviewRow) => ReactNode> = {
  date: (row) => <InterviewTime starts={row.date} ends={row.ends_on} zone={row.zone} />,
  status: (row) => <InterviewStatusDot row={row} />,
  link: ({ link }) =>
    link && (
      <Anchor
        href={link}
        target="_blank"
        rel="noreferrer"
        inherit
        onClick={(event) => event.stopPropagation()}
      >
        {say('Join')}
      </Anchor>
    ),
};
