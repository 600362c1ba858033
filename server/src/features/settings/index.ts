export { readTeamSettings, updateTeamSettings } from './settings.service.ts';
