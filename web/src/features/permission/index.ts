export { PermissionPanel } from './permission-panel.tsx';
export { moduleGroups } from './permission-set.ts';
