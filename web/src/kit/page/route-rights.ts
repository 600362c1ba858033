import { type Module, type Permission, type Role, viewOptions } from '@hireloom/contracts/permissions';

/** Those who recruit; a Super Recruiter is one of them. */
export const staff: readonly Role[] = ['admin', 'recruiter'];

/** The right to see anything of a module, to make something new in it, and to change it. */
export const view = (module: Module): Permission => ({ module, any: viewOptions(module) });
export const create = (module: Module): Permission => ({ module, any: ['create'] });
export const update = (module: Module): Permission => ({ module, any: ['update'] });

/** The rights to read many resumes at once, and to attach many documents, as their calls ask for them. */
export const bulkParsing: Permission = {
  ...create('candidate'),
  beside: { module: 'bulk_parsing', option: 'create' },
};
/** The right to read resumes of candidates again. */
export const readingAgain: Permission = {
  ...update('candidate'),
  beside: { module: 'bulk_parsing', option: 'update' },
};
export const bulkAttachment: Permission = {
  ...update('candidate'),
  beside: { module: 'bulk_attachment', option: 'create' },
};
