import {
  type ApprovalMatrix,
  type LevelType,
  levelTypes,
  type MatrixBody,
} from '@hireloom/contracts/approval/approval-endpoints';
import { MAX_LEVELS, matrixMessages } from '@hireloom/contracts/messages';
import type { Person } from '../approval-queries.ts';
import { say } from '../../../kit/words/say.ts';

export interface LevelDraft {
  key: string;
  type: LevelType | null;
  user: Person | null;
}

/** The units a matrix is for, outermost first. */
export const unitNames = ['org', 'company', 'business_unit', 'department'] as const;
export type UnitName = (typeof unitNames)[number];
export type Units = Record<UnitName, Person | null>;

export interface MatrixValues extends Units {
  name: string;
  levels: LevelDraft[];
}

let made = 0;
const emptyLevel = (): LevelDraft => ({ key: `level${++made}`, type: null, user: null });

/** What the form starts with: the matrix to edit, or an empty one. */
export function startValues(matrix: ApprovalMatrix | null): MatrixValues {
  if (!matrix) {
    const units = { org: null, company: null, business_unit: null, department: null };
    return { name: '', ...units, levels: [emptyLevel()] };
  }
  const { name, org, company, business_unit, department } = matrix;
  const levels = matrix.levels.map(({ type, user }) => ({
    ...emptyLevel(),
    type,
    user: user && { id: user.id, name: `${user.first_name} ${user.last_name}`.trim() },
  }));
  return { name, org, company, business_unit, department, levels };
}

/** Puts a unit in and clears all that is within the one before (specification, section 5 "Cascades"). */
export function pickUnit<U extends Units>(units: U, unit: UnitName, picked: Person | null): U {
  const inner = unitNames.slice(unitNames.indexOf(unit) + 1);
  return { ...units, ...Object.fromEntries(inner.map((name) => [name, null])), [unit]: picked };
}

/** The same in the form, where the levels start anew as well. */
export function changeUnit(values: MatrixValues, unit: UnitName, picked: Person | null): MatrixValues {
  if (values[unit]?.id === picked?.id) return values;
  return { ...pickUnit(values, unit, picked), levels: [emptyLevel()] };
}

/** A level is complete with a type and a user, or with the type that names nobody. */
export const isComplete = ({ type, user }: LevelDraft) =>
  type === 'job_hiring_manager' || (type !== null && user !== null);

/** Why no further level can be added; null when one can. */
export function refuseLevel(levels: readonly LevelDraft[]): string | null {
  if (levels.length >= MAX_LEVELS) return say(matrixMessages.levels_maximum);
  return levels.every(isComplete) ? null : say(matrixMessages.user_required);
}

export const addLevel = (levels: readonly LevelDraft[]): LevelDraft[] => [...levels, emptyLevel()];

export const isLevelType = (value: string | null): value is LevelType =>
  levelTypes.some((type) => type === value);

/** Sentences at their fields: `name`, `org`, `levels.1.user`. Empty when all is well. */
export function findErrors({ name, org, levels }: MatrixValues): Record<string, string> {
  const errors: Record<string, string> = {};
  if (!name.trim()) errors.name = say(matrixMessages.name_required);
  if (!org) errors.org = say(matrixMessages.organization_required);
  levels.forEach((level, at) => {
    if (!isComplete(level)) errors[levelPath(at)] = say(matrixMessages.user_required);
  });
  return errors;
}

export const levelPath = (at: number) => `levels.${at}.user`;

/** The body of the call; levels are numbered as they stand. The organization has been checked to be there. */
export function toBody(values: MatrixValues): MatrixBody {
  const { name, org, company, business_unit, department, levels } = values;
  return {
    name: name.trim(),
    org: org?.id ?? 0,
    company: company?.id ?? null,
    business_unit: business_unit?.id ?? null,
    department: department?.id ?? null,
    levels: levels.flatMap(({ type, user }, at) =>
      type ? [{ level: at + 1, type, user: type === 'job_hiring_manager' ? null : (user?.id ?? null) }] : [],
    ),
  };
}
