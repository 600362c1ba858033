import { z } from 'zod';
import type { Platform } from '../../../platform/context.ts';
import { type GraphCall, GraphFault, graphJson } from './graph-client.ts';

/** As many calls as the service takes in one. */
const MOST = 20;

const answers = z.object({
  responses: z.array(
    z.object({
      id: z.string(),
      status: z.number(),
      headers: z.record(z.string(), z.string()).nullish(),
      body: z.unknown().optional(),
    }),
  ),
});

/** What became of one call of a batch; `missing` when its record is gone. */
export type Answered = { body: unknown } | 'missing';

/**
 * Several calls in few trips, answered in their order. Throws the first `GraphFault` that is not about a record which is
 * gone: what asks to wait stops all of it.
 */
export async function graphBatch(
  platform: Pick<Platform, 'config'>,
  token: string,
  calls: readonly Omit<GraphCall, 'content_type'>[],
): Promise<Answered[]> {
  const answered: Answered[] = [];
  for (let from = 0; from < calls.length; from += MOST) {
    const requests = calls.slice(from, from + MOST).map(({ method = 'GET', path, body }, place) => ({
      id: String(place),
      method,
      url: path,
      headers: {
        prefer: 'IdType="ImmutableId"',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body }),
    }));
    const { responses } = answers.parse(
      await graphJson(platform, token, { method: 'POST', path: '/$batch', body: { requests } }),
    );
    const byId = new Map(responses.map((response) => [response.id, response]));
    for (const { id } of requests) {
      const response = byId.get(id);
      if (!response) throw new GraphFault(500, 'missing', '', null);
      if (response.status === 404) answered.push('missing');
      else if (response.status >= 400) throw faultOf(response);
      else answered.push({ body: response.body });
    }
  }
  return answered;
}

const told = z.object({ error: z.object({ code: z.string().default(''), message: z.string().default('') }) });

function faultOf({ status, headers, body }: z.infer<typeof answers>['responses'][number]): GraphFault {
  const said = told.safeParse(body).data?.error;
  const wait = Number(
    Object.entries(headers ?? {}).find(([name]) => name.toLowerCase() === 'retry-after')?.[1],
  );
  const seconds = status === 429 || status >= 500 ? (wait > 0 ? wait : 60) : null;
  return new GraphFault(status, said?.code ?? '', said?.message ?? '', seconds);
}
