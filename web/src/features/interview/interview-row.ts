import type { interview } from '@hireloom/contracts/interview/interview';
import { type InterviewStatus, liveStatuses } from '@hireloom/contracts/interview/interview-words';
import type { Row } from '@hireloom/contracts/kit/entity';

export type InterviewRow = Row<typeof interview>;

/** It has a time and is still to be held. */
export const isLive = ({ status }: { status: string }): boolean =>
  liveStatuses.includes(status as InterviewStatus);

/** It has begun: what became of it can be said. */
export const hasBegun = ({ date }: { date: string | null }): boolean =>
  date !== null && Date.parse(date) <= Date.now();

/** It was to be held, and nobody said yet what became of it. */
export const isToBeEnded = (row: { status: string; ends_on: string | null }): boolean =>
  isLive(row) && row.ends_on !== null && Date.parse(row.ends_on) <= Date.now();

/** Its colour, beside the word. */
export const statusColors: Readonly<Record<InterviewStatus, string>> = {
  asked: 'yellow',
  scheduled: 'blue',
  confirmed: 'teal',
  completed: 'green',
  no_show: 'orange',
  cancelled: 'red',
};
