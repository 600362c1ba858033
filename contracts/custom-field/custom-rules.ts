import { z } from 'zod';
import { hasPermission, type Rights, type Role, viewOptions } from '../permissions.ts';
import { holdsFile } from './check-definition.ts';
import { type CustomField, type CustomFieldTable, type CustomTable, customTables } from './custom-fields.ts';

/**
 * What every read needs to know of the fields of a team, kept beside the team: which of them only some roles see, and
 * which hold people or files.
 */
export const storedCustomRules = z.partialRecord(
  z.enum(customTables),
  z.object({
    roles: z.record(z.string(), z.array(z.string())),
    people: z.array(z.string()),
    files: z.array(z.string()).default([]),
  }),
);
export type StoredCustomRules = z.infer<typeof storedCustomRules>;

/** The same for whoever acts in a role. */
export type CustomRules = Partial<
  Record<CustomTable, { hidden: readonly string[]; people: readonly string[]; files: readonly string[] }>
>;

/** Admins define the fields, so they see all of them. */
export const seesField = ({ roles }: Pick<CustomField, 'roles'>, role: Role): boolean =>
  role === 'admin' || roles.length === 0 || roles.includes(role);

/** May they read files of such records? Tables of the team's fields are called as their modules. */
const readsFilesOf = (viewer: Rights, table: CustomTable): boolean =>
  hasPermission(viewer, {
    module: table,
    any: viewOptions(table),
    beside: { module: 'file', option: 'view' },
  });

export function customRulesFor(stored: unknown, viewer: Rights): CustomRules {
  const rules = storedCustomRules.safeParse(stored).data ?? {};
  const { current_role: role } = viewer;
  return Object.fromEntries(
    Object.entries(rules).map(([table, { roles, people, files }]) => {
      const closed = role === 'admin' ? [] : Object.keys(roles).filter((key) => !roles[key]?.includes(role));
      // Whoever may not read the files of a record is not told of those in its fields.
      const unread = files.length > 0 && !readsFilesOf(viewer, table as CustomTable) ? files : [];
      return [table, { hidden: [...new Set([...closed, ...unread])], people, files }];
    }),
  );
}

/** The same for whom nothing is hidden from. */
export const wholeRules = (rules: CustomRules): CustomRules =>
  Object.fromEntries(Object.entries(rules).map(([table, own]) => [table, { ...own, hidden: [] }]));

export function customRulesOf(tables: readonly CustomFieldTable[]): StoredCustomRules {
  const entries = tables.flatMap(({ table, fields, retired }) => {
    const all = [...fields, ...retired];
    const roles = all.filter((field) => field.roles.length > 0).map((field) => [field.key, field.roles]);
    const people = all.filter(({ type, subtype }) => type === 'others' && subtype === 'person');
    const files = all.filter(holdsFile);
    if (roles.length === 0 && people.length === 0 && files.length === 0) return [];
    const keys = (held: readonly CustomField[]) => held.map(({ key }) => key);
    return [[table, { roles: Object.fromEntries(roles), people: keys(people), files: keys(files) }]];
  });
  return Object.fromEntries(entries) as StoredCustomRules;
}
