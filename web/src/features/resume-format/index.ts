export { ClientResumeButton, useClientResume } from './client-resume.tsx';
