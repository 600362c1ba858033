export { type Highlight, ResumeViewer, type ViewedResume } from './resume-viewer.tsx';
export { SplitPanes } from './split-panes.tsx';
