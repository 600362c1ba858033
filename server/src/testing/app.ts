import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultRecruiterPermissions, type Role } from '@hireloom/contracts/permissions';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import { buildApp } from '../app.ts';
import { allConsequences } from '../features/all-consequences.ts';
import { signAccess } from '../platform/auth/tokens.ts';
import { readConfig } from '../platform/config/config.ts';
import type { Platform } from '../platform/context.ts';
import { withSystem, withTeam, type Tx } from '../platform/db/transaction.ts';
import { createPlatform } from '../platform/create-platform.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

export interface Reply {
  status: number;
  body: any_;
  headers: Record<string, unknown>;
}
// oxlint-disable-next-line typescript/no-explicit-any -- replies of tests are read by path
type any_ = any;

/** A member of a test team who makes calls over HTTP with a real session. */
export interface Actor {
  id: number;
  team_id: number;
  role: Role;
  token: string;
  email: string;
  call(
    method: NonNullable<InjectOptions['method']>,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Reply>;
  get(path: string): Promise<Reply>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>;
  patch(path: string, body?: unknown): Promise<Reply>;
  remove(path: string): Promise<Reply>;
}

export interface TestTeam {
  id: number;
  admin: Actor;
  /** A member with this role; made at the first asking. */
  as(role: Role): Promise<Actor>;
  /** A further member. */
  member(role: Role): Promise<Actor>;
  /** Reads or writes in the team's own transaction, past the HTTP side. */
  sql<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Writes a row of the team as it is; answers its id. */
  made(table: string, values: Record<string, unknown>): Promise<number>;
  /** An item of a settings list, made if it is not there. */
  lookup(list: string, name?: string, parent?: number): Promise<number>;
}

export interface TestApp {
  app: FastifyInstance;
  platform: Platform;
  team(): Promise<TestTeam>;
  inject(options: InjectOptions): Promise<Reply>;
  /** What pg needs to connect as a role: the owner `hireloom`, for tests that start a worker. */
  connection: TestDatabase['connection'];
}

/** One application on a database of its own for a test file. Every test makes its own team. */
export function testApp(env: Record<string, string> = {}): TestApp {
  const state: {
    app?: FastifyInstance;
    platform?: Platform;
    database?: TestDatabase;
    close?: () => Promise<void>;
  } = {};
  beforeAll(async () => {
    const database = await createTestDatabase();
    const dataDir = await mkdtemp(join(tmpdir(), 'hireloom-test-'));
    const config = readConfig({
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
      SEED: 'none',
      ...env,
    });
    const platform = await createPlatform({
      config,
      connection: database.connection('hireloom_server'),
      secret: new Uint8Array(randomBytes(32)),
      consequences: allConsequences,
    });
    state.database = database;
    state.platform = platform;
    state.app = await buildApp({ platform, publicLimit: 100_000 });
    state.close = async () => {
      await state.app?.close();
      await platform.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    };
  });
  afterAll(async () => {
    await state.close?.();
  });
  const self: TestApp = {
    get app() {
      return required(state.app);
    },
    get platform() {
      return required(state.platform);
    },
    team: () => makeTeam(self),
    connection: (user) => required(state.database).connection(user),
    inject: async (options) => shape(await self.app.inject(options)),
  };
  return self;
}

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The application starts in beforeAll');
  return value;
}

function shape(reply: { statusCode: number; payload: string; headers: Record<string, unknown> }): Reply {
  const json = String(reply.headers['content-type'] ?? '').includes('json');
  return {
    status: reply.statusCode,
    body: json && reply.payload ? JSON.parse(reply.payload) : reply.payload,
    headers: reply.headers,
  };
}

