/** Who may do what: specification, section 6. Pure and table-driven; server and web ask the same function. */

export const roles = ['admin', 'super_recruiter', 'recruiter', 'hiring_manager', 'vendor'] as const;
export type Role = (typeof roles)[number];

export const roleLabels: Record<Role, string> = {
  admin: 'Admin',
  super_recruiter: 'Super Recruiter',
  recruiter: 'Recruiter',
  hiring_manager: 'Hiring Manager',
  vendor: 'Vendor',
};

export const modules = [
  'organization',
  'company',
  'business_unit',
  'department',
  'job',
  'candidate',
  'applicant',
  'interview',
  'offer',
  'onboarding',
  'visa_quota',
  'resume_search',
  'bulk_parsing',
  'bulk_attachment',
  'email',
  'template',
  'calendar',
  'file',
  'report',
  'call',
  'client_portal',
  'note',
  'activity_log',
  'settings',
] as const;
export type Module = (typeof modules)[number];

export const options = [
  'view',
  'view_own',
  'view_global',
  'create',
  'update',
  'delete',
  'export',
  'import',
  'bulk',
  'approve',
] as const;
export type Option = (typeof options)[number];

/** One module's switches as the server sends them for a recruiter. */
export interface ModulePermission {
  module_name: Module;
  options: { name: Option; value: boolean }[];
}

export interface Rights {
  current_role: Role;
  permissions: ModulePermission[];
}

const vendorRights: Partial<Record<Module, readonly Option[]>> = {
  candidate: ['view_own', 'view_global', 'create', 'update'],
  job: ['view_own', 'view_global'],
  applicant: ['view'],
};

const hiringManagerModules: readonly Module[] = ['job', 'applicant'];

/**
 * May this viewer use this option of this module at all?
 * Which rows they then see is another question, answered by each entity's row scope on the server.
 */
export function can(viewer: Rights, module: Module, option: Option): boolean {
  switch (viewer.current_role) {
    case 'admin':
    case 'super_recruiter':
      return true;
    case 'hiring_manager':
      return hiringManagerModules.includes(module);
    case 'vendor':
      return vendorRights[module]?.includes(option) ?? false;
    case 'recruiter':
      return (
        viewer.permissions
          .find((entry) => entry.module_name === module)
          ?.options.some((entry) => entry.name === option && entry.value) ?? false
      );
    default:
      return false;
  }
}

/** May the viewer see a record list of this module? Jobs and candidates split "view" into own and global. */
export function canView(viewer: Rights, module: Module): boolean {
  return viewOptions(module).some((option) => can(viewer, module, option));
}

/** May the viewer pick a record of this module by name, for instance for a job they create? */
export function canPick(viewer: Rights, entity: { module: Module; pickedFor?: Module | undefined }): boolean {
  return (
    canView(viewer, entity.module) ||
    (entity.pickedFor !== undefined && can(viewer, entity.pickedFor, 'create'))
  );
}

/** The options that each open the reading of a module. */
export function viewOptions(module: Module): readonly Option[] {
  return module === 'job' || module === 'candidate' ? ['view_own', 'view_global'] : ['view'];
}

/** What a new recruiter may do until an admin changes it: everything in the daily work but deleting and approving. */
export function defaultRecruiterPermissions(): ModulePermission[] {
  const withheld: readonly Option[] = ['delete', 'approve'];
  return modules
    .filter((module) => module !== 'settings')
    .map((module) => ({
      module_name: module,
      options: options.map((name) => ({ name, value: !withheld.includes(name) })),
    }));
}
