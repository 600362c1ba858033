import { EventEmitter } from 'node:events';
import { Logger, run, type WorkerEvents } from 'graphile-worker';
import pg from 'pg';
import { holdLease } from './lease.ts';

// A worker process for tests: takes one job, says so, and never ends it.
const [host, database] = process.argv.slice(2);
const pool = new pg.Pool({ host, database, user: 'hireloom', max: 3 });
pool.on('error', () => undefined);
pool.on('connect', (client) => void client.on('error', () => undefined));
const events: WorkerEvents = new EventEmitter();
events.on('pool:create', ({ workerPool }) => {
  holdLease(pool, workerPool.id, { beatMs: 150, leaseMs: 900 });
});
await run({
  pgPool: pool,
  events,
  noHandleSignals: true,
  logger: new Logger(() => () => undefined),
  parsedCronItems: [],
  taskList: {
    endless: async () => {
      process.send?.('started');
      await new Promise(() => undefined);
    },
  },
});
