import type { Entity } from '@hireloom/contracts/kit/entity';
import type { Field } from '@hireloom/contracts/kit/field';
import type { Change } from '../platform/activity/activity.ts';
import { resourceOf } from './resource.ts';

const quiet = new Set([
  'id',
  'version',
  'created_on',
  'updated_on',
  'created_by',
  'updated_by',
  'deleted_on',
]);

/**
 * What differs between two states of a record, for the activity log. References are told by name; to records that not
 * everybody may see, with their id, so that a reader can be asked for.
 */
export function changesBetween(
  entity: Entity,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Change[] {
  return Object.keys(after)
    .filter((key) => !quiet.has(key) && entity.fields[key] && !entity.fields[key].computed)
    .filter(
      (key) =>
        JSON.stringify(said(before[key], entity.fields[key])) !==
        JSON.stringify(said(after[key], entity.fields[key])),
    )
    .map((key) => {
      const field = entity.fields[key];
      return {
        field: key,
        label: field?.label ?? key,
        from: field?.untold ? null : (said(before[key], field) ?? null),
        to: field?.untold ? null : (said(after[key], field) ?? null),
      };
    });
}

/** A value as the log tells it. An image is "a picture": its link is new at every reading. */
function said(value: unknown, field: Field | undefined): unknown {
  if (field?.kind === 'image') return value ? String(value).split('?')[0] : null;
  if (Array.isArray(value))
    return value.map((entry: unknown) => said(entry, field?.kind === 'refs' ? field : undefined));
  if (value && typeof value === 'object' && 'id' in value && 'name' in value)
    return resourceOf(field?.entity ?? '') ? { id: value.id, name: value.name } : value.name;
  return value;
}
