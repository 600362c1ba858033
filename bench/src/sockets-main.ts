import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { WebSocket } from 'ws';
import { runSeed, startApp } from './children.ts';
import { postgresOf, TEAM } from './data-set.ts';
import { circumstances, writeFigures } from './measure/figures.ts';
import { percentile } from './measure/load.ts';
import { cpuOf, memoryOf } from './measure/proc.ts';
import { ms, table } from './measure/report.ts';
import { tokensOf } from './sign-in.ts';

const USAGE = 'npm run bench:sockets -- [--sockets 2000] [--source] [--write]';
/** As many as the server lets one account open. */
const EACH = 10;
const QUIET_MS = 20_000;
const ROUNDS = 20;
const { values } = parseArgs({
  options: {
    sockets: { type: 'string', default: '2000' },
    source: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const wanted = Number(values.sockets);
if (wanted >= EACH) await bench(Math.floor(wanted / EACH));
else {
  console.error(USAGE);
  process.exitCode = 1;
}

interface Line {
  socket: WebSocket;
  /** Set while a frame of a channel is waited for. */
  heard: ((channel: string) => void) | null;
}

/** Opens ten lines for each of so many people, and measures memory, processor time and how fast news arrive. */
async function bench(people: number): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'hireloom-sockets-'));
  try {
    await runSeed(dataDir, ['--candidates', '200', '--team', TEAM], values.source, 'ignore');
    const app = await startApp(dataDir, values.source);
    const lines: Line[] = [];
    try {
      const tokens = tokensOf(`${app.url}/api/v1`);
      const members = await addPeople(dataDir, people);
      const before = await memoryOf(app.pid);
      for (const name of members) lines.push(...(await openLines(app.url, name)));
      const after = await memoryOf(app.pid);
      const cpu = await cpuOf(app.pid);
      await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
      const quiet = (((await cpuOf(app.pid)) ?? 0) - (cpu ?? 0)) / (QUIET_MS / 1000);
      const toAll = await newsToAll(app.url, await tokens(), lines);
      const open = lines.filter(({ socket }) => socket.readyState === WebSocket.OPEN).length;
      const text = [
        `${circumstances([`${open} sockets of ${people} people`])}. \`npm run bench:sockets\``,
        table(
          ['what', 'figure'],
          [
            [
              'memory of the application before and after',
              `${before?.toFixed(0)} and ${after?.toFixed(0)} MB`,
            ],
            ['processor time while nothing happens', `${quiet.toFixed(1)} ms a second`],
            ['a change of a record until the last socket has heard of it, p50 and p95', toAll],
          ],
        ),
      ].join('\n\n');
      console.log(text);
      if (values.write) await writeFigures('sockets', text);
      if (open < people * EACH) process.exitCode = 2;
    } finally {
      for (const { socket } of lines) socket.terminate();
      await app.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Members with the admin's password. Answers their user names. */
async function addPeople(dataDir: string, people: number): Promise<string[]> {
  const { host } = await postgresOf(dataDir);
  const client = new pg.Client({ host, user: 'hireloom', database: 'hireloom' });
  await client.connect();
  try {
    const { rows } = await client.query<{ username: string }>(
      `with admin as (select c.*, m.team_id, m.roles, m.acting_role from account c join member m on m.account_id = c.id
          where c.email_key = 'admin@generated-team.test'),
        made as (insert into account (home_team_id, email_key, username_key, password_hash, activated_on)
          select home_team_id, 'line' || n || '@lines.test', 'line' || n, password_hash, now()
          from admin, generate_series(1, $1) n returning id, username_key, email_key)
      insert into member (team_id, account_id, first_name, last_name, username, email, roles, acting_role)
        select team_id, made.id, 'Line', made.username_key, made.username_key, made.email_key, roles, acting_role
        from admin, made returning username`,
      [people],
    );
    return rows.map(({ username }) => username);
  } finally {
    await client.end();
  }
}

async function openLines(url: string, username: string): Promise<Line[]> {
  const reply = await fetch(`${url}/api/v1/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'hireloom-demo' }),
  });
  if (!reply.ok) throw new Error(`${username} could not sign in: ${reply.status} ${await reply.text()}`);
  const { access } = (await reply.json()) as { access: string };
  return Promise.all(Array.from({ length: EACH }, () => openLine(url, access)));
}

function openLine(url: string, access: string): Promise<Line> {
  const socket = new WebSocket(new URL('/ws/', url.replace('http', 'ws')), { origin: url });
  const line: Line = { socket, heard: null };
  return new Promise((resolve, reject) => {
    socket.on('open', () => socket.send(JSON.stringify({ type: 'hello', access })));
    socket.on('close', (code, reason) =>
      reject(new Error(`A socket was closed: ${code} ${reason.toString()}`)),
    );
    socket.on('error', reject);
    socket.on('message', (data: Buffer) => {
      const { channel } = JSON.parse(data.toString()) as { channel: string };
      if (channel === 'ready') resolve(line);
      line.heard?.(channel);
    });
  });
}

/** Changes a record again and again; answers the milliseconds until every line has heard of it. */
async function newsToAll(url: string, access: string, lines: Line[]): Promise<string> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const all = Promise.all(
      lines.map(
        (line) =>
          new Promise<void>((resolve) => {
            line.heard = (channel) => {
              if (channel.startsWith('team/')) resolve();
            };
          }),
      ),
    );
    const began = performance.now();
    const reply = await fetch(`${url}/api/v1/customer/candidate/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${access}` },
      body: JSON.stringify({
        first_name: 'News',
        last_name: `Number ${round}`,
        email: `news${round}@lines.test`,
      }),
    });
    if (!reply.ok) throw new Error(`The change failed: ${reply.status} ${await reply.text()}`);
    await all;
    times.push(performance.now() - began);
  }
  return `${ms(percentile(times, 0.5))} and ${ms(percentile(times, 0.95))} ms`;
}