async function makeTeam(test: TestApp): Promise<TestTeam> {
  const id = await withSystem(test.platform.db, async (tx) => {
    const row = await tx
      .insertInto('team')
      // People are hired without an offer here: that one is needed has tests of its own, which switch it on.
      .values({
        name: `Team ${randomUUID()}`,
        settings: JSON.stringify({ offers: { needed_to_hire: false } }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  });
  await withTeam(test.platform.db, id, (tx) => makeWorkflow(tx, id));
  const members = new Map<Role, Promise<Actor>>();
  const as = (role: Role) => {
    const found = members.get(role) ?? makeActor(test, id, role);
    members.set(role, found);
    return found;
  };
  return {
    id,
    admin: await as('admin'),
    as,
    member: (role) => makeActor(test, id, role),
    sql: (work) => withTeam(test.platform.db, id, work),
    made: (table, values) =>
      withTeam(test.platform.db, id, async (tx) => {
        const row = { team_id: id, ...values };
        const names = Object.keys(row).map((name) => sql.ref(name));
        const { rows } = await sql<{ id: number }>`insert into ${sql.table(table)} (${sql.join(names)})
          values (${sql.join(Object.values(row))}) returning id`.execute(tx);
        return rows[0]?.id ?? Number.NaN;
      }),
    lookup: (list, name = `A ${list}`, parent) =>
      withTeam(test.platform.db, id, async (tx) => {
        const find = () =>
          tx
            .selectFrom('lookup_item')
            .select('id')
            .where('list', '=', list)
            .where('name', '=', name)
            .executeTakeFirst();
        // Several may ask for the same entry at once.
        const values = { team_id: id, list, name, parent_id: parent ?? null };
        const add = () =>
          tx
            .insertInto('lookup_item')
            .values(values)
            .onConflict((conflict) => conflict.doNothing())
            .returning('id')
            .executeTakeFirst();
        const found = (await find()) ?? (await add()) ?? (await find());
        if (!found) throw new Error(`${name} of ${list} is neither there nor added`);
        return found.id;
      }),
  };
}

const stages = ['new', 'screening', 'interview', 'offer', 'hired', 'rejected', 'withdrawn'];

/** Every team starts with a workflow, as a team made by the product does; a stage here is named after its category. */
async function makeWorkflow(tx: Tx, teamId: number): Promise<void> {
  const workflow = await tx
    .insertInto('workflow')
    .values({ team_id: teamId, name: 'Standard', is_default: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = stages.map((name, position) => ({
    team_id: teamId,
    workflow_id: workflow.id,
    name,
    category: name,
    position,
  }));
  await tx.insertInto('workflow_stage').values(rows).execute();
}

/** A member with a live session, made straight in the database: signing in has tests of its own. */
async function makeActor(test: TestApp, teamId: number, role: Role): Promise<Actor> {
  const { platform } = test;
  const key = randomUUID();
  const email = `${key}@example.com`;
  const made = await withSystem(platform.db, async (tx) => {
    // Vendors are there where the team has switched them on.
    if (role === 'vendor')
      await sql`update team set settings = case jsonb_typeof(settings) when 'object' then settings else '{}' end
        || '{"external_vendor":{"enabled":true}}' where id = ${teamId}`.execute(tx);
    const account = await tx
      .insertInto('account')
      .values({ home_team_id: teamId, email_key: email, username_key: key, activated_on: sql`now()` })
      .returning('id')
      .executeTakeFirstOrThrow();
    const member = await tx
      .insertInto('member')
      .values({
        team_id: teamId,
        account_id: account.id,
        first_name: 'Test',
        last_name: role,
        username: key,
        email,
        roles: [role],
        acting_role: role,
        permissions: JSON.stringify(role === 'recruiter' ? defaultRecruiterPermissions() : []),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const session = await tx
      .insertInto('session')
      .values({ id: randomUUID(), account_id: account.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { member: member.id, session: session.id };
  });
  const token = await signAccess(platform, { member_id: made.member, session_id: made.session });
  const call: Actor['call'] = async (method, path, body, headers = {}) => {
    const payload = body === undefined ? {} : { payload: body as Record<string, unknown> };
    return shape(
      await test.app.inject({
        method,
        url: `/api/v1${path}`,
        headers: { authorization: `Bearer ${token}`, ...headers },
        ...payload,
      }),
    );
  };
  return {
    id: made.member,
    team_id: teamId,
    role,
    token,
    email,
    call,
    get: (path) => call('GET', path),
    post: (path, body, headers) => call('POST', path, body ?? {}, headers),
    patch: (path, body) => call('PATCH', path, body ?? {}),
    remove: (path) => call('DELETE', path),
  };
}
