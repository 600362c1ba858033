import type { Entity } from '@hireloom/contracts/kit/entity';
import { sectionsOf } from '@hireloom/contracts/kit/sections';

/** The tabs of an applicant, by the key that settings name them with. */
export const applicantTabs = [
  { value: 'summary', label: 'Summary' },
  { value: 'resume', label: 'Resume' },
  { value: 'history', label: 'History' },
  { value: 'notes', label: 'Notes' },
  { value: 'activity', label: 'Activity' },
];

/** Fields that may be hidden, by form section: all but the name and what must be filled. */
export function hideableFields({
  fields,
  title,
}: Pick<Entity, 'fields' | 'title'>): { group: string; items: { value: string; label: string }[] }[] {
  const hideable = Object.entries(fields).filter(
    ([key, field]) => key !== title && (!field.required || field.computed),
  );
  return sectionsOf(hideable).map(([group, entries]) => ({
    group,
    items: entries.map(([value, { label }]) => ({ value, label })),
  }));
}
