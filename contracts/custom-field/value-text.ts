import { isoDecimals } from '../kit/money.ts';
import type { TemplateValue } from '../template/value.ts';
import type { CustomField } from './custom-fields.ts';

/** A value as templates fill it in; null for what is empty. Moments are written by whoever knows the zone. */
export function templateValueOf(
  { type, subtype, currency }: Pick<CustomField, 'type' | 'subtype' | 'currency'>,
  value: unknown,
): TemplateValue | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (type === 'others' && subtype === 'money' && typeof value === 'number')
    return { amount: value, currency: currency ? { code: currency, decimals: isoDecimals(currency) } : null };
  if (Array.isArray(value)) return value.length > 0 ? value.map(String).join(', ') : null;
  if (typeof value === 'object') return 'name' in value ? String(value.name) : null;
  return String(value);
}
