import type { Endpoint } from '../kit/endpoint.ts';
import { type Module, modules, type Option, optionsOf } from '../permissions.ts';

/**
 * Where keys do not pass, whatever their scopes say: mailboxes of people, and work that goes on later with all that their
 * maker may do.
 */
const closedTags: ReadonlySet<string> = new Set(['mailbox', 'resume format', 'bulk action', 'calendar']);

/** What keys may read though no module stands behind it: the words and names that records are made of. */
const openCalls: ReadonlySet<string> = new Set([
  'GET /admin-app/city-list/',
  'GET /admin-app/country-list/',
  'GET /admin-app/currency-list/',
  'GET /admin-app/custom-field/',
  'GET /admin-app/lookup/:list/',
  'GET /admin-app/lookup/:list/options/',
  'GET /admin-app/nationality/',
  'GET /admin-app/state-list/',
  'GET /admin-app/workflow-stage/options/',
  'GET /admin-app/workflow/options/',
  'GET /admin-app/workflow/with-stages/',
  'GET /customer/applicant/options/',
  'GET /customer/business-unit/options/',
  'GET /customer/candidate/options/',
  'GET /customer/company/options/',
  'GET /customer/department/options/',
  'GET /customer/interview/options/',
  'GET /customer/job/options/',
  'GET /customer/offer/options/',
  'GET /customer/org/options/',
  'GET /users/member/',
]);

type Call = Pick<Endpoint, 'method' | 'path' | 'access' | 'tag'>;

/** May keys make this call at all? Those of admins, of roles and of a person's own things are no calls for keys. */
export function takesKeys({ method, path, access, tag }: Call): boolean {
  if (closedTags.has(tag)) return false;
  return (typeof access === 'object' && 'module' in access) || openCalls.has(`${method} ${path}`);
}

/** Modules of which keys can make no call. */
const closedModules: ReadonlySet<Module> = new Set(['client_portal', 'calendar']);

export type KeyScope = `${Module}.${Option}`;

/** What a key can be allowed, module by module: the switches of recruiters but those of work that is done to many. */
export const keyScopes: readonly KeyScope[] = modules
  .filter((module) => !closedModules.has(module))
  .flatMap((module) =>
    optionsOf(module)
      .filter((option) => option !== 'bulk')
      .map((option): KeyScope => `${module}.${option}`),
  );

/** Is this a scope that is offered? */
export const isKeyScope = (text: string): text is KeyScope => keyScopes.some((each) => each === text);

/** Module and option of a scope; null for one that is offered no more. */
export function scopeParts(scope: string): { module: Module; option: Option } | null {
  const known = keyScopes.find((each) => each === scope);
  const module = modules.find((each) => known?.startsWith(`${each}.`));
  const option = module && optionsOf(module).find((each) => known === `${module}.${each}`);
  return module && option ? { module, option } : null;
}
