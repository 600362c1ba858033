import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { allConsequences } from './features/all-consequences.ts';
import { rebuildIndex } from './features/search-index/index.ts';
import { type Config, ConfigError, readConfig } from './platform/config/config.ts';
import { createPlatform } from './platform/create-platform.ts';
import { migrate } from './platform/db/migrate.ts';
import { clientConfig } from './platform/db/client.ts';
import type { Connection } from './platform/db/pool.ts';
import { withSystem } from './platform/db/transaction.ts';
import { ensureJobSchema } from './platform/jobs/worker.ts';
import { runCommand } from './platform/postgres/command.ts';
import { joinEmbedded } from './platform/postgres/embedded.ts';

const USAGE = 'npm run reindex -- [--team NAME]';
const EVERY_MS = 5_000;

const say = (line: string) => console.log(line);

await runCommand(async (args) => {
  const team = wishedTeam(args);
  const config = readConfig(process.env);
  if (config.DATABASE_URL) {
    const connection = { connectionString: config.DATABASE_URL };
    return reindex(config, { owner: connection, server: connection }, team);
  }
  const dataDir = path.resolve(config.DATA_DIR);
  await mkdir(dataDir, { recursive: true });
  const embedded = await joinEmbedded({ dataDir });
  try {
    const owner = embedded.connection(embedded.ownerUser, 'hireloom');
    await reindex(config, { owner, server: embedded.connection('hireloom_server', 'hireloom') }, team);
  } finally {
    // One that was already running serves the application.
    if (!embedded.adopted) await embedded.stop();
  }
});

function wishedTeam(args: string[]): string | undefined {
  try {
    return parseArgs({ args, options: { team: { type: 'string' } } }).values.team;
  } catch (error) {
    throw new ConfigError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

/** Makes the search index of all teams, or of the one of this name, anew while they work. */
async function reindex(
  config: Config,
  { owner, server }: { owner: Connection; server: Connection },
  name: string | undefined,
): Promise<void> {
  const started = Date.now();
  const pool = new pg.Pool({ ...clientConfig(owner), max: 2, application_name: 'hireloom-reindex' });
  // Nothing is signed here: sessions and links are made by the server.
  const platform = await createPlatform({
    config,
    connection: server,
    secret: new Uint8Array(32),
    consequences: allConsequences,
  });
  try {
    await ensureJobSchema(pool);
    await migrate(pool, { log: say });
    const teams = await withSystem(platform.db, (tx) =>
      tx.selectFrom('team').select(['id', 'name']).orderBy('id').execute(),
    );
    const chosen = teams.filter((team) => name === undefined || team.name === name);
    if (name !== undefined && chosen.length === 0) throw new ConfigError(`There is no team “${name}”`);
    for (const team of chosen) {
      let said = Date.now();
      const progress = (so_far: number) => {
        if (Date.now() - said < EVERY_MS) return;
        said = Date.now();
        say(`${team.name}: ${so_far.toLocaleString('en')} candidates…`);
      };
      const done = await rebuildIndex(platform.db, team.id, { progress });
      say(`${team.name}: ${done.toLocaleString('en')} candidates indexed`);
    }
    say(`Done in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
  } finally {
    await platform.close();
    await pool.end();
  }
}
