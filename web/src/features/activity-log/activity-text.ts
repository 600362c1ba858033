import type { ActivityRow } from '@hireloom/contracts/kit/reply';
import { sentence } from '../../kit/value/choice-label.ts';
import { dayText, momentText } from '../../kit/value/date/date-text.ts';
import { mark, say } from '../../kit/words/say.ts';

/** Parts of the product that are logged and have no entity of their own. */
const otherKinds: Record<string, string> = {
  member: mark('Member'),
  team: mark('Team'),
  workflow: mark('Workflow'),
  custom_field: mark('Custom field'),
  dead_letter: mark('Background work'),
  api_key: mark('API key'),
  api_client: mark('API client'),
  webhook: mark('Webhook'),
};

/** What may be filtered by, named: `entities` is the registry. */
export function kindOptions(entities: Record<string, { label: string }>): { value: string; label: string }[] {
  const named = Object.entries(entities).map(([value, { label }]) => ({ value, label: say(label) }));
  const others = Object.entries(otherKinds).map(([value, label]) => ({ value, label: say(label) }));
  return [...named, ...others.filter(({ value }) => !(value in entities))];
}

/** "company", in the middle of a sentence. */
export function kindText(entity: string, label: string | undefined): string {
  return say(label ?? otherKinds[entity] ?? sentence(entity)).toLowerCase();
}

/** What changed in one field; the values only where they are told, and can be in a few words. */
export function changeText({ label, from, to }: ActivityRow['changes'][number]): string {
  const before = valueText(from);
  const after = valueText(to);
  const named = sentence(label);
  const untold = (from ?? null) === null && (to ?? null) === null;
  return untold || before === null || after === null
    ? say('{named} changed', { named })
    : `${named}: ${before} → ${after}`;
}

function valueText(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return 'empty';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return dateText(value) ?? value;
  if (Array.isArray(value)) return listText(value);
  return typeof value === 'object' && 'name' in value && typeof value.name === 'string' ? value.name : null;
}

function listText(values: unknown[]): string | null {
  if (values.length === 0) return 'empty';
  const texts = values.map(valueText);
  return texts.every((text) => text !== null) ? texts.join(', ') : null;
}

function dateText(value: string): string | null {
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return dayText(value);
  return /^\d{4}-\d{2}-\d{2}T\d{2}:/.test(value) ? momentText(value) : null;
}
