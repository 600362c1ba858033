import type { CustomField, CustomFieldTable, CustomSubtype } from '../custom-field/custom-fields.ts';
import {
  groupOfTable,
  groupsOf,
  type TemplateField,
  type TemplateKind,
  templatePlaces,
  type TemplateUse,
} from './field.ts';
import { declaredFields } from './registry.ts';

/** What a name in braces stands for, or why it stands for nothing. */
export type Found =
  | { field: TemplateField }
  | { fault: 'unknown' | 'elsewhere' | 'pdf_only' | 'mail_only' }
  | { fault: 'ambiguous'; candidates: readonly string[] };

/** The fields that a template may name. */
export interface FieldBook {
  fields: readonly TemplateField[];
  find(name: string): Found;
}

/**
 * A team's own fields that are shown in templates, out of its custom fields. One whose name a declared field has already
 * gives way to it.
 */
export function customTemplateFields(tables: readonly CustomFieldTable[]): TemplateField[] {
  const taken = new Set(declaredFields.map(({ name }) => name));
  return tables
    .filter(({ active }) => active)
    .flatMap(({ table, fields }) =>
      fields
        .filter(({ active, show_on_email_templates }) => active && show_on_email_templates)
        .map(({ key, title, type, subtype }) => ({
          name: `${table}__${key}`,
          group: groupOfTable[table],
          key,
          label: title,
          kind: kindOf(type, subtype),
          places: templatePlaces,
          custom: true,
        })),
    )
    .filter(({ name }) => !taken.has(name));
}

const kinds: Partial<Record<CustomSubtype, TemplateKind>> = { money: 'money', url: 'url' };

const kindOf = (type: CustomField['type'], subtype: CustomSubtype): TemplateKind =>
  type === 'others' ? (kinds[subtype] ?? 'text') : type === 'date' ? 'date' : 'text';

/** The book of a use: declared fields and the team's own, of the groups and the place it has. */
export function bookFor(use: TemplateUse, custom: readonly TemplateField[] = []): FieldBook {
  const all = [...declaredFields, ...custom];
  const groups = groupsOf[use.category];
  const here = all.filter(({ group, places }) => groups.includes(group) && places.includes(use.place));
  const { fields, find } = bookOf(here);
  const everything = bookOf(all);
  return {
    fields,
    find(name) {
      const found = find(name);
      if (!('fault' in found) || found.fault === 'ambiguous') return found;
      const other = everything.find(name);
      if ('fault' in other) return other.fault === 'unknown' ? other : { fault: 'elsewhere' };
      if (!groups.includes(other.field.group)) return { fault: 'elsewhere' };
      return { fault: use.place === 'mail' ? 'pdf_only' : 'mail_only' };
    },
  };
}

/** A book of these fields and no others. A custom field has its long name alone. */
export function bookOf(fields: readonly TemplateField[]): FieldBook {
  const byName = new Map(fields.map((field) => [field.name, field]));
  const byKey = new Map<string, TemplateField[]>();
  for (const field of fields) {
    if (!field.custom) byKey.set(field.key, [...(byKey.get(field.key) ?? []), field]);
  }
  return {
    fields,
    find(name) {
      const named = byName.get(name);
      if (named) return { field: named };
      const [first, ...others] = byKey.get(name) ?? [];
      if (!first) return { fault: 'unknown' };
      if (others.length === 0) return { field: first };
      return { fault: 'ambiguous', candidates: [first, ...others].map((field) => field.name) };
    },
  };
}
