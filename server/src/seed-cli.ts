import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { allConsequences } from './features/all-consequences.ts';
import { DEMO_PASSWORD } from './features/demo/demo-members.ts';
import { generate } from './features/demo/generator/generate.ts';
import { createTeam } from './features/setup/create-team.ts';
import { startWithLists } from './first-run.ts';
import { ConfigError, readConfig } from './platform/config/config.ts';
import type { Platform } from './platform/context.ts';
import { createPlatform } from './platform/create-platform.ts';
import { migrate } from './platform/db/migrate.ts';
import { type Connection, createOwnerPool } from './platform/db/pool.ts';
import { withSystem } from './platform/db/transaction.ts';
import { ensureJobSchema } from './platform/jobs/worker.ts';
import { runCommand } from './platform/postgres/command.ts';
import { joinEmbedded } from './platform/postgres/embedded.ts';

const USAGE = 'npm run seed -- --candidates 100000 [--team NAME] [--seed 42] [--resumes]';

interface Wish {
  candidates: number;
  team: string;
  seed: number;
  resumes: boolean;
}

const say = (line: string) => console.log(line);

await runCommand(async (args) => {
  const wish = readWish(args);
  const config = readConfig(process.env);
  if (config.DATABASE_URL) {
    const connection = { connectionString: config.DATABASE_URL };
    return fill(config, { owner: connection, server: connection }, wish);
  }
  const dataDir = path.resolve(config.DATA_DIR);
  await mkdir(dataDir, { recursive: true });
  const embedded = await joinEmbedded({ dataDir });
  try {
    const owner = embedded.connection(embedded.ownerUser, 'hireloom');
    await fill(config, { owner, server: embedded.connection('hireloom_server', 'hireloom') }, wish);
  } finally {
    // One that was already running serves the application.
    if (!embedded.adopted) await embedded.stop();
  }
});

function readWish(args: string[]): Wish {
  const values = parsed(args);
  const candidates = Number(values.candidates);
  const seed = Number(values.seed);
  if (!Number.isInteger(candidates) || candidates < 1 || candidates > 5_000_000 || !Number.isInteger(seed)) {
    throw new ConfigError(`How many? ${USAGE}`);
  }
  return { candidates, seed, team: values.team, resumes: values.resumes };
}

function parsed(args: string[]) {
  try {
    const { values } = parseArgs({
      args,
      options: {
        candidates: { type: 'string' },
        team: { type: 'string', default: 'Generated Team' },
        seed: { type: 'string', default: '42' },
        resumes: { type: 'boolean', default: false },
      },
    });
    return values;
  } catch (error) {
    throw new ConfigError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

async function fill(
  config: ReturnType<typeof readConfig>,
  { owner, server }: { owner: Connection; server: Connection },
  wish: Wish,
): Promise<void> {
  const started = Date.now();
  const pool = createOwnerPool(owner, { patient: true });
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
    const team_id = await findOrMakeTeam(platform, wish.team);
    const client = await pool.connect();
    await generate(client, { ...wish, team_id, say }).finally(() => client.release());
    say(`Done in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
  } finally {
    await platform.close();
    await pool.end();
  }
}

/** The team of this name; made, as a demo whose password everybody knows, if there is none. */
async function findOrMakeTeam(platform: Platform, name: string): Promise<number> {
  const found = await withSystem(platform.db, (tx) =>
    tx.selectFrom('team').select('id').where('name', '=', name).executeTakeFirst(),
  );
  if (found) return found.id;
  startWithLists();
  const slug = name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  const email = `admin@${slug}.test`;
  const admin = {
    first_name: 'Admin',
    last_name: name,
    email,
    password: DEMO_PASSWORD,
    username: `admin.${slug}`,
  };
  const { team_id } = await createTeam(platform, { name, admin, demo: true });
  say(`Made the team “${name}”: sign in as ${email} with ${DEMO_PASSWORD}`);
  return team_id;
}
