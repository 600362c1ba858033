import type { z } from 'zod';
import type { Platform, QueuedJob } from '../context.ts';

export interface JobHelpers {
  platform: Platform;
  /** The team that queued the job; 0 for a job of the clock, which belongs to none. */
  teamId: number;
  jobId: string;
  attempt: number;
  /** No further attempt follows if this one fails. */
  last: boolean;
  /** Set off when the process is asked to end. */
  signal: AbortSignal;
}

export type Outward = 'prompt' | 'patient';

/** A kind of work in the background. It may run more than once for one job, so it must be idempotent. */
export interface JobDefinition {
  task: string;
  /** Runs by the clock (UTC, five fields as in crontab) instead of being queued. */
  cron?: string;
  /** Heavy work, of which a process does one at a time: other jobs do not wait for it. */
  heavy?: boolean;
  /**
   * Waits for servers of others: it has workers of its own, so that one that hangs holds up nothing else. Those that are
   * known not to answer hold up each other only.
   */
  outward?: Outward;
  perform(helpers: JobHelpers, payload: unknown): Promise<void>;
}

/**
 * Declares a job. The payload is parsed before `run` sees it; a throw means another attempt later, at most
 * `max_attempts` of them. `queued` makes the entry for `context.jobs`, typed by the same schema.
 */
export function defineJob<T extends z.ZodType<Record<string, unknown>, Record<string, unknown>>>(declared: {
  task: string;
  payload: T;
  run: (helpers: JobHelpers, payload: z.output<T>) => Promise<void>;
  max_attempts?: number;
  /** Jobs of a smaller number go first; 0 unless told otherwise. */
  priority?: number;
  heavy?: boolean;
  outward?: Outward;
}): JobDefinition & {
  queued(
    teamId: number,
    payload: z.input<T>,
    options?: Pick<QueuedJob, 'run_at' | 'key' | 'queue'>,
  ): QueuedJob;
} {
  const { task, payload, run, max_attempts, priority, heavy = false, outward } = declared;
  return {
    task,
    heavy,
    ...(outward ? { outward } : {}),
    perform: (helpers, raw) => run(helpers, payload.parse(raw)),
    queued: (teamId, values, options) => ({
      task,
      payload: { ...values, team_id: teamId },
      ...(max_attempts ? { max_attempts } : {}),
      ...(priority ? { priority } : {}),
      ...options,
    }),
  };
}

/** Declares work that the clock starts, once for all processes. */
export function defineSweep(
  task: string,
  cron: string,
  run: (platform: Platform) => Promise<void>,
): JobDefinition {
  return { task, cron, perform: ({ platform }) => run(platform) };
}
