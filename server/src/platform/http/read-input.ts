import type { Endpoint } from '@hireloom/contracts/kit/endpoint';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError, invalid } from './app-error.ts';
import { parseInput } from './failure.ts';
import type { Input } from './route.ts';

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
