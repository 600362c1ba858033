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

export const options = [
  'view',
  'view_own',
  'view_global',
  'create',
  'update',
  'delete',
  'export',
  'bulk',
] as const;
export type Option = (typeof options)[number];

export const optionLabels: Record<Option, string> = {
  view: 'View',
  view_own: 'View own',
  view_global: 'View all',
  create: 'Create',
  update: 'Change',
  delete: 'Delete',
  export: 'Export',
  bulk: 'Bulk work',
};

const ofRecords = ['create', 'update', 'delete', 'export', 'bulk'] as const;
const viewed = ['view', ...ofRecords] as const;
const viewedOwnOrAll = ['view_own', 'view_global', ...ofRecords] as const;

/**
 * The switches of a recruiter: every module that is built, and of each the options that some call asks for. A switch
 * that decides nothing is not offered; what is built later brings its own.
 */
export const moduleOptions = {
  organization: viewed,
  company: viewed,
  business_unit: viewed,
  department: viewed,
  job: viewedOwnOrAll,
  candidate: viewedOwnOrAll,
  applicant: viewed,
  /** `create` sets interviews, `update` moves and ends them; they are cancelled, never deleted. */
  interview: ['view', 'create', 'update', 'export'],
  /** Salaries stand in offers: whoever may not view them reads no salary of one anywhere. They are withdrawn, never deleted. */
  offer: ['view', 'create', 'update', 'export'],
  /** Documents that are asked of people, joining forms and tasks; `create` begins it, `update` reviews. */
  onboarding: ['view', 'create', 'update', 'export'],
  /** `create`: files, lines and templates; `update`: who has a seat. */
  visa_quota: ['view', 'create', 'update', 'delete', 'export'],
  /** Client resume formats, and the resumes that are made by them. */
  client_portal: ['view', 'create', 'delete'],
  /** What others have in their calendars, as far as one may open it; the own calendar is everybody's. */
  calendar: ['view'],
  /** Asked beside the record that the note stands on; `update` is also what deletes one's own. */
  note: ['view', 'create', 'update', 'export'],
  /** Asked beside the record that keeps the files. Its pictures and resumes belong to the record itself. */
  file: ['view', 'create', 'delete'],
  resume_search: ['view'],
  /** Asked beside the candidates that are made; `update` reads resumes of candidates again. */
  bulk_parsing: ['create', 'update'],
  /** Asked beside the candidates that get the files. */
  bulk_attachment: ['create'],
  /** `view`: mails of records that one may open, and own mailboxes; `create`: to write to people. */
  email: ['view', 'create'],
  template: ['view'],
  activity_log: ['view'],
  settings: ['view', 'export'],
} as const satisfies Record<string, readonly Option[]>;

export type Module = keyof typeof moduleOptions;
export const modules = Object.keys(moduleOptions) as [Module, ...Module[]];

/** Is there such a switch at all? */
export const hasOption = (module: Module, option: Option): boolean => optionsOf(module).includes(option);

export const optionsOf = (module: Module): readonly Option[] => moduleOptions[module];

export const moduleLabels: Record<Module, string> = {
  organization: 'Organization',
  company: 'Company',
  business_unit: 'Business unit',
  department: 'Department',
  job: 'Job',
  candidate: 'Candidate',
  applicant: 'Applicant',
  interview: 'Interview',
  offer: 'Offer',
  onboarding: 'Onboarding',
  visa_quota: 'Visa quota',
  client_portal: 'Client portal',
  calendar: 'Calendar',
  note: 'Note',
  file: 'File',
  resume_search: 'Resume search',
  bulk_parsing: 'Bulk parsing',
  bulk_attachment: 'Bulk attachment',
  email: 'Email',
  template: 'Template',
  activity_log: 'Activity log',
  settings: 'Settings',
};

/** One switch of one module. */
export interface Switch {
  module: Module;
  option: Option;
}

/** What a call or a page asks for: one of these options, and for whoever has switches one more beside them. */
export interface Permission {
  module: Module;
  any: readonly Option[];
  beside?: Switch | undefined;
  /** Roles admitted whatever they may do with the module; the row scope alone says which records they read. */
  also?: readonly Role[] | undefined;
}

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
  interview: ['view'],
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
      // They take part in interviews; who sets them is decided elsewhere.
      return hiringManagerModules.includes(module) || (module === 'interview' && option === 'view');
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

/**
 * Is this switch on? Only recruiters have switches. For the other roles there is none beside the record: what the
 * specification gives them of the record's module decides alone.
 */
export function isSwitchedOn(viewer: Rights, { module, option }: Switch): boolean {
  // Vendors take nothing away.
  if (viewer.current_role === 'vendor') return option !== 'delete';
  return viewer.current_role !== 'recruiter' || can(viewer, module, option);
}

/** May the viewer read notes, of records that they may read? */
export const readsNotes = (viewer: Rights): boolean =>
  isSwitchedOn(viewer, { module: 'note', option: 'view' });

/** May the viewer add files, to records that they may write? */
export const addsFiles = (viewer: Rights): boolean =>
  isSwitchedOn(viewer, { module: 'file', option: 'create' });

/** Does the viewer hold what is asked for? */
export function hasPermission(viewer: Rights, { module, any, beside, also }: Permission): boolean {
  if (also?.includes(viewer.current_role)) return true;
  return any.some((option) => can(viewer, module, option)) && (!beside || isSwitchedOn(viewer, beside));
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

/** What a new recruiter may do until an admin changes it: everything in the daily work but deleting. */
export function defaultRecruiterPermissions(): ModulePermission[] {
  return modules
    .filter((module) => module !== 'settings')
    .map((module) => ({
      module_name: module,
      options: optionsOf(module).map((name) => ({ name, value: name !== 'delete' })),
    }));
}
