export { joiningTargetLabels } from './joining-draft.ts';
