import type { QueuedJob } from '../../platform/context.ts';

/** What webhooks are called in the activity and in messages to open pages. */
export const WEBHOOK = 'webhook';
export const FAN_OUT_TASK = 'webhook_fan_out';
export const SEND_TASK = 'webhook_send';
export const TRY_AGAIN_TASK = 'webhook_try_again';

/** Looks at what happened in a team; asked for many times, it is done once. */
export const fanOutOf = (team_id: number): QueuedJob => ({
  task: FAN_OUT_TASK,
  payload: { team_id },
  key: `webhook_fan_out:${team_id}`,
});

/** Sends what is due to a webhook; one that fails does not take the place of those that answer. */
export const sendingTo = (
  team_id: number,
  webhook_id: number,
  { fails, at }: { fails: boolean; at?: Date },
): QueuedJob => ({
  task: fails ? TRY_AGAIN_TASK : SEND_TASK,
  payload: { team_id, webhook_id },
  key: `webhook ${team_id} ${webhook_id}`,
  ...(at ? { run_at: at.toISOString() } : {}),
});
