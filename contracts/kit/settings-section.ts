import { z } from 'zod';
import type { Field } from './field.ts';

/**
 * A value that no field kind describes, such as a list of keys or a small group of values. It brings its schema, and
 * the page that shows it brings its control.
 */
export interface OwnField<T = unknown> {
  kind: 'own';
  label: string;
  help?: string;
  section?: string;
  schema: z.ZodType<T>;
  initial: T;
}

/** What a section of the settings may hold: fields as entities have them, and values of its own. */
export type SettingField = Field | OwnField;

type SettingOf<F> =
  F extends OwnField<infer T> ? T : F extends Field<infer _R, infer W, infer _Q> ? W : never;
export type SettingsOf<F extends Record<string, SettingField>> = { [K in keyof F]: SettingOf<F[K]> };

/** One section of what a team decides. It belongs to the feature that obeys it. */
export interface SettingsSection<
  N extends string | null = string | null,
  F extends Record<string, SettingField> = Record<string, SettingField>,
> {
  /** The key under which it is stored; null where its fields stand beside the sections. */
  name: N;
  label: string;
  fields: F;
  /** Takes what is right, fills in what is missing, drops what is unknown, refuses the rest. For what comes in. */
  schema: z.ZodType<SettingsOf<F>>;
  /** The same, but a damaged value has its default and the others stay. For what was stored. */
  stored: z.ZodType<SettingsOf<F>>;
  /** The schemas of its fields, to be put beside the sections. */
  shape: { [K in keyof F]: z.ZodType<SettingOf<F[K]>> };
}

/**
 * Declares a section of the team's settings: its schema, its defaults, the reading of what was stored and the page
 * that changes it derive from the fields (specification, section 3 "Settings"). Each field has an `initial` value;
 * one without it throws.
 */
export function defineSettings<const N extends string | null, F extends Record<string, SettingField>>(
  name: N,
  { label, fields }: { label: string; fields: F },
): SettingsSection<N, F> {
  const entries = Object.entries(fields).map(([key, field]) => {
    if (field.initial === undefined) throw new Error(`${name ?? 'settings'}.${key} has no initial value`);
    return { key, check: checkOf(field), initial: field.initial };
  });
  const shape = Object.fromEntries(entries.map(({ key, check, initial }) => [key, check.default(initial)]));
  const mended = Object.fromEntries(
    entries.map(({ key, check, initial }) => [key, check.default(initial).catch(initial)]),
  );
  const schema = z.object(shape).prefault({});
  const stored = z.object(mended).prefault({}).catch(z.object(shape).parse({}));
  return { name, label, fields, schema, stored, shape } as unknown as SettingsSection<N, F>;
}

/** A value of a section that no field kind describes. */
export const own = <T>(
  label: string,
  schema: z.ZodType<T>,
  o: { initial: NoInfer<T>; help?: string; section?: string },
): OwnField<T> => ({ kind: 'own', label, schema, ...o });

/** Several keys of things that the app knows, such as the fields that are hidden; none, unless `initial` names some. */
export const keys = (
  label: string,
  o: { max: number; help?: string; section?: string; initial?: readonly string[] },
) => own<string[]>(label, z.array(z.string().max(60)).max(o.max), { ...o, initial: [...(o.initial ?? [])] });

/** Numbers stay as they were stored: a share of one is not rounded as money is. */
function checkOf(field: SettingField): z.ZodType {
  if (field.kind === 'own') return field.schema;
  const { kind, label, min, max } = field;
  if (kind !== 'decimal') return field.required ? field.write : field.write.nullable();
  return z
    .number({ error: `${label} must be a number` })
    .min(min ?? 0, `${label} must be at least ${min ?? 0}`)
    .max(max ?? Number.MAX_SAFE_INTEGER, `${label} must be at most ${max}`);
}
