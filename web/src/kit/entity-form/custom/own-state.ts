import { isEmptyValue } from '@hireloom/contracts/custom-field/check-values';
import type { CustomField } from '@hireloom/contracts/custom-field/custom-fields';
import { isShown } from '@hireloom/contracts/custom-field/is-shown';
import { ownSections } from '../../entity/custom-field.ts';
import { say } from '../../words/say.ts';
import type { FormErrors } from '../form-values.ts';
import type { FormPlace } from '../frame/section-list.tsx';

type Values = Readonly<Record<string, unknown>>;

export interface OwnState {
  fields: readonly CustomField[];
  values: Values;
  /** Values of the fields that are built in, which rules look at. */
  beside?: Values | undefined;
  /** A new record: what nothing is said of has its default. */
  isNew?: boolean | undefined;
}

/** The team's fields as they stand in a form, by their headings, without those that a rule does not show. */
export function ownState({ fields, values, beside = {}, isNew }: OwnState) {
  const defaults = isNew ? fields.map((field) => [field.key, field.default]) : [];
  const custom: Values = { ...(Object.fromEntries(defaults) as Values), ...values };
  const shown = fields.filter((field) => field.active && isShown(field, { fields, custom, beside }));
  const sections = ownSections(shown).map(([section, list]) => ({
    name: section || say('Custom fields'),
    fields: list,
  }));
  return { custom, sections };
}

export const errorOf = (errors: FormErrors, { key }: CustomField) => errors[`custom.${key}`];

/** Their headings as places of a long form. */
export function ownPlaces(state: OwnState, errors: FormErrors): FormPlace[] {
  const { custom, sections } = ownState(state);
  return sections.map(({ name, fields }) => {
    const isWrong = fields.some((field) => errorOf(errors, field));
    const lacks = fields.some(({ key, required }) => required && isEmptyValue(custom[key]));
    return { name, state: isWrong ? 'wrong' : lacks ? 'missing' : null };
  });
}
