import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context, Platform, TeamWork, Viewer } from '../context.ts';
import { readTeam, withTeam } from '../db/transaction.ts';
import { flushJobs } from '../jobs/queue.ts';
import type { Upload } from '../storage/storage.ts';
import { AppError, invalid } from './app-error.ts';
import { discardUploads, receiveBody } from './receive.ts';
import { type Input, RawReply, type Route } from './route.ts';
import { parseInput } from './failure.ts';
import type { Endpoint } from '@hireloom/contracts/kit/endpoint';

/** Receives, parses, runs in one transaction with its idempotency record, and shapes the reply. */
export async function runRoute(
  platform: Platform,
  { endpoint, run, reads = false }: Route,
  request: FastifyRequest,
  viewer: Viewer,
): Promise<unknown> {
  if (!run) throw new Error(`${endpoint.path} has no handler`);
  const { body, uploads } = await receiveBody(platform, endpoint, request);
  try {
    const input = readInput(endpoint, request, body);
    if (reads)
      return await readInTeam(platform, viewer, request.id, async (context) =>
        shaped(endpoint, await run(context, input)),
      );
    const key = endpoint.method === 'GET' ? null : idempotencyKey(request);
    const mark = key ? fingerprint(endpoint, request.url, body, uploads) : '';
    return await runInTeam(platform, viewer, { uploads, request_id: request.id }, async (context) => {
      if (key) {
        const stored = await claimKey(context, key, mark);
        if (stored) return stored.reply;
      }
      const reply = shaped(endpoint, await run(context, input));
      if (key && !(reply instanceof RawReply)) await storeReply(context, key, reply);
      return reply;
    });
  } finally {
    await discardUploads(platform, uploads);
  }
}

const shaped = ({ response }: Endpoint, answer: unknown): unknown =>
  answer instanceof RawReply ? answer : response.parse(answer);

function readInTeam<T>(
  platform: Platform,
  viewer: Viewer,
  request_id: string,
  work: (context: Context) => Promise<T>,
): Promise<T> {
  return readAsTeam(platform, viewer.team_id, request_id, (given) => work({ ...given, viewer }));
}

/** Runs `work` that only reads in one team, whoever asks. */
export function readAsTeam<T>(
  platform: Platform,
  teamId: number,
  request_id: string,
  work: (given: TeamWork) => Promise<T>,
): Promise<T> {
  return readTeam(platform.db, teamId, (tx) =>
    work({ platform, tx, uploads: [], request_id, jobs: [], after_commit: [], reads: true }),
  );
}

/**
 * Runs `work` in one transaction of the viewer's team. What it queued goes out with the commit; what is to happen after
 * the commit happens only then.
 */
export function runInTeam<T>(
  platform: Platform,
  viewer: Viewer,
  request: Pick<Context, 'uploads' | 'request_id'>,
  work: (context: Context) => Promise<T>,
): Promise<T> {
  return runAsTeam(platform, viewer.team_id, request, (given) => work({ ...given, viewer }));
}

/** The same in one team, whoever asks. */
export async function runAsTeam<T>(
  platform: Platform,
  teamId: number,
  { uploads, request_id }: Pick<Context, 'uploads' | 'request_id'>,
  work: (given: TeamWork) => Promise<T>,
): Promise<T> {
  const after_commit: (() => void)[] = [];
  const result = await withTeam(platform.db, teamId, async (tx) => {
    const given: TeamWork = { platform, tx, uploads, request_id, jobs: [], after_commit };
    const answer = await work(given);
    await flushJobs(tx, given.jobs);
    return answer;
  });
  for (const hook of after_commit) hook();
  return result;
}

/** What a call does not take it refuses, so that nobody believes it was kept. */
const noBody = z.strictObject({});

/** Parses what came with the request by the endpoint's schemas. */
export function readInput(endpoint: Endpoint, request: FastifyRequest, body: unknown): Input<Endpoint> {
  refuseUnstorable(request.query);
  refuseUnstorable(body);
  const params = endpoint.params ? parseParams(endpoint, request) : {};
  const query = endpoint.query ? parseInput(endpoint.query, request.query) : {};
  return { params, query, body: parseInput(endpoint.body ?? noBody, body) };
}

/** Text with NUL or half a character is refused at its field, whatever the field: the database would refuse or bend it. */
function refuseUnstorable(value: unknown, path = ''): void {
  if (typeof value === 'string') {
    if (value.includes('\u0000') || /\p{Surrogate}/u.test(value))
      throw invalid({ [path.slice(0, 120) || 'body']: 'Contains characters that can not be stored' });
  } else if (value !== null && typeof value === 'object') {
    for (const [key, entry] of Object.entries(value)) {
      refuseUnstorable(key, path);
      refuseUnstorable(entry, path ? `${path}.${key}` : key);
    }
  }
}

/** An id that can't exist is a record that does not exist, not a wrong form. */
function parseParams(endpoint: Endpoint, request: FastifyRequest): unknown {
  const parsed = endpoint.params?.safeParse(request.params);
  if (!parsed?.success) throw new AppError('not_found', 404, 'There is no such record');
  return parsed.data;
}

function idempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw new AppError('invalid_input', 400, 'Idempotency-Key must be 1 to 200 printable characters');
  }
  return key;
}

function fingerprint(endpoint: Endpoint, url: string, body: unknown, uploads: Upload[]): string {
  const files = uploads.map((upload) => `${upload.field}:${upload.sha256}`);
  return createHash('sha256')
    .update(JSON.stringify([endpoint.method, url, body, files]))
    .digest('hex');
}

/** Takes the key for this transaction; a parallel request with the same key waits here for the first one's end. */
async function claimKey(
  { tx, viewer }: Context,
  key: string,
  mark: string,
): Promise<{ reply: unknown } | null> {
  const row = { team_id: viewer.team_id, actor_id: viewer.id, key };
  const claimed = await tx
    .insertInto('idempotency_key')
    .values({ ...row, fingerprint: mark })
    .onConflict((conflict) => conflict.columns(['team_id', 'actor_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (claimed) return null;
  const stored = await tx
    .selectFrom('idempotency_key')
    .select(['fingerprint', 'reply'])
    .where('team_id', '=', row.team_id)
    .where('actor_id', '=', row.actor_id)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (stored.fingerprint !== mark) {
    throw new AppError('idempotency_mismatch', 422, 'This Idempotency-Key was used with another request');
  }
  return { reply: stored.reply };
}

async function storeReply({ tx, viewer }: Context, key: string, reply: unknown): Promise<void> {
  await tx
    .updateTable('idempotency_key')
    .set({ status: 200, reply: JSON.stringify(reply) })
    .where('team_id', '=', viewer.team_id)
    .where('actor_id', '=', viewer.id)
    .where('key', '=', key)
    .execute();
}
