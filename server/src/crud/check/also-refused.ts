import type { Entity } from '@hireloom/contracts/kit/entity';
import type { Context } from '../../platform/context.ts';
import type { AppError } from '../../platform/http/app-error.ts';
import { checkWrite, type Intended } from './check-write.ts';
import { Refusals } from './refusals.ts';
import type { Resource } from '../resource.ts';
import { loadRow } from '../write.ts';

type Values = Record<string, unknown>;

/**
 * What else is wrong with an input that its form refused: rules and references are looked at as far as the rest of it
 * goes. Answers one error with everything.
 */
export async function alsoRefused<E extends Entity>(
  context: Context,
  resource: Resource<E>,
  { id, body }: { id?: number; body: Values },
  refused: AppError,
): Promise<AppError> {
  const refusals = new Refusals(refused);
  await refusals.gather(async () => {
    const input = fitting(resource.entity, body, refused);
    const intended =
      id === undefined
        ? { action: 'create', before: null, input }
        : { action: 'update', before: await loadRow(resource, context, id, { change: true }), input };
    await checkWrite(context, resource, intended as Intended<E>, refusals);
  });
  return refusals.error;
}

/** The fields of a body that nothing was said against, as their own checks read them. */
function fitting({ fields }: Entity, body: Values, { fields: refused = {} }: AppError): Values {
  const wrong = new Set(Object.keys(refused).map((path) => path.split('.')[0]));
  const good = Object.entries(fields).flatMap(([key, field]) => {
    if (!Object.hasOwn(body, key) || field.computed || wrong.has(key)) return [];
    const parsed = field.write.nullable().safeParse(body[key]);
    return parsed.success ? [[key, parsed.data]] : [];
  });
  const { custom } = body;
  const isCustom = custom !== null && typeof custom === 'object' && !wrong.has('custom');
  return { ...(Object.fromEntries(good) as Values), ...(isCustom ? { custom } : {}) };
}
