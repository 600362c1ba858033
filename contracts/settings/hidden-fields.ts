import { type Module, modules } from '../permissions.ts';
import { moduleConfigurations } from '../module-configuration/module-configuration-settings.ts';

/** By module, or by any other kind of record: what names no fields hides none. */
export type HiddenFields = Partial<Record<string, readonly string[]>>;

/** Tabs of records that a team hides, by module. */
export type HiddenTabs = Partial<Record<Module, readonly string[]>>;

/**
 * Fields that a team hides from hiring managers, by module, as its stored settings say: `hidden_job_fields` names those
 * of jobs. Damage in other settings must not show what is to be hidden.
 */
export const hiddenFieldsOf = (stored: unknown): HiddenFields => hiddenOf(stored, 'fields');

/** Tabs of records that a team hides from hiring managers: `hidden_applicant_tabs` names those of applicants. */
export const hiddenTabsOf = (stored: unknown): HiddenTabs => hiddenOf(stored, 'tabs');

function hiddenOf(stored: unknown, what: 'fields' | 'tabs'): Partial<Record<Module, readonly string[]>> {
  const source: Record<string, unknown> = stored && typeof stored === 'object' ? { ...stored } : {};
  const chosen: Record<string, unknown> = moduleConfigurations.stored.parse(source.module_configurations);
  const hidden: Partial<Record<Module, readonly string[]>> = {};
  for (const module of modules) {
    const keys = chosen[`hidden_${module}_${what}`];
    if (Array.isArray(keys)) hidden[module] = keys.filter((key) => typeof key === 'string');
  }
  return hidden;
}
