import type { SettingField, SettingsSection } from '@hireloom/contracts/kit/settings-section';
import type { TeamSettings } from '@hireloom/contracts/settings/settings';
import { fieldErrors } from '../api/field-errors.ts';

/** The keys of the team's settings that a page changes, whole. */
export type SettingsValues = Partial<TeamSettings>;
export type SettingsErrors = Record<string, string>;

/** A field and where its value stands: `resumes.review_below`, or `default_country` beside the sections. */
export interface PlacedField {
  path: string;
  field: SettingField;
}

/** The fields of some sections, in the order in which they are declared. */
export function placedFields(sections: readonly SettingsSection[]): PlacedField[] {
  return sections.flatMap(({ name, fields }) =>
    Object.entries(fields).map(([key, field]) => ({ path: name === null ? key : `${name}.${key}`, field })),
  );
}

/** The part of the team's settings that the sections hold. */
export function pickValues(sections: readonly SettingsSection[], team: TeamSettings): SettingsValues {
  const keys = sections.flatMap(({ name, fields }) => (name === null ? Object.keys(fields) : [name]));
  return Object.fromEntries(Object.entries(team).filter(([key]) => keys.includes(key)));
}

/** What stands at a path. */
export function valueAt(values: object, path: string): unknown {
  return path.split('.').reduce<unknown>((at, key) => Object(at)[key], values);
}

/** What the sections refuse, as sentences at the paths of their fields. */
export function findProblems(sections: readonly SettingsSection[], values: SettingsValues): SettingsErrors {
  const errors: SettingsErrors = {};
  for (const { name, fields, schema } of sections) {
    const given = name === null ? values : valueAt(values, name);
    for (const { path, message } of schema.safeParse(given).error?.issues ?? []) {
      const [key = ''] = path.map(String);
      if (key in fields) errors[name === null ? key : `${name}.${key}`] ??= message;
    }
  }
  return errors;
}

/**
 * What the server refused. Settings travel as one text, so its sentences begin with the path: `resumes.review_below:
 * Ask a person below must be at most 1`. What is at no field of the page stands under `''`.
 */
export function refusedFields(error: unknown, fields: readonly PlacedField[]): SettingsErrors | null {
  const sentence = fieldErrors(error)?.settings;
  if (sentence === undefined) return null;
  const found = fields.find(({ path }) => new RegExp(`^${path.replace('.', '\\.')}[.:]`).test(sentence));
  return found ? { [found.path]: sentence.slice(sentence.indexOf(': ') + 2) } : { '': sentence };
}
