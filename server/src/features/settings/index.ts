export { readTeamSettings } from './settings.service.ts';
