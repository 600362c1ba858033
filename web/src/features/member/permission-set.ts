import {
  hasOption,
  type Module,
  type ModulePermission,
  modules,
  type Option,
  options,
  optionsOf,
  type Switch,
} from '@hireloom/contracts/permissions';
import { mark } from '../../kit/words/say.ts';

/** What a recruiter may do, as `module.option`. */
export type Granted = ReadonlySet<string>;

const keyOf = ({ module, option }: Switch) => `${module}.${option}`;

export const moduleGroups: readonly { title: string; modules: readonly Module[] }[] = [
  {
    title: mark('Clients'),
    modules: ['organization', 'company', 'business_unit', 'department', 'client_portal'],
  },
  {
    title: mark('Jobs and people'),
    modules: ['job', 'candidate', 'applicant', 'interview', 'calendar', 'note', 'file'],
  },
  { title: mark('From yes to the first day'), modules: ['offer', 'onboarding', 'visa_quota'] },
  { title: mark('Resumes'), modules: ['resume_search', 'bulk_parsing', 'bulk_attachment'] },
  { title: mark('Communication'), modules: ['email', 'template'] },
  { title: mark('Insight and settings'), modules: ['activity_log', 'settings'] },
];

/** The switches of these modules that a grid offers, in one column when an option is given. */
export function switchesOf(within: readonly Module[], option?: Option): Switch[] {
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

/** Every switch that is offered, as the server takes them. */
export function toPermissions(granted: Granted): ModulePermission[] {
  return modules.map((module) => ({
    module_name: module,
    options: optionsOf(module).map((option) => ({
      name: option,
      value: granted.has(keyOf({ module, option })),
    })),
  }));
}

/** Are all, some or none of these granted? */
export function shareOf(granted: Granted, switches: readonly Switch[]): 'all' | 'some' | 'none' {
  const held = switches.filter((one) => granted.has(keyOf(one))).length;
  if (held === 0) return 'none';
  return held === switches.length ? 'all' : 'some';
}

export function withSwitches(granted: Granted, switches: readonly Switch[], value: boolean): Granted {
  const next = new Set(granted);
  for (const one of switches) {
    if (value) next.add(keyOf(one));
    else next.delete(keyOf(one));
  }
  return next;
}
