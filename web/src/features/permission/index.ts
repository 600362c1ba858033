export { PermissionPanel } from './permission-panel.tsx';
