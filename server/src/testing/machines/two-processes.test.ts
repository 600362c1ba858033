import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type EmbeddedPostgres, startEmbedded } from '../../platform/postgres/embedded.ts';
import { setupSecret } from '../recovery/first-team.ts';
import { endTravels, newsTravels, refresh, signIn } from './across.ts';
import { call, need, until } from './call.ts';
import { killNode, type Node, nodeIsReady, startNode } from './nodes.ts';
import { type Receivers, startReceivers } from './receivers.ts';
import { freePort } from './run-program.ts';

const owner = { email: 'owner@example.com', password: 'green-river-lamp-9' };
const INVITED = 6;

let database: EmbeddedPostgres;
let receivers: Receivers;
let root: string;
const nodes: Node[] = [];
let first = '';
let second = '';

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'hireloom-two-'));
  // A server of its own: the product refuses the one that tests share, which may forget what it was told.
  database = await startEmbedded({ dataDir: root, sharedBuffers: '64MB' });
  receivers = await startReceivers();
  for (const name of ['first', 'second']) {
    nodes.push(
      startNode(name, 'all', await freePort(), {
        DATABASE_URL: `postgres:///hireloom?host=${database.socketDir}&user=hireloom`,
        SECRET_KEY: 'a key that both processes of this test know',
        DATA_DIR: path.join(root, name),
        STORAGE_URL: `file:${path.join(root, 'files')}`,
        SMTP_URL: receivers.smtpUrl,
        SEED: 'none',
      }),
    );
  }
  await Promise.all(nodes.map(nodeIsReady));
  [first = '', second = ''] = nodes.map(({ address }) => address);
  const secret = nodes[0] && setupSecret(nodes[0].process);
  const person = { first_name: 'Olga', last_name: 'Owner', ...owner };
  await need(first, '/setup/', { body: { ...person, secret, team_name: 'Two' } });
}, 90_000);

afterAll(async () => {
  await Promise.all(nodes.map(killNode));
  receivers.stop();
  await database.stop();
  await rm(root, { recursive: true, force: true });
});

it('a session is good at both processes, and over at both', async () => {
  const begun = await signIn(first, owner.email, owner.password);
  const { access } = await refresh(second, begun.cookie);
  expect((await call(first, '/users/get-current-role/', { access })).status).toBe(200);
  expect(await endTravels(first, second, access)).toBeLessThan(1000);
});

it('what happens at one process reaches the sockets of the other', async () => {
  const { access } = await signIn(first, owner.email, owner.password);
  expect((await newsTravels(first, second, access)).ms).toBeLessThan(1000);
  expect((await newsTravels(second, first, access)).ms).toBeLessThan(1000);
});

it('a request sent again to the other process is done once, and so is its job', async () => {
  const { access } = await signIn(second, owner.email, owner.password);
  for (let number = 0; number < INVITED; number += 1) {
    const name = `colleague${number}`;
    const sent = {
      body: {
        first_name: 'A',
        last_name: 'Colleague',
        username: name,
        email: `${name}@example.com`,
        roles: ['recruiter'],
      },
      access,
      key: name,
    };
    const answers = [await need<{ id: number }>(first, '/users/member/', sent)];
    answers.push(await need<{ id: number }>(second, '/users/member/', sent));
    expect(answers[0]).toEqual(answers[1]);
  }
  await until('the mails arrive', 10_000, () => receivers.mails.size === INVITED);
  expect([...receivers.mails.values()].map(({ length }) => length)).toEqual(Array(INVITED).fill(1));
});
