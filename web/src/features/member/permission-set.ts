import type { Module, ModulePermission, Option } from '@hireloom/contracts/permissions';
import { modules, options, viewOptions } from '@hireloom/contracts/permissions';
import { mark } from '../../kit/words/say.ts';

export interface Right {
  module: Module;
  option: Option;
}

/** What a recruiter may do, as `module.option`. */
export type Granted = ReadonlySet<string>;

const keyOf = ({ module, option }: Right) => `${module}.${option}`;

export const optionLabels: Record<Option, string> = {
  view: mark('View'),
  view_own: mark('View own'),
  view_global: mark('View all'),
  create: mark('Create'),
  update: mark('Change'),
  delete: mark('Delete'),
  export: mark('Export'),
  import: mark('Import'),
  bulk: mark('Bulk work'),
  approve: mark('Approve'),
};

export const moduleGroups: readonly { title: string; modules: readonly Module[] }[] = [
  { title: mark('Clients'), modules: ['organization', 'company', 'business_unit', 'department'] },
  { title: mark('Jobs and people'), modules: ['job', 'candidate', 'applicant', 'note'] },
  { title: mark('Hiring'), modules: ['interview', 'offer', 'onboarding', 'visa_quota'] },
  { title: mark('Resumes'), modules: ['resume_search', 'bulk_parsing', 'bulk_attachment'] },
  { title: mark('Communication'), modules: ['email', 'template', 'calendar', 'call', 'client_portal'] },
  { title: mark('Files and insight'), modules: ['file', 'report', 'activity_log', 'settings'] },
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
