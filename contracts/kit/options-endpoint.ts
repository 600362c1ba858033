import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import type { RecordKind } from './entity.ts';
import { optionRow } from './reply.ts';

/** Names to pick from; of all calls of an entity the one that needs no more than its kind. */
export const optionsEndpoint = ({ name, label, path }: RecordKind) =>
  endpoint({
    method: 'GET',
    path: `${path}options/`,
    tag: name,
    summary: `Names to pick a ${label.toLowerCase()} from`,
    access: 'signed-in',
    query: z.looseObject({ query: z.string().trim().max(200).optional() }),
    response: z.object({ results: z.array(optionRow) }),
  });
