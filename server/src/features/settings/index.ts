export { listCustomFields } from './custom-fields.service.ts';
export { signatureFor } from './mailbox.service.ts';
export { readTeamSettings, type SettingsConsequence, updateTeamSettings } from './settings.service.ts';
