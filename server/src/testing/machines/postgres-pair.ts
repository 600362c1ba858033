import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { type Account, chooseAccount, giveTo } from '../../platform/postgres/account.ts';
import { begin, freePort, signalAll, runProgram } from './run-program.ts';

const scripts = fileURLToPath(new URL('../../../../deploy/postgres/', import.meta.url));
const DEBIAN = '/usr/lib/postgresql';
const STANDBY = 'standby1';
const START_MS = 30_000;

export interface PostgresPair {
  version: string;
  /** names both servers, as DATABASE_URL does */
  url: string;
  /** a connection to whichever server takes writes */
  connect(): Promise<pg.Client>;
  /** takes the primary away: its processes end at once, or say nothing any more */
  losePrimary(signal: 'SIGKILL' | 'SIGSTOP'): void;
  promote(): Promise<void>;
  /** lets the standby fall behind, for the run that has to lose something */
  cutStandby(): Promise<void>;
  stop(): Promise<void>;
}

interface Server {
  port: number;
  pid: number;
  exited: Promise<unknown>;
}

/** The folder of PostgreSQL's programs: PG_BIN, or Debian's newest. Throws when there is none with pg_basebackup. */
async function findPrograms(): Promise<string> {
  const versions = await readdir(DEBIAN).catch(() => []);
  const folders = versions.toSorted((a, b) => Number(b) - Number(a)).map((name) => `${DEBIAN}/${name}/bin`);
  const found = [process.env.PG_BIN ?? '', ...folders].find((folder) =>
    existsSync(path.join(folder, 'pg_basebackup')),
  );
  if (!found) throw new Error('This needs a PostgreSQL server with pg_basebackup: apt install postgresql');
  return found;
}

/**
 * Starts a primary and a standby that follows it, made with the scripts of deploy/postgres. `required` makes every
 * commit wait for the standby.
 */
export async function startPostgresPair(root: string, required: boolean): Promise<PostgresPair> {
  const programs = await findPrograms();
  const folders = { primary: path.join(root, 'primary'), standby: path.join(root, 'standby') };
  const account = await chooseAccount(folders.primary);
  await mkdir(root, { recursive: true });
  await giveTo(account, root);
  const secret = randomBytes(12).toString('hex');
  const ports = { primary: await freePort(), standby: await freePort() };
  const psqlEnv = (port: number) => ({
    PGHOST: '127.0.0.1',
    PGPORT: String(port),
    PGUSER: 'postgres',
    PGPASSWORD: secret,
    PGDATABASE: 'postgres',
  });
  const program = (name: string) => path.join(programs, name);
  const sql = (port: number, ...args: string[]) =>
    runProgram(program('psql'), ['-X', '-q', '-v', 'ON_ERROR_STOP=1', ...args], { env: psqlEnv(port) });
  const up = (folder: string, port: number) =>
    startServer(program('postgres'), folder, port, account, { ...psqlEnv(port) });

  await makeCluster(program('initdb'), folders.primary, account, secret);
  const primary = await up(folders.primary, ports.primary);
  await sql(ports.primary, '-v', `password=${secret}`, '-f', path.join(scripts, 'primary.sql'));
  await runProgram('sh', [path.join(scripts, 'standby.sh')], {
    account,
    env: {
      PATH: `${programs}:${process.env.PATH}`,
      PRIMARY_HOST: '127.0.0.1',
      PRIMARY_PORT: String(ports.primary),
      STANDBY_DIR: folders.standby,
      STANDBY_NAME: STANDBY,
      PGPASSWORD: secret,
    },
  });
  const standby = await up(folders.standby, ports.standby);
  await streaming(ports.primary, secret);
  if (required) {
    const standbys = `standbys=ANY 1 (${STANDBY})`;
    await sql(ports.primary, '-v', standbys, '-f', path.join(scripts, 'require-standby.sql'));
  }
  await sql(ports.primary, '-c', `create role hireloom login createrole password '${secret}'`);
  await sql(ports.primary, '-c', 'create database hireloom owner hireloom');
  const hosts = `127.0.0.1:${ports.primary},127.0.0.1:${ports.standby}`;
  let writable = ports.primary;
  return {
    version: (await runProgram(program('postgres'), ['--version'])).trim(),
    url: `postgres://hireloom:${secret}@${hosts}/hireloom`,
    connect: () => connect(writable, secret, 'hireloom'),
    losePrimary: (signal) => signalAll(primary.pid, signal),
    async promote() {
      const env = { ...psqlEnv(ports.standby), PATH: `${programs}:${process.env.PATH}` };
      await runProgram('sh', [path.join(scripts, 'promote.sh')], { env });
      writable = ports.standby;
    },
    async cutStandby() {
      await sql(ports.standby, '-c', `alter system set primary_conninfo = ''`);
      await sql(ports.standby, '-c', 'select pg_reload_conf()');
    },
    async stop() {
      for (const { pid, exited } of [primary, standby]) {
        signalAll(pid, 'SIGKILL');
        await exited;
      }
    },
  };
}

async function makeCluster(initdb: string, folder: string, account: Account, secret: string): Promise<void> {
  const passwordFile = `${folder}.password`;
  await writeFile(passwordFile, secret);
  await giveTo(account, passwordFile);
  const settings = ['--username=postgres', '--auth=scram-sha-256', '--encoding=UTF8', '--locale=C.UTF-8'];
  await runProgram(initdb, ['--pgdata', folder, `--pwfile=${passwordFile}`, ...settings], { account });
}

async function startServer(
  postgres: string,
  folder: string,
  port: number,
  account: Account,
  { PGPASSWORD }: { PGPASSWORD: string },
): Promise<Server> {
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'timezone=UTC'];
  const child = begin(postgres, ['-D', folder, ...settings.flatMap((setting) => ['-c', setting])], {
    account,
  });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      lines.push(text);
      if (lines.length > 100) lines.shift();
    });
  }
  const exited = new Promise((resolve) => child.once('exit', resolve).once('error', resolve));
  for (const deadline = Date.now() + START_MS; Date.now() < deadline; await sleep(100)) {
    const client = await connect(port, PGPASSWORD, 'postgres').catch(() => null);
    await client?.end();
    if (client && child.pid) return { port, pid: child.pid, exited };
  }
  child.kill('SIGQUIT');
  throw new Error(`PostgreSQL did not start:\n${lines.join('')}`);
}

async function connect(port: number, password: string, database: string): Promise<pg.Client> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', password, database });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function streaming(port: number, secret: string): Promise<void> {
  const client = await connect(port, secret, 'postgres');
  try {
    for (const deadline = Date.now() + START_MS; Date.now() < deadline; await sleep(100)) {
      const { rowCount } = await client.query(`select from pg_stat_replication where state = 'streaming'`);
      if (rowCount) return;
    }
  } finally {
    await client.end();
  }
  throw new Error('The standby does not follow the primary');
}
