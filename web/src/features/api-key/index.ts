export { KeyList } from './key-list.tsx';
export { shownErrors } from './shown-errors.ts';
export { ScopePicker } from './scope-picker.tsx';
