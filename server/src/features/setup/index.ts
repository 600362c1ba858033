export { createTeam, onTeamCreated } from './create-team.ts';
