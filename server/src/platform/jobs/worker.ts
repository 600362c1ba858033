import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  Logger,
  parseCronItems,
  type Runner,
  run,
  runMigrations,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import type pg from 'pg';
import type { Platform } from '../context.ts';
import { mailSendJob } from '../mail/drain/drain.job.ts';
import { sweepMails } from '../mail/drain/sweep-mails.ts';
import { createSenders, type SenderMaker } from '../mail/senders.ts';
import type { JobDefinition } from './job.ts';
import { holdLease, type Lease, type LeaseTimes, leaseTimes } from './lease.ts';
import { sweeps } from './sweeps.ts';

const SCHEMA_LOCK = 7_245_004;
const RESTART_MS = 1_000;

/** Makes or updates the queue's own tables. Several processes may call it at once. `pool` is of the schema's owner. */
export async function ensureJobSchema(pool: pg.Pool): Promise<void> {
  guard(pool);
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [SCHEMA_LOCK]);
    await runMigrations({ pgPool: pool, logger: new Logger(() => () => undefined) });
  } finally {
    await client.query('select pg_advisory_unlock($1)', [SCHEMA_LOCK]).catch(() => undefined);
    client.release();
  }
}

export interface Worker {
  /** Does it take jobs, and does the database know it? */
  ready(): boolean;
  /** Lets running jobs end for a while, then gives them back. */
  stop(): Promise<void>;
}

export interface WorkerOptions {
  platform: Platform;
  /** Pool of the schema's owner: the queue's tables are nobody else's. */
  ownerPool: pg.Pool;
  /** Jobs of the features; mail and the nightly sweeps are there anyway. */
  definitions: readonly JobDefinition[];
  concurrency?: number;
  times?: LeaseTimes;
  /** What mails of accounts leave by that sign in elsewhere. */
  signedInElsewhere?: SenderMaker;
}

const workers = new Set<Worker>();

/** Does a worker of this process take jobs? For the health call. */
export const jobsReady = () => [...workers].some((worker) => worker.ready());

/** Mails that are handed over at once: a slow or hanging server takes a place here, never one of other jobs. */
const MAIL_LANES = 4;
/** Receivers that are told something at once: those that answer, and those that did not. */
const OUTWARD_LANES = { prompt: 6, patient: 3 };

/**
 * Starts taking jobs in this process. Mails have workers of their own, and so has what else waits for servers of
 * others, and heavy work: each would keep all other jobs waiting.
 */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const { platform, ownerPool, concurrency = 4 } = options;
  guard(ownerPool);
  const senders = createSenders(platform, undefined, options.signedInElsewhere);
  const definitions = [...options.definitions, sweepMails, ...sweeps];
  const heavy = definitions.filter((definition) => definition.heavy);
  const outward = (['prompt', 'patient'] as const).map((kind) => ({
    jobs: definitions.filter((definition) => definition.outward === kind),
    at_once: OUTWARD_LANES[kind],
  }));
  const light = definitions.filter((definition) => !definition.heavy && !definition.outward);
  const lanes = [
    await startLane(options, light, concurrency),
    ...(heavy.length > 0 ? [await startLane(options, heavy, 1)] : []),
    await startLane(options, [mailSendJob(senders)], MAIL_LANES),
  ];
  for (const { jobs, at_once } of outward)
    if (jobs.length > 0) lanes.push(await startLane(options, jobs, at_once));
  const worker: Worker = {
    ready: () => lanes.every((lane) => lane.ready()),
    async stop() {
      workers.delete(worker);
      await Promise.all(lanes.map((lane) => lane.stop()));
      senders.close();
    },
  };
  workers.add(worker);
  return worker;
}

/** Takes jobs of some kinds, so many at once. */
async function startLane(
  { platform, ownerPool, times = leaseTimes }: WorkerOptions,
  definitions: readonly JobDefinition[],
  concurrency: number,
): Promise<Worker> {
  const parsedCronItems = parseCronItems(
    definitions.flatMap(({ task, cron }) =>
      cron ? [{ task, match: cron, options: { maxAttempts: 3 } }] : [],
    ),
  );
  const leases: Lease[] = [];
  const events: WorkerEvents = new EventEmitter();
  // Only a listener from before the start sees every pool; one that is missed would be taken for dead.
  events.on('pool:create', ({ workerPool }) => {
    leases.push(holdLease(ownerPool, workerPool.id, times));
  });
  const launch = () =>
    run({
      pgPool: ownerPool,
      events,
      concurrency,
      noHandleSignals: true,
      logger: queueLogger(platform),
      taskList: taskList(platform, definitions),
      parsedCronItems,
      // Without batches a job whose end can't be written, because the database went away, ends the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    });
  const stopping = new AbortController();
  let runner: Runner | null = await launch();
  /** The runner ends by itself when it can't write the end of a job: a new one begins, and what it held is reaped. */
  const supervise = async () => {
    while (runner) {
      await runner.promise.catch((error: unknown) => platform.log.error({ err: error }, 'worker ended'));
      runner = null;
      await Promise.all(leases.splice(0).map((lease) => lease.end()));
      while (!runner && !stopping.signal.aborted) {
        await sleep(RESTART_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
        if (!stopping.signal.aborted) runner = await launch().catch(() => null);
      }
      if (stopping.signal.aborted) await runner?.stop().catch(() => undefined);
    }
  };
  const supervised = supervise();
  return {
    ready: () => runner !== null && leases.some((lease) => lease.alive()),
    async stop() {
      stopping.abort();
      await runner?.stop().catch(() => undefined);
      await supervised;
    },
  };
}

/** A connection that dies, idle or in use, must not end the process: the queue opens another one. */
function guard(pool: pg.Pool): void {
  if (pool.listenerCount('error') === 0) pool.on('error', () => undefined);
  if (pool.listenerCount('connect') === 0) {
    pool.on('connect', (client) => void client.on('error', () => undefined));
  }
}

function taskList(platform: Platform, definitions: readonly JobDefinition[]): TaskList {
  return Object.fromEntries(
    definitions.map((definition) => [
      definition.task,
      async (payload, { job, abortSignal }) => {
        const helpers = {
          platform,
          teamId: teamOf(payload),
          jobId: String(job.id),
          attempt: job.attempts,
          last: job.attempts >= job.max_attempts,
          signal: abortSignal ?? new AbortController().signal,
        };
        await definition.perform(helpers, payload);
      },
    ]),
  ) satisfies TaskList;
}

function teamOf(payload: unknown): number {
  const teamId = payload && typeof payload === 'object' && 'team_id' in payload ? payload.team_id : 0;
  return typeof teamId === 'number' ? teamId : 0;
}

function queueLogger({ log }: Platform): Logger {
  return new Logger((scope) => (level, message) => {
    const where = { task: scope.taskIdentifier, job: scope.jobId };
    if (level === 'error') log.error(where, message);
    else if (level === 'warning') log.warn(where, message);
    else log.debug(where, message);
  });
}
