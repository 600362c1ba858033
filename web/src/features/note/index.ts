export { NoteForm } from './note-form.tsx';
export { notesTab } from './notes-tab.tsx';
export { useNoteCalls } from './use-note-calls.ts';
