import { z } from 'zod';
import type { Role } from '../permissions.ts';
import { type CustomField, type CustomFieldTable, type CustomTable, customTables } from './custom-fields.ts';

/**
 * What every read needs to know of the fields of a team, kept beside the team: which of them only some roles see, and
 * which hold people.
 */
export const storedCustomRules = z.partialRecord(
  z.enum(customTables),
  z.object({
    roles: z.record(z.string(), z.array(z.string())),
    people: z.array(z.string()),
  }),
);
export type StoredCustomRules = z.infer<typeof storedCustomRules>;

/** The same for whoever acts in a role. */
export type CustomRules = Partial<
  Record<CustomTable, { hidden: readonly string[]; people: readonly string[] }>
>;

/** Admins define the fields, so they see all of them. */
export const seesField = ({ roles }: Pick<CustomField, 'roles'>, role: Role): boolean =>
  role === 'admin' || roles.length === 0 || roles.includes(role);

export function customRulesFor(stored: unknown, role: Role): CustomRules {
  const rules = storedCustomRules.safeParse(stored).data ?? {};
  return Object.fromEntries(
    Object.entries(rules).map(([table, { roles, people }]) => [
      table,
      {
        hidden: role === 'admin' ? [] : Object.keys(roles).filter((key) => !roles[key]?.includes(role)),
        people,
      },
    ]),
  );
}

export function customRulesOf(tables: readonly CustomFieldTable[]): StoredCustomRules {
  const entries = tables.flatMap(({ table, fields, retired }) => {
    const all = [...fields, ...retired];
    const roles = all.filter((field) => field.roles.length > 0).map((field) => [field.key, field.roles]);
    const people = all.filter(({ type, subtype }) => type === 'others' && subtype === 'person');
    if (roles.length === 0 && people.length === 0) return [];
    return [[table, { roles: Object.fromEntries(roles), people: people.map(({ key }) => key) }]];
  });
  return Object.fromEntries(entries) as StoredCustomRules;
}
