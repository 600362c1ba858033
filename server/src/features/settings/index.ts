export { listCustomFields } from './custom-fields.service.ts';
export { parseJsonText } from './json-text.ts';
export { signatureFor } from './signature.service.ts';
export { readTeamSettings, type SettingsConsequence, updateTeamSettings } from './settings.service.ts';
