import { type Module, type Role, viewOptions } from '@hireloom/contracts/permissions';
import type { Permission } from './route-table.tsx';

/** Those who recruit; a Super Recruiter is one of them. */
export const staff: readonly Role[] = ['admin', 'recruiter'];

/** The right to see anything of a module, to make something new in it, and to change it. */
export const view = (module: Module): Permission => ({ module, any: viewOptions(module) });
export const create = (module: Module): Permission => ({ module, any: ['create'] });
export const update = (module: Module): Permission => ({ module, any: ['update'] });
