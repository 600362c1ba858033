export { useReadAgain } from './use-read-again.ts';
export { useResumeIntake } from './use-resume-intake.tsx';
