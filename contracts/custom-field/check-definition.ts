import type { Entity } from '../kit/entity.ts';
import { phrase } from '../kit/phrase.ts';
import { asField, wrongOf } from './as-field.ts';
import type { CustomField, CustomSubtype } from './custom-fields.ts';

type Draft = Omit<CustomField, 'id'> & { id?: number | undefined };

const withLength: readonly CustomSubtype[] = ['text', 'long_text', 'email', 'url'];
const withRange: readonly CustomSubtype[] = ['integer', 'decimal', 'money'];
const neverUnique: readonly CustomSubtype[] = ['long_text', 'yes_no', 'multi', 'file'];

const isOthers = ({ type }: Pick<Draft, 'type'>) => type === 'others';

/** What limits mean to a field: characters, a value, or nothing. */
export function limitsOf(field: Pick<Draft, 'type' | 'subtype'>): 'length' | 'range' | null {
  if (!isOthers(field)) return null;
  if (withLength.includes(field.subtype)) return 'length';
  return withRange.includes(field.subtype) ? 'range' : null;
}

export const hasChoices = (field: Pick<Draft, 'type' | 'subtype'>): boolean =>
  field.type === 'options' || (isOthers(field) && field.subtype === 'multi');

export const mayBeUnique = (field: Pick<Draft, 'type' | 'subtype'>): boolean =>
  field.type !== 'options' && !(isOthers(field) && neverUnique.includes(field.subtype));

/** Whether a value is a file of the record. */
export const holdsFile = (field: Pick<Draft, 'type' | 'subtype'>): boolean =>
  isOthers(field) && field.subtype === 'file';

/** Whether new records may begin with a value. */
export const mayHaveDefault = (field: Pick<Draft, 'type' | 'subtype' | 'unique'>): boolean =>
  !field.unique && !(isOthers(field) && (field.subtype === 'person' || field.subtype === 'file'));

/** Whether many records may be given one value: not where each needs its own. */
export const mayChangeMany = (field: Pick<CustomField, 'type' | 'subtype' | 'unique'>): boolean =>
  !field.unique && !holdsFile(field);

/** Which values a rule may ask for, by what it names the field: own fields as `custom.<key>`, those built in by their key. */
export function rulesOffered(entity: Entity, fields: readonly Draft[]): Map<string, readonly string[]> {
  const built = Object.entries(entity.fields).flatMap(([key, { kind, choices, computed }]) =>
    kind === 'choice' && choices && !computed ? [[key, choices] as [string, readonly string[]]] : [],
  );
  const own = fields.flatMap((field): [string, readonly string[]][] => {
    if (hasChoices(field)) return [[`custom.${field.key}`, field.choices]];
    const isYesNo = isOthers(field) && field.subtype === 'yes_no';
    return isYesNo ? [[`custom.${field.key}`, ['true', 'false']]] : [];
  });
  return new Map([...built, ...own]);
}

/** What is wrong with a definition among the others of its table, by its parts. The panel and the server ask the same. */
export function definitionProblems(
  entity: Entity,
  field: Draft,
  others: readonly Draft[],
): Partial<Record<keyof Draft, string>> {
  const wrong: Partial<Record<keyof Draft, string>> = {};
  if (hasChoices(field)) {
    if (field.choices.length === 0) wrong.choices = phrase('A field of type options needs choices', {});
    else if (new Set(field.choices).size < field.choices.length)
      wrong.choices = phrase('An option stands twice', {});
  }
  if (field.unique && !mayBeUnique(field)) wrong.unique = phrase('Values of this kind can not be unique', {});
  if (field.unique && field.default !== null)
    wrong.default = phrase('A field with unique values has no default', {});
  if (holdsFile(field)) Object.assign(wrong, wrongFile(entity, field));
  const limits = limitsOf(field);
  if (limits) Object.assign(wrong, wrongLimits(field, limits));
  if (isOthers(field) && field.subtype === 'money' && field.currency === null)
    wrong.currency = phrase('An amount needs its currency', {});
  if (field.show_when) {
    const rule = wrongRule(entity, field, others);
    if (rule) wrong.show_when = rule;
  }
  if (field.default !== null && !wrong.default && !wrong.choices && !wrong.min && !wrong.max) {
    const parsed = asField(field).write.safeParse(field.default);
    if (!parsed.success) wrong.default = wrongOf(parsed.error, field.title);
    else if (isOthers(field) && field.subtype === 'person')
      wrong.default = phrase('A person is no default', {});
  }
  return wrong;
}

/** A file belongs to its record, which has to keep files, and is nothing that is measured or begun with. */
function wrongFile(
  { files, plural }: Entity,
  { min, max, default: initial }: Draft,
): Partial<Record<keyof Draft, string>> {
  const measured = phrase('A file has no such limit', {});
  return {
    ...(!files && { subtype: phrase('{plural} keep no files', { plural }) }),
    ...(min !== null && { min: measured }),
    ...(max !== null && { max: measured }),
    ...(initial !== null && { default: phrase('A file is no default', {}) }),
  };
}

function wrongLimits({ min, max }: Draft, limits: 'length' | 'range'): Partial<Record<keyof Draft, string>> {
  if (min !== null && max !== null && min > max)
    return { max: phrase('The greatest is less than the least', {}) };
  if (limits === 'range') return {};
  const isLength = (value: number | null) =>
    value === null || (Number.isInteger(value) && value >= 1 && value <= 5000);
  const sentence = phrase('A length is a whole number from 1 to {max}', { max: 5000 });
  return { ...(!isLength(min) && { min: sentence }), ...(!isLength(max) && { max: sentence }) };
}

function wrongRule(entity: Entity, field: Draft, others: readonly Draft[]): string | null {
  const rule = field.show_when;
  if (!rule) return null;
  const values = rulesOffered(entity, others).get(rule.field);
  if (!values || rule.field === `custom.${field.key}`)
    return phrase('The rule names no field that it can ask', {});
  if (!values.includes(rule.value))
    return phrase('The rule asks for a value that the field does not have', {});
  const byKey = new Map(others.map((other) => [`custom.${other.key}`, other]));
  let next = byKey.get(rule.field);
  for (let steps = 0; next?.show_when; steps += 1) {
    if (next.show_when.field === `custom.${field.key}` || steps > others.length)
      return phrase('These fields would show each other in a ring', {});
    next = byKey.get(next.show_when.field);
  }
  return null;
}
