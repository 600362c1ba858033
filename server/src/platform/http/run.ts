import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Context, Platform, TeamWork, Viewer } from '../context.ts';
import { readTeam, withTeam } from '../db/transaction.ts';
import { flushJobs } from '../jobs/queue.ts';
import type { Upload } from '../storage/storage.ts';
import { AppError } from './app-error.ts';
import { discardUploads, receiveBody } from './receive.ts';
import { readInput } from './read-input.ts';
import { type Input, RawReply, type Route } from './route.ts';
import type { Endpoint } from '@hireloom/contracts/kit/endpoint';

/** Receives, parses, runs in one transaction with its idempotency record, and shapes the reply. */
export async function runRoute(
  platform: Platform,
  route: Route,
  request: FastifyRequest,
  viewer: Viewer,
): Promise<unknown> {
  const { endpoint, run, reads = false } = route;
  if (!run) throw new Error(`${endpoint.path} has no handler`);
  const { body, uploads } = await receiveBody(platform, endpoint, request);
  try {
    const input = await readWholly(platform, route, request, { viewer, body });
    if (reads)
      return await readInTeam(platform, viewer, request.id, async (context) =>
        shaped(endpoint, await run(context, input)),
      );
    if (isCheckOnly(request)) return await runAndTakeBack(platform, viewer, route, { request, input });
    const key = endpoint.method === 'GET' ? null : idempotencyKey(request, viewer);
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

/** Does all that the call does, without its files, and takes it back: only what it would refuse is answered. */
async function runAndTakeBack(
  platform: Platform,
  viewer: Viewer,
  { run, alsoRefused }: Route,
  { request, input }: { request: FastifyRequest; input: Input<Endpoint> },
): Promise<RawReply> {
  if (!alsoRefused) throw new AppError('invalid_input', 400, 'This call can not be checked without doing it');
  const takenBack = Symbol('taken back');
  try {
    await runInTeam(platform, viewer, { uploads: [], request_id: request.id }, async (context) => {
      await run?.(context, input);
      throw takenBack;
    });
  } catch (error) {
    if (error !== takenBack) throw error;
  }
  return new RawReply('{"checked":true}', { 'content-type': 'application/json; charset=utf-8' });
}

/** Whether the caller only wants to know what would be refused: the header `Check-Only: 1`. */
export const isCheckOnly = (request: FastifyRequest): boolean => request.headers['check-only'] !== undefined;

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
    work({ team_id: teamId, platform, tx, uploads: [], request_id, jobs: [], after_commit: [], reads: true }),
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
    const given: TeamWork = { team_id: teamId, platform, tx, uploads, request_id, jobs: [], after_commit };
    const answer = await work(given);
    await flushJobs(tx, given.jobs);
    return answer;
  });
  for (const hook of after_commit) hook();
  return result;
}

/** Parses what came; a body that the schema refuses is looked at further, so that one answer says all that is wrong. */
async function readWholly(
  platform: Platform,
  { endpoint, alsoRefused }: Route,
  request: FastifyRequest,
  { viewer, body }: { viewer: Viewer; body: unknown },
): Promise<Input<Endpoint>> {
  try {
    return readInput(endpoint, request, body);
  } catch (refused) {
    const isForm = body !== null && typeof body === 'object' && !Array.isArray(body);
    if (!alsoRefused || !isForm || !(refused instanceof AppError) || !refused.fields) throw refused;
    const params = { ...(request.params as object) };
    const input = { params, body: body as Record<string, unknown>, refused };
    try {
      await runInTeam(platform, viewer, { uploads: [], request_id: request.id }, async (context) => {
        throw await alsoRefused(context, input);
      });
    } catch (error) {
      if (error instanceof AppError && error.fields) throw error;
    }
    // What was found first stands, whatever came of looking further.
    throw refused;
  }
}

/** What the caller calls this request; a program's are its own, so that it is told nothing of what the person did. */
function idempotencyKey(request: FastifyRequest, { key: by }: Viewer): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw new AppError('invalid_input', 400, 'Idempotency-Key must be 1 to 200 printable characters');
  }
  return by ? `${by.kind} ${by.id} ${key}` : key;
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
