export { notesTab } from './notes-tab.tsx';
