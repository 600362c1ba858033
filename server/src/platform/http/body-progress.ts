import { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import { toFailure } from './failure.ts';

/** A body that is still coming in may stand still for so long. */
export const STALL_MS = 30_000;
const LOOKS = 6;

const stalled = () => new AppError('timeout', 408, 'The request stopped coming in. Please try again.');

/**
 * Lets go of a sender whose body has stopped coming in, after `stallMs` without a byte; one that is slow and goes on is
 * left alone. The answer is written past the application, which still waits for the body; the application then finds
 * the request given up.
 */
export function watchBody({ raw, log, id }: FastifyRequest, reply: FastifyReply, stallMs: number): void {
  const { headers, socket } = raw;
  const sends = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  // A call from within this process comes over no socket.
  if (!sends || raw.complete || !(socket instanceof Socket)) return;
  let seen = socket.bytesRead;
  let since = Date.now();
  const watch = setInterval(() => {
    if (raw.complete) clearInterval(watch);
    else if (socket.bytesRead !== seen) {
      seen = socket.bytesRead;
      since = Date.now();
    } else if (Date.now() - since >= stallMs) {
      clearInterval(watch);
      log.info('a request stopped coming in');
      if (!reply.raw.headersSent) socket.write(answerText(JSON.stringify(toFailure(stalled(), id).body)));
      socket.destroySoon();
    }
  }, stallMs / LOOKS).unref();
  reply.raw.once('close', () => clearInterval(watch));
}

const answerText = (body: string) =>
  [
    'HTTP/1.1 408 Request Timeout',
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
    '',
    body,
  ].join('\r\n');

/** Has the sender gone before all of the request was there? Nobody is left to answer, and nothing went wrong here. */
export const isGivenUp = ({ raw }: FastifyRequest): boolean => raw.socket.destroyed && !raw.complete;
