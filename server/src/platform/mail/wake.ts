import type { QueuedJob } from '../context.ts';

/** The job that hands over what waits of one account; of no account: of the configured mail server. */
export const MAIL_TASK = 'mail_send';

/**
 * The jobs that see to the mails of these accounts, one for each however many mails wait. One that waits to run is not
 * queued twice, and two of one account never run at once: a slow server is waited for by one worker.
 */
export function wakeMails(teamId: number, accounts: Iterable<number | null>): QueuedJob[] {
  return [...new Set(accounts)].map((account_id) => {
    const name = `mail:${teamId}:${account_id ?? 0}`;
    return {
      task: MAIL_TASK,
      payload: { team_id: teamId, account_id },
      key: name,
      queue: name,
      max_attempts: 3,
    };
  });
}
