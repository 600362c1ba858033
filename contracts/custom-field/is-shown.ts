import type { CustomField } from './custom-fields.ts';

export type CustomValues = Readonly<Record<string, unknown>>;

/** A record as the rules of its fields see it. */
export interface CustomState {
  /** The fields that the viewer sees. */
  fields: readonly CustomField[];
  /** Values of the team's own fields. */
  custom: CustomValues;
  /** Values of the fields that are built in. */
  beside: CustomValues;
}

const OWN = 'custom.';

/** Whether the rule that shows a field holds, and those of the fields that it looks at. */
export function isShown(field: CustomField, state: CustomState, seen: readonly string[] = []): boolean {
  const rule = field.show_when;
  if (!rule) return true;
  if (seen.includes(field.key)) return false;
  if (!rule.field.startsWith(OWN)) return says(state.beside[rule.field], rule.value);
  const key = rule.field.slice(OWN.length);
  const source = state.fields.find((other) => other.key === key);
  if (!source || !isShown(source, state, [...seen, field.key])) return false;
  return says(state.custom[key], rule.value);
}

const says = (value: unknown, wanted: string): boolean =>
  Array.isArray(value) ? value.includes(wanted) : value !== null && String(value) === wanted;
