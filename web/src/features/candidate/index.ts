export { same as sameValue, valuesOf } from './draft-values.ts';
export { MarkedSections } from './marked-sections.tsx';
export {
  checkParts,
  fromDraft,
  type PartErrors,
  type ProfileValues,
  SURE,
} from './profile-values.ts';
export { PartsEditor } from './parts-editor.tsx';
export { positionText } from './position-text.ts';
export { RESUME_TYPES, resumeProblem } from './resume-file.ts';
export { type Highlight, ResumeViewer, type ViewedResume } from './resume-viewer.tsx';
export { SplitPanes } from './split-panes.tsx';
export { splitErrors } from './save-candidate.ts';
