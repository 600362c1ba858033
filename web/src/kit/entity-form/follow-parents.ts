import type { Entity } from '@hireloom/contracts/kit/entity';
import type { Picked } from '../entity/reference-picker.tsx';
import { isRef } from '../value/field-value.tsx';
import { childrenOf, emptyOf, type FormValues } from './form-values.ts';

/**
 * What changes with a field: those within it are emptied, and those above it become the parents of the picked record.
 * A department brings its business unit, its company and its organization.
 */
export function whatFollows(entity: Entity, path: string, value: unknown): FormValues {
  const changed: FormValues = {};
  for (const child of childrenOf(entity, path)) {
    const field = entity.fields[child];
    if (field) changed[child] = emptyOf(field);
  }
  const parents = isPicked(value) ? value.above : undefined;
  if (!parents) return changed;
  for (let key = entity.fields[path]?.within; key; key = entity.fields[key]?.within)
    changed[key] = parents[key] ?? null;
  return { ...changed, [path]: { id: Number((value as Picked).id), name: (value as Picked).name } };
}

const isPicked = (value: unknown): value is Picked => isRef(value) && 'above' in value;
