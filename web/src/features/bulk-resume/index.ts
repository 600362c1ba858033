export { BULK_RESUME_PANEL } from './bulk-resume-queries.ts';
export { useReadAgain } from './use-read-again.ts';
export { useResumeIntake } from './use-resume-intake.tsx';
