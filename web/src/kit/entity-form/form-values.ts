import dayjs from 'dayjs';
import { checkCustom, customToWire } from '@hireloom/contracts/custom-field/check-values';
import type { CustomField } from '@hireloom/contracts/custom-field/custom-fields';
import type { Entity } from '@hireloom/contracts/kit/entity';
import type { Field } from '@hireloom/contracts/kit/field';
import { isRef } from '../value/field-value.tsx';
import { phoneProblem } from './phone/phone-text.ts';
import { say, saySentence } from '../words/say.ts';

/** What the controls of a form hold, by field. */
export type FormValues = Record<string, unknown>;
export type FormErrors = Record<string, string>;
export type FormMode = 'create' | 'edit';

/** Fields that the derived form shows. */
export function formFields(entity: Pick<Entity, 'fields'>): [string, Field][] {
  return Object.entries(entity.fields).filter(([, field]) => !field.computed && !field.hidden);
}

/** What each control starts with: the row's values, else the field's own start, else empty. */
export function startValues(
  entity: Pick<Entity, 'fields'>,
  row: Readonly<Record<string, unknown>> | undefined,
): FormValues {
  const values: FormValues = { custom: row?.custom ?? {} };
  for (const [key, field] of formFields(entity)) values[key] = startValue(field, row?.[key] ?? undefined);
  return values;
}

/** An empty line of a `rows` field. */
export function startLine(field: Field): FormValues {
  return Object.fromEntries(
    Object.entries(field.fields ?? {}).map(([key, sub]) => [key, startValue(sub, undefined)]),
  );
}

function startValue(field: Field, stored: unknown): unknown {
  const value = stored ?? field.initial;
  switch (field.kind) {
    case 'boolean':
      return value === true;
    case 'refs':
    case 'lookups':
    case 'tags':
      return Array.isArray(value) ? value : [];
    case 'rows':
      return Array.isArray(value)
        ? value.map((line: FormValues) =>
            Object.fromEntries(
              Object.entries(field.fields ?? {}).map(([key, sub]) => [key, startValue(sub, line[key])]),
            ),
          )
        : [];
    case 'choice':
    case 'date':
    case 'datetime':
    case 'ref':
    case 'lookup':
    case 'image':
      return value ?? null;
    default:
      return value ?? '';
  }
}

/** A control's value as the server takes it: ids for references, null for what is empty. */
export function toWireValue(field: Field, value: unknown): unknown {
  switch (field.kind) {
    case 'ref':
    case 'lookup':
      return isRef(value) ? value.id : null;
    case 'refs':
    case 'lookups':
      return Array.isArray(value) ? value.filter(isRef).map(({ id }) => id) : [];
    case 'rows':
      return Array.isArray(value) ? value.map((line: FormValues) => wireLine(field.fields ?? {}, line)) : [];
    case 'datetime':
      return value ? dayjs(String(value)).format() : null;
    case 'image':
      return null;
    default:
      return typeof value === 'string' ? value.trim() || null : value;
  }
}

function wireLine(fields: Record<string, Field>, line: FormValues): FormValues {
  return Object.fromEntries(Object.entries(fields).map(([key, sub]) => [key, toWireValue(sub, line[key])]));
}

interface Wire {
  body: Record<string, unknown>;
  files: Record<string, File[]>;
}

/** Files that a new record is saved with; a stored one has them in a tab of its own. */
export const sentWith = (entity: Pick<Entity, 'files'>, mode: FormMode): FormValues =>
  entity.files && mode === 'create' ? { files: [] } : {};

/** What to send: all that is filled in for a create, what changed for an update. */
export function toSubmission(entity: Entity, values: FormValues, start: FormValues, mode: FormMode): Wire {
  const wire: Wire = { body: {}, files: {} };
  for (const [key, field] of formFields(entity)) {
    const value = values[key];
    if (field.kind === 'image') {
      if (value instanceof File) wire.files[key] = [value];
      else if (value === null && start[key] !== null) wire.body[key] = null;
      continue;
    }
    const sent = toWireValue(field, value);
    if (mode === 'create' ? !isEmpty(sent) : !same(sent, toWireValue(field, start[key])))
      wire.body[key] = sent;
  }
  const custom = changedCustom(values.custom, start.custom, mode);
  const chosen = chosenFiles(values.custom);
  const told = Object.entries(custom ?? {}).filter(([key]) => !(key in chosen));
  if (told.length > 0) wire.body.custom = Object.fromEntries(told);
  for (const [key, file] of Object.entries(chosen)) wire.files[`custom.${key}`] = [file];
  if (Array.isArray(values.files) && values.files.length > 0) wire.files.files = values.files as File[];
  return wire;
}

/** Files that were chosen for fields of the team, by their keys. */
export const chosenFiles = (custom: unknown): Record<string, File> =>
  Object.fromEntries(
    Object.entries(Object(custom) as FormValues).filter(
      (entry): entry is [string, File] => entry[1] instanceof File,
    ),
  );

