import { candidate } from '@hireloom/contracts/candidate/candidate';
import type { candidateEndpoints } from '@hireloom/contracts/candidate/candidate-endpoints';
import type { ReplyOf } from '@hireloom/contracts/kit/endpoint';
import { listQuery, MAX_PAGE_SIZE } from '@hireloom/contracts/kit/list-query';
import { listRows } from '../../crud/list.ts';
import type { Context } from '../../platform/context.ts';
import { parseInput } from '../../platform/http/failure.ts';
import { candidateResource } from './candidate.resource.ts';

const schema = listQuery(candidate);

/**
 * Who stands before and after this candidate in the list that the reader came from: the list's own query, on the page
 * it was opened from. At a page's edge the neighbour page is read too.
 */
export async function readNeighbours(
  context: Context,
  id: number,
  raw: Record<string, unknown>,
): Promise<ReplyOf<typeof candidateEndpoints.neighbours>> {
  const query = parseInput(schema, raw);
  const size = Math.min(query.page_size, MAX_PAGE_SIZE);
  const read = async (page: number) => {
    if (page < 1) return { ids: [] as number[], total: { count: 0 } };
    const { results, ...total } = await listRows(candidateResource, context, {
      ...query,
      page,
      page_size: size,
      paginate: true,
    });
    return { ids: results.map((row) => row.id), total };
  };
  const here = await read(query.page);
  const index = here.ids.indexOf(id);
  if (index < 0) return { previous: null, next: null, position: null, ...here.total };
  const before = index > 0 ? here.ids[index - 1] : (await read(query.page - 1)).ids.at(-1);
  const after = index < here.ids.length - 1 ? here.ids[index + 1] : (await read(query.page + 1)).ids[0];
  return {
    previous: before ?? null,
    next: after ?? null,
    position: (query.page - 1) * size + index + 1,
    ...here.total,
  };
}
