import { modules } from '../permissions.ts';
import { moduleConfigurations } from '../module-configuration/module-configuration-settings.ts';

/** By module, or by any other kind of record: what names no fields hides none. */
export type HiddenFields = Partial<Record<string, readonly string[]>>;

/**
 * Fields that a team hides from hiring managers, by module, as its stored settings say: `hidden_job_fields` names those
 * of jobs. Damage in other settings must not show what is to be hidden.
 */
export function hiddenFieldsOf(stored: unknown): HiddenFields {
  const source: Record<string, unknown> = stored && typeof stored === 'object' ? { ...stored } : {};
  const chosen: Record<string, unknown> = moduleConfigurations.stored.parse(source.module_configurations);
  const hidden: HiddenFields = {};
  for (const module of modules) {
    const fields = chosen[`hidden_${module}_fields`];
    if (Array.isArray(fields)) hidden[module] = fields.filter((field) => typeof field === 'string');
  }
  return hidden;
}