/** Values of the team's own fields to send: those that changed, as what is not sent stays. */
function changedCustom(values: unknown, start: unknown, mode: FormMode): FormValues | null {
  const [now, before] = [Object(values) as FormValues, Object(start) as FormValues];
  const changed = Object.keys(now).filter((key) => mode === 'create' || !same(now[key], before[key]));
  return changed.length > 0 ? Object.fromEntries(changed.map((key) => [key, customToWire(now[key])])) : null;
}

/** What is wrong with the values of the team's own fields: said by the check that the server makes. */
function wrongCustom(
  fields: readonly CustomField[],
  values: FormValues,
  start: FormValues,
  mode: FormMode,
): FormErrors {
  const custom = Object(values.custom) as FormValues;
  const known = Object.entries(custom).filter(([key]) => fields.some((field) => field.key === key));
  const { errors } = checkCustom({
    ...{ fields, given: Object.fromEntries(known), beside: values },
    stored: mode === 'edit' ? (Object(start.custom) as FormValues) : {},
    sent: new Set(Object.keys(chosenFiles(custom))),
    isNew: mode === 'create',
    asks: () => true,
  });
  return Object.fromEntries(
    Object.entries(errors).map(([key, sentence]) => [`custom.${key}`, saySentence(sentence)]),
  );
}

/** The sentences to show at the fields; empty when everything may be sent. */
export function validate(
  entity: Entity,
  values: FormValues,
  start: FormValues,
  mode: FormMode,
  own: readonly CustomField[] = [],
  beside: FormValues = {},
): FormErrors {
  const errors: FormErrors = {};
  for (const [key, field] of formFields(entity)) {
    if (field.kind !== 'image') Object.assign(errors, missing(field, key, values[key]));
  }
  const { body } = toSubmission(entity, values, start, mode);
  Object.assign(errors, wrongPhones(entity.fields, body));
  const parsed = (mode === 'create' ? entity.create : entity.update).safeParse(body);
  for (const issue of parsed.error?.issues ?? []) {
    const path = issue.path.join('.');
    errors[path] ??= saySentence(issue.message);
  }
  return { ...errors, ...wrongCustom(own, { ...beside, ...values }, start, mode) };
}

/** Phone numbers that are none, among what is sent: what is stored already stays. */
function wrongPhones(
  fields: Record<string, Field>,
  sent: Readonly<Record<string, unknown>>,
  at = '',
): FormErrors {
  const errors: FormErrors = {};
  for (const [key, field] of Object.entries(fields)) {
    const value = sent[key];
    if (field.kind === 'phone' && typeof value === 'string') {
      const problem = phoneProblem(field.label, value);
      if (problem) errors[`${at}${key}`] = problem;
    }
    if (field.kind === 'rows' && Array.isArray(value))
      for (const [index, line] of value.entries())
        Object.assign(errors, wrongPhones(field.fields ?? {}, line as FormValues, `${at}${key}.${index}.`));
  }
  return errors;
}

/** Whether a field is required and empty. */
export const isMissing = (field: Field, value: unknown): boolean =>
  field.required && isEmpty(toWireValue(field, value));

/** What is required and empty, in the field itself or in its lines. */
function missing(field: Field, path: string, value: unknown): FormErrors {
  if (isMissing(field, value))
    return { [path]: say('{label} is required', { label: { text: field.label } }) };
  if (field.kind !== 'rows' || !Array.isArray(value)) return {};
  const lines = value.flatMap((line: FormValues, index) =>
    Object.entries(field.fields ?? {}).map(([key, sub]) =>
      missing(sub, `${path}.${index}.${key}`, line[key]),
    ),
  );
  return Object.assign({}, ...lines) as FormErrors;
}

/** The fields to clear when the given one changes: those within it, and those within these. */
export function childrenOf(entity: Entity, changed: string): string[] {
  return formFields(entity)
    .filter(([, field]) => field.within === changed)
    .flatMap(([key]) => [key, ...childrenOf(entity, key)]);
}

/** Ids chosen in the fields that a field looks at. */
export interface IdsBeside {
  /** Chosen in the field that it is within. */
  parent: number | undefined;
  /** The currency of an amount. */
  currency: number | undefined;
  /** The country of the record, which phone numbers are of. */
  country: number | undefined;
  /** Chosen in all fields above it, by their names: what is made in place belongs there. */
  above: Readonly<Record<string, number>>;
}

export function idsBeside(field: Field, values: FormValues, fields: Entity['fields'] = {}): IdsBeside {
  const idIn = (key: string | undefined) => {
    const chosen = key === undefined ? undefined : values[key];
    return isRef(chosen) ? chosen.id : undefined;
  };
  const above: Record<string, number> = {};
  for (let key = field.within; key; key = fields[key]?.within) {
    const id = idIn(key);
    if (id !== undefined) above[key] = id;
  }
  return { parent: idIn(field.within), currency: idIn(field.currency), country: idIn('country'), above };
}

export const emptyOf = (field: Field): unknown => startValue({ ...field, initial: undefined }, undefined);

function isEmpty(value: unknown): boolean {
  return (
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  );
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
