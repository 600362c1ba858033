export { startFrom, useSaveTeamSettings } from './team-settings.ts';
export { WithTeamSettings } from './with-team-settings.tsx';
