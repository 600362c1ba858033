export { listCustomFields } from './custom-fields.service.ts';
export { parseJsonText } from './json-text.ts';
export { defaultSignature } from './mailbox.service.ts';
export { readTeamSettings, type SettingsConsequence, updateTeamSettings } from './settings.service.ts';
