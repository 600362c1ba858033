import type { Entity } from '@hireloom/contracts/kit/entity';
import { sectionsOf } from '@hireloom/contracts/kit/sections';
import { say } from '../../kit/words/say.ts';

/** Fields that may be hidden, by form section: all but the name, what must be filled, and what is hidden anyway. */
export function hideableFields({
  fields,
  title,
}: Pick<Entity, 'fields' | 'title'>): { group: string; items: { value: string; label: string }[] }[] {
  const hideable = Object.entries(fields).filter(
    ([key, field]) =>
      key !== title && (!field.required || field.computed) && !field.closedTo?.includes('hiring_manager'),
  );
  return sectionsOf(hideable).map(([group, entries]) => ({
    group: say(group),
    items: entries.map(([value, { label }]) => ({ value, label: say(label) })),
  }));
}
