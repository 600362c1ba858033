import type { Entity } from './entity.ts';
import type { Field } from './field.ts';

/**
 * The fields of an entity that say where a record belongs: the parent that it must have, and those that stand in line
 * with it. A department has its organization, its company and its business unit.
 */
export function parentFields({ fields }: Pick<Entity, 'fields'>): [key: string, field: Field][] {
  return Object.entries(fields).filter(([key, field]) => {
    if (field.kind !== 'ref' || field.entity === 'member' || field.computed || field.scoped) return false;
    return field.required || field.within || Object.values(fields).some(({ within }) => within === key);
  });
}
