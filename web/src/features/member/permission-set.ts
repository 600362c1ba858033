import type { Module, ModulePermission, Option } from '@hireloom/contracts/permissions';
import { modules, options, viewOptions } from '@hireloom/contracts/permissions';

export interface Right {
  module: Module;
  option: Option;
}

/** What a recruiter may do, as `module.option`. */
export type Granted = ReadonlySet<string>;

const keyOf = ({ module, option }: Right) => `${module}.${option}`;

export const optionLabels: Record<Option, string> = {
  view: 'View',
  view_own: 'View own',
  view_global: 'View all',
  create: 'Create',
  update: 'Change',
  delete: 'Delete',
  export: 'Export',
  import: 'Import',
  bulk: 'Bulk work',
  approve: 'Approve',
};

export const moduleGroups: readonly { title: string; modules: readonly Module[] }[] = [
  { title: 'Clients', modules: ['organization', 'company', 'business_unit', 'department'] },
  { title: 'Jobs and people', modules: ['job', 'candidate', 'applicant', 'note'] },
  { title: 'Hiring', modules: ['interview', 'offer', 'onboarding', 'visa_quota'] },
  { title: 'Resumes', modules: ['resume_search', 'bulk_parsing', 'bulk_attachment'] },
  { title: 'Communication', modules: ['email', 'template', 'calendar', 'call', 'client_portal'] },
  { title: 'Files and insight', modules: ['file', 'report', 'activity_log', 'settings'] },
];

/** Jobs and candidates tell own from all; other modules are viewed or not. */
export function hasOption(module: Module, option: Option): boolean {
  const viewing: readonly Option[] = ['view', 'view_own', 'view_global'];
  return !viewing.includes(option) || viewOptions(module).includes(option);
}

/** The rights of these modules that a grid offers, in one column when an option is given. */
export function rightsOf(within: readonly Module[], option?: Option): Right[] {
  return within.flatMap((module) =>
    options
      .filter((each) => (option === undefined || each === option) && hasOption(module, each))
      .map((each) => ({ module, option: each })),
  );
}

export function readGranted(permissions: readonly ModulePermission[]): Granted {
  return new Set(
    permissions.flatMap(({ module_name: module, options: entries }) =>
      entries.filter(({ value }) => value).map(({ name: option }) => keyOf({ module, option })),
    ),
  );
}

/** All modules with all options, as the server takes them. */
export function toPermissions(granted: Granted): ModulePermission[] {
  return modules.map((module) => ({
    module_name: module,
    options: options.map((option) => ({ name: option, value: granted.has(keyOf({ module, option })) })),
  }));
}

/** Are all, some or none of these granted? */
export function shareOf(granted: Granted, rights: readonly Right[]): 'all' | 'some' | 'none' {
  const held = rights.filter((right) => granted.has(keyOf(right))).length;
  if (held === 0) return 'none';
  return held === rights.length ? 'all' : 'some';
}

export function withRights(granted: Granted, rights: readonly Right[], value: boolean): Granted {
  const next = new Set(granted);
  for (const right of rights) {
    if (value) next.add(keyOf(right));
    else next.delete(keyOf(right));
  }
  return next;
}
