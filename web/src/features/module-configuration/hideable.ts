import type { Entity } from '@hireloom/contracts/kit/entity';

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
  const groups = new Map<string, { value: string; label: string }[]>();
  for (const [value, field] of Object.entries(fields)) {
    if (value === title || (field.required && !field.computed)) continue;
    const group = field.section ?? 'Other';
    groups.set(group, [...(groups.get(group) ?? []), { value, label: field.label }]);
  }
  return [...groups].map(([group, items]) => ({ group, items }));
}
