import type { QueuedJob } from '../../platform/context.ts';

/** The job that writes what is due. */
export const SEND_DUE = { task: 'auto_mail.send', max_attempts: 8 } as const;

/** It as it stands in the queue; one waits for a team at a time. */
export const sendingOf = (teamId: number): QueuedJob => ({
  ...SEND_DUE,
  payload: { team_id: teamId },
  key: `${SEND_DUE.task}:${teamId}`,
});
