export type { FieldConsequence } from './custom-field/convert-field.service.ts';
export { customFieldRules } from './custom-field/custom-field.shapes.ts';
export { listCustomFields, listEveryField } from './custom-field/list-fields.ts';
export { projectAnewJob } from './custom-field/project-anew.job.ts';
export { parseJsonText } from './json-text.ts';
export { signatureFor } from './signature.service.ts';
export { readTeamSettings, type SettingsConsequence, updateTeamSettings } from './settings.service.ts';
