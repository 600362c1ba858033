import { asField, type Definition, wrongOf } from './as-field.ts';
import { type CustomSubtype, customSubtypes } from './custom-fields.ts';

/** What a field that holds something of a kind may be made to hold. People and files are no texts, and texts neither. */
export const convertsTo = (from: CustomSubtype): readonly CustomSubtype[] =>
  isConvertible(from) ? customSubtypes.filter((subtype) => isConvertible(subtype) && subtype !== from) : [];

const isConvertible = (subtype: CustomSubtype): boolean => subtype !== 'person' && subtype !== 'file';

const yes = new Set(['yes', 'y', 'true', '1']);
const no = new Set(['no', 'n', 'false', '0']);

/** What a stored value becomes in a field as it is to be, or why it can not. */
export function convertValue(to: Definition, value: unknown): { value: unknown } | { why: string } {
  const parsed = asField(to).write.safeParse(shaped(to, value));
  return parsed.success ? { value: parsed.data } : { why: wrongOf(parsed.error, to.title) };
}

function shaped({ subtype, choices }: Definition, value: unknown): unknown {
  const text = textOf(value);
  switch (subtype) {
    case 'integer':
    case 'decimal':
    case 'money': {
      const plain = text.replaceAll(/[\s,]/g, '');
      const number = typeof value === 'boolean' || plain === '' ? Number.NaN : Number(plain);
      return Number.isFinite(number) ? number : text;
    }
    case 'yes_no': {
      const word = text.toLowerCase();
      return yes.has(word) ? true : no.has(word) ? false : text;
    }
    case 'multi': {
      // An option may hold a comma itself.
      if (choices.includes(text)) return [text];
      return Array.isArray(value)
        ? value
        : text
            .split(/[,;\n]/)
            .map((part) => part.trim())
            .filter(Boolean);
    }
    default:
      return text;
  }
}

export function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return (Array.isArray(value) ? value.join(', ') : String(value)).trim();
}
