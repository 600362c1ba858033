import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@hireloom/contracts/kit/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context, Platform, Viewer } from '../context.ts';
import type { Upload } from '../storage/storage.ts';
import type { AppError } from './app-error.ts';

export interface Input<E> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
}

/** What a bare handler gets: no transaction, no idempotency; `viewer` is null on public calls. */
export interface BareContext {
  viewer: Viewer | null;
  platform: Platform;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Files that came with the request; thrown away afterwards unless adopted. */
  uploads: Upload[];
}

/** A stream or file answered by a handler instead of JSON. */
export class RawReply {
  readonly headers: Record<string, string>;
  readonly body: NodeJS.ReadableStream | string | Buffer;
  constructor(body: NodeJS.ReadableStream | string | Buffer, headers: Record<string, string>) {
    this.body = body;
    this.headers = headers;
  }
}

/** A body that its schema refused, with what the schema said. */
export interface RefusedInput {
  params: Record<string, unknown>;
  body: Record<string, unknown>;
  refused: AppError;
}

export interface Route {
  endpoint: Endpoint;
  run: ((context: Context, input: Input<Endpoint>) => Promise<unknown>) | null;
  runBare: ((context: BareContext, input: Input<Endpoint>) => Promise<unknown>) | null;
  /** The handler only reads. */
  reads?: boolean;
  /** Throws for whom its feature refuses though their rights allow the call; asked before anything is received. */
  refuse?(viewer: Viewer): void;
  /**
   * What else is wrong with a body that the schema refused, for one answer with everything. It writes nothing: its
   * transaction is taken back. Calls that have it may also be made to learn what they would refuse (`Check-Only`).
   */
  alsoRefused?: (context: Context, input: RefusedInput) => Promise<AppError>;
  /** A plain form is taken too, as mail programs send it that press a link by themselves (RFC 8058). */
  takesForms?: boolean;
  /** Stand on every answer, refusals included. */
  headers?: Readonly<Record<string, string>>;
}

/**
 * Binds a handler to a declared endpoint. The handler runs inside one transaction of the viewer's team: when it
 * returns, everything it did commits together with its activity, jobs, notifications and idempotency record.
 */
export function route<E extends Endpoint>(
  endpoint: E,
  run: (context: Context, input: Input<E>) => Promise<ReplyOf<E> | RawReply>,
): Route {
  return { endpoint, run: run as Route['run'], runBare: null };
}

/**
 * Binds a handler that only reads: each of its statements sees the viewer's team and is refused when it writes, and none
 * waits for a transaction to begin or end. Names of what rows refer to may come from memory.
 */
export function readRoute<E extends Endpoint>(
  endpoint: E,
  run: (context: Context, input: Input<E>) => Promise<ReplyOf<E> | RawReply>,
): Route {
  return { ...route(endpoint, run), reads: true };
}

/** Binds a handler to an endpoint declared `bare`: it opens its own transactions (sign-in, streams). */
export function bareRoute<E extends Endpoint>(
  endpoint: E,
  run: (context: BareContext, input: Input<E>) => Promise<ReplyOf<E> | RawReply>,
): Route {
  return { endpoint, run: null, runBare: run as Route['runBare'] };
}
