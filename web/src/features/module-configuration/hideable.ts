import type { Entity } from '@hireloom/contracts/kit/entity';
import { sectionsOf } from '@hireloom/contracts/kit/sections';
import { mark, say } from '../../kit/words/say.ts';

/** The tabs of an applicant, by the key that settings name them with. */
export const applicantTabs = [
  { value: 'summary', label: mark('Summary') },
  { value: 'resume', label: mark('Resume') },
  { value: 'history', label: mark('History') },
  { value: 'notes', label: mark('Notes') },
  { value: 'activity', label: mark('Activity') },
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
    group: say(group),
    items: entries.map(([value, { label }]) => ({ value, label: say(label) })),
  }));
}
