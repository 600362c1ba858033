import type { z } from 'zod';
import type { Permission, Role } from '../permissions.ts';

/** Who may call: `public` and `signed-in` must be written out; there is no default. */
export type Access = 'public' | 'signed-in' | Permission | { roles: readonly Role[] };

export interface Endpoint<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
> {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Under /api/v1, with its trailing slash; parameters as `:id`. */
  path: `/${string}/`;
  summary: string;
  access: Access;
  params?: P;
  query?: Q;
  body?: B;
  /** Takes multipart as well as JSON; `files` names the file parts. */
  multipart?: {
    files: readonly string[];
    /** Takes a part `custom.<key>` for each field of the team that holds a file. */
    ownFiles?: boolean;
    /** Those of them that are pictures to be shown: only their pixels are kept. */
    pictures?: readonly string[];
    maxBytes: number;
    maxFiles: number;
    /** Takes web pages and Word's XML too. They are read as documents and never shown as pages. */
    markup?: boolean;
    /** Turns a text part into the value it stands for; text parts stay text without it. */
    parse?: (name: string, value: string) => unknown;
  };
  /** Takes bytes (`application/octet-stream`) instead of a form, so many of them; the handler reads them. Bare calls only. */
  bytes?: { most: number };
  response: R;
  /** Does not look at Idempotency-Key and opens no transaction of its own (sign-in, streams). */
  bare?: boolean;
  /** A public call that is asked often by its nature: signed file links, health. Others are limited by address. */
  unlimited?: boolean;
  /** Not part of the public inventory of one entity (used by docs grouping). */
  tag: string;
}

/** Declares one call. Server, client and OpenAPI all read the same object. */
export function endpoint<
  P extends z.ZodType = z.ZodType<unknown>,
  Q extends z.ZodType = z.ZodType<unknown>,
  B extends z.ZodType = z.ZodType<unknown>,
  R extends z.ZodType = z.ZodType<unknown>,
>(declared: Endpoint<P, Q, B, R>): Endpoint<P, Q, B, R> {
  return declared;
}

export type ParamsOf<E> = E extends Endpoint<infer P, infer _Q, infer _B, infer _R> ? z.output<P> : never;
export type QueryOf<E> = E extends Endpoint<infer _P, infer Q, infer _B, infer _R> ? z.output<Q> : never;
export type BodyOf<E> = E extends Endpoint<infer _P, infer _Q, infer B, infer _R> ? z.output<B> : never;
export type ReplyOf<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer R> ? z.output<R> : never;
