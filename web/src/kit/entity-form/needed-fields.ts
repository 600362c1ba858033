import type { Entity } from '@hireloom/contracts/kit/entity';

const made = new WeakMap<Entity, Map<string, Entity>>();

/**
 * An entity as its form for a new record draws it where the team wants more than the product does: the fields are
 * required, and stand among the few of a quick create. The same wish answers the same entity.
 */
export function needing(entity: Entity, needs: readonly string[]): Entity {
  if (needs.length === 0) return entity;
  const of = made.get(entity) ?? new Map<string, Entity>();
  made.set(entity, of);
  const key = needs.join(',');
  const known = of.get(key);
  if (known) return known;
  const fields = Object.entries(entity.fields).map(([name, field]) => [
    name,
    needs.includes(name) ? { ...field, required: true } : field,
  ]);
  const needy: Entity = {
    ...entity,
    fields: Object.fromEntries(fields) as Entity['fields'],
    ...(entity.quick && { quick: [...entity.quick, ...needs] }),
  };
  of.set(key, needy);
  return needy;
}
