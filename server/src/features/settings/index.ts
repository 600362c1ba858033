export { listCustomFields } from './custom-fields.service.ts';
export { defaultSignature } from './mailbox.service.ts';
export { readTeamSettings, updateTeamSettings } from './settings.service.ts';
