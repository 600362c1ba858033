import { type Granted, fitting, readGranted, switchKey, allSwitches } from '../permission/permission-set.ts';
import { defaultRecruiterPermissions, type Option, type Module } from '../permissions.ts';

/** Sets of switches that every team has. They can not be changed, but kept under another name. */
export const builtInPresets = ['full_recruiter', 'sourcer', 'coordinator', 'read_only'] as const;
export type BuiltInPreset = (typeof builtInPresets)[number];

export const builtInLabels: Record<BuiltInPreset, string> = {
  full_recruiter: 'Full recruiter',
  sourcer: 'Sourcer',
  coordinator: 'Coordinator',
  read_only: 'Read only',
};

export const builtInHintLabels: Record<BuiltInPreset, string> = {
  full_recruiter: 'The whole daily work: everything but deleting and settings',
  sourcer: 'Finds people and brings them: candidates, resumes and applicants',
  coordinator: 'Sets interviews, writes to people and follows them to their first day',
  read_only: 'Reads everything and changes nothing',
};

const reading: readonly Option[] = ['view', 'view_own', 'view_global'];
const noSettings = (module: Module) => module !== 'settings';

/** What a module has beyond reading it. */
const work: Record<'sourcer' | 'coordinator', Partial<Record<Module, readonly Option[]>>> = {
  sourcer: {
    candidate: ['create', 'update', 'bulk'],
    applicant: ['create', 'update'],
    note: ['create', 'update'],
    file: ['create'],
    bulk_parsing: ['create', 'update'],
    bulk_attachment: ['create'],
    email: ['create'],
  },
  coordinator: {
    candidate: ['update'],
    applicant: ['update'],
    interview: ['create', 'update'],
    onboarding: ['create', 'update'],
    note: ['create', 'update'],
    file: ['create'],
    bulk_attachment: ['create'],
    email: ['create'],
  },
};
/** What sourcers do not read. */
const closed: readonly Module[] = ['offer', 'onboarding', 'visa_quota'];

/** The switches of a built-in preset. */
export function builtInSwitches(preset: BuiltInPreset): Granted {
  if (preset === 'full_recruiter') return readGranted(defaultRecruiterPermissions());
  const more = preset === 'read_only' ? {} : work[preset];
  return fitting(
    new Set(
      allSwitches
        .filter(({ module, option }) =>
          reading.includes(option)
            ? noSettings(module) && !(preset === 'sourcer' && closed.includes(module))
            : more[module]?.includes(option),
        )
        .map(switchKey),
    ),
  );
}
