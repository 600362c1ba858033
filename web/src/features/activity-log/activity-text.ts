import type { ActivityRow } from '@hireloom/contracts/kit/reply';
import { sentence } from '../../kit/value/choice-label.ts';
import { toldValue } from '../../kit/value/told-value.ts';
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
  const named = sentence(label);
  const untold = (from ?? null) === null && (to ?? null) === null;
  return untold || !isShort(from) || !isShort(to)
    ? say('{named} changed', { named })
    : say('{named}: {before} → {after}', { named, before: toldValue(from), after: toldValue(to) });
}

function isShort(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isShort);
  return typeof value !== 'object' || value === null || ('name' in value && typeof value.name === 'string');
}
