import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { RequestListener, Server } from 'node:http';
import { join, resolve } from 'node:path';
import type pg from 'pg';
import { buildApp } from './app.ts';
import { allConsequences } from './features/all-consequences.ts';
import { allJobs } from './features/all-jobs.ts';
import { closeMailboxes } from './features/mailbox/mailbox.jobs.ts';
import { signedInElsewhere } from './features/mailbox/oauth/sender.ts';
import { wakeWebhooks } from './features/webhook/index.ts';
import { leaveDemoWork } from './features/demo/index.ts';
import { firstRun } from './first-run.ts';
import { type Config, ConfigError } from './platform/config/config.ts';
import { createPlatform } from './platform/create-platform.ts';
import { migrate } from './platform/db/migrate.ts';
import { type Connection, createOwnerPool } from './platform/db/pool.ts';
import { ensureJobSchema, startWorker } from './platform/jobs/worker.ts';
import { type EmbeddedPostgres, startEmbedded } from './platform/postgres/embedded.ts';

export interface Running {
  stop(): Promise<void>;
  /** Ends when the embedded database is gone though nobody stopped it. */
  lost: Promise<void>;
}

/** How long a first start waits for the resumes of the demo. */
const RESUMES_MS = 40_000;

const say = (line: string) => console.log(line);

/** Database, migrations, first data, jobs and HTTP, in this order; `ready` gets the application once it can answer. */
export async function start(
  config: Config,
  http: Server,
  ready: (listener: RequestListener) => void,
): Promise<Running> {
  const dataDir = resolve(config.DATA_DIR);
  await mkdir(dataDir, { recursive: true });
  const database = await openDatabase(config, dataDir);
  try {
    return await run(config, dataDir, database, http, ready);
  } catch (error) {
    await database.embedded?.stop();
    throw error;
  }
}

async function run(
  config: Config,
  dataDir: string,
  { embedded, owner, server }: Database,
  http: Server,
  ready: (listener: RequestListener) => void,
): Promise<Running> {
  const schemaPool = createOwnerPool(owner, { patient: true });
  try {
    await checkDurability(schemaPool);
    await ensureJobSchema(schemaPool);
    await migrate(schemaPool, { log: say });
  } finally {
    await schemaPool.end();
  }
  const ownerPool = createOwnerPool(owner);
  const platform = await createPlatform({
    config,
    connection: server,
    secret: await secretKey(config, dataDir),
    consequences: allConsequences,
  });
  // The hourly sweep runs on one machine; uploads that a killed process left lie on its own.
  await platform.storage.sweepTemporary(new Date(Date.now() - 60 * 60 * 1000));
  const demoLoaded = await firstRun(platform, say);
  const worker =
    config.ROLE === 'api'
      ? null
      : await startWorker({ platform, ownerPool, definitions: allJobs, signedInElsewhere });
  const stopWaking = worker ? wakeWebhooks(platform) : null;
  let listener: RequestListener | undefined;
  const app = await buildApp({
    platform,
    attach: (made) => {
      listener = made;
      return http;
    },
  });
  if (demoLoaded && worker) await leaveDemoWork(app, say, RESUMES_MS);
  // Only now: a request that came in while the application is being put together would find half of it.
  if (listener) ready(listener);
  const address = http.address();
  const port = typeof address === 'object' && address ? address.port : config.PORT;
  say(`${config.PRODUCT_NAME} is ready: ${config.PUBLIC_URL ?? `http://${config.HOST}:${port}`}`);
  let stopped = false;
  return {
    async stop() {
      stopped = true;
      await app.close();
      http.closeIdleConnections();
      await new Promise<void>((done) => http.close(() => done()));
      stopWaking?.();
      await worker?.stop();
      await closeMailboxes();
      await platform.close();
      await ownerPool.end();
      await embedded?.stop();
    },
    lost: new Promise((done) => {
      void embedded?.exited.then(() => {
        if (!stopped) done();
      });
    }),
  };
}

/** What was answered with success must survive a crash: refuses a database that is set up to forget. */
async function checkDurability(pool: pg.Pool): Promise<void> {
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit']) {
    const { rows } = await pool.query<{ value: string }>('select current_setting($1) as value', [setting]);
    if (rows[0]?.value === 'off') {
      throw new ConfigError(
        `The database has ${setting} switched off and could lose what was saved. Switch it on.`,
      );
    }
  }
}

interface Database {
  embedded: EmbeddedPostgres | null;
  /** Owns the schema: migrations and the job queue. */
  owner: Connection;
  /** Owns nothing: everything else. */
  server: Connection;
}

async function openDatabase(config: Config, dataDir: string): Promise<Database> {
  if (config.DATABASE_URL) {
    const url = { connectionString: config.DATABASE_URL };
    return { embedded: null, owner: url, server: url };
  }
  say('Starting the database…');
  const embedded = await startEmbedded({ dataDir });
  return {
    embedded,
    owner: embedded.connection('hireloom', 'hireloom'),
    server: embedded.connection('hireloom_server', 'hireloom'),
  };
}

/** SECRET_KEY, or the key kept in the data folder; made at the first start. */
async function secretKey(config: Config, dataDir: string): Promise<Uint8Array> {
  if (config.secretKey) return new TextEncoder().encode(config.secretKey);
  const file = join(dataDir, 'secret.key');
  const stored = await readFile(file, 'utf8').catch(() => null);
  if (stored) return Buffer.from(stored.trim(), 'base64url');
  const fresh = randomBytes(48).toString('base64url');
  await writeFile(file, fresh, { mode: 0o600, flag: 'wx' });
  return Buffer.from(fresh, 'base64url');
}
