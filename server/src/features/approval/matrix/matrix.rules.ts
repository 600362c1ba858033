import { levelTypeLabels, type MatrixBody } from '@hireloom/contracts/approval/approval-endpoints';
import { roleLabels, type Role } from '@hireloom/contracts/permissions';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { invalid } from '../../../platform/http/app-error.ts';
import { inside, phrase, type Sentence } from '../../../platform/words/phrase.ts';
import { type UnitKey, unitColumns, unitKeys } from './matrix.queries.ts';

export type Level = MatrixBody['levels'][number];
export type Units = Record<UnitKey, number | null>;

const tableOf = {
  org: 'organization',
  company: 'company',
  business_unit: 'business_unit',
  department: 'department',
};
const labels: Record<UnitKey, string> = {
  org: 'Organization',
  company: 'Company',
  business_unit: 'Business unit',
  department: 'Department',
};

/**
 * Checks that the given units are there, active, and that each belongs to the nearest one chosen above it. Throws
 * `invalid_input` at their fields. Only `changed` ones must be active: what became inactive later stays readable.
 */
export async function checkUnits(
  { tx, viewer }: Context,
  units: Units,
  changed: ReadonlySet<string>,
): Promise<void> {
  const errors: Record<string, Sentence> = {};
  for (const [at, key] of unitKeys.entries()) {
    const id = units[key];
    if (id === null) continue;
    const parent = unitKeys.slice(0, at).findLast((above) => units[above] !== null);
    const touched = changed.has(key) || (parent !== undefined && changed.has(parent));
    if (!touched) continue;
    const { rows } = await sql<{ status: string; belongs: boolean }>`select status,
        ${parent ? sql`${sql.ref(unitColumns[parent])} is not distinct from ${units[parent]}` : sql`true`} as belongs
      from ${sql.table(tableOf[key])} where team_id = ${viewer.team_id} and id = ${id} and deleted_on is null`.execute(
      tx,
    );
    const [found] = rows;
    if (!found) errors[key] = phrase('{label} was not found', { label: { text: labels[key] } });
    else if (parent && !found.belongs)
      errors[key] = phrase('{label} does not belong to the chosen {parent}', {
        label: { text: labels[key] },
        parent: inside(labels[parent]),
      });
    else if (found.status !== 'active')
      errors[key] = phrase('This {label} is not active', { label: inside(labels[key]) });
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** Roles of which a person of the level must hold one. */
export const rolesOfType: Record<'recruiter' | 'hiring_manager', readonly Role[]> = {
  recruiter: ['recruiter', 'super_recruiter'],
  hiring_manager: ['hiring_manager'],
};

/** Checks that each level's person is active, holds the role of the level and approves once. Throws at the level. */
export async function checkLevels({ tx, viewer }: Context, levels: readonly Level[]): Promise<void> {
  const seen = new Map<number | 'job', number>();
  const errors: Record<string, Sentence> = {};
  const ids = levels.flatMap(({ user }) => (user ? [user] : []));
  const people = await tx
    .selectFrom('member')
    .select(['id', 'name', 'is_active', 'roles'])
    .where('team_id', '=', viewer.team_id)
    .where('id', 'in', ids.length > 0 ? ids : [0])
    .execute();
  for (const [at, { level, type, user }] of levels.entries()) {
    const dynamic = type === 'job_hiring_manager';
    const key = dynamic ? 'job' : (user ?? 0);
    const field = `levels.${at}.${dynamic ? 'type' : 'user'}`;
    const before = seen.get(key);
    seen.set(key, level);
    if (before !== undefined) {
      errors[field] = phrase('{who} already approves at level {level}', {
        who: phrase(dynamic ? levelTypeLabels[type] : 'This person'),
        level: before,
      });
      continue;
    }
    if (dynamic) continue;
    const person = people.find(({ id }) => id === user);
    const held = rolesOfType[type];
    if (!person) errors[field] = 'User was not found';
    else if (!person.is_active) errors[field] = phrase('{person} is not active', { person: person.name });
    else if (!held.some((role) => person.roles.includes(role)))
      errors[field] = phrase('{person} does not hold the role {role}', {
        person: person.name,
        role: { text: roleLabels[type] },
      });
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
