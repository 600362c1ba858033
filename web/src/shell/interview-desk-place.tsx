import { lazy, Suspense } from 'react';
import { useInterviewDesk } from '../kit/interview/interview-desk.ts';

const InterviewDesk = lazy(() => import('../features/interview/interview-desk.tsx'));

/** Reads the dialogs for interviews when the first one is set, moved or ended. */
export function InterviewDeskPlace() {
  return useInterviewDesk() ? (
    <Suspense>
      <InterviewDesk />
    </Suspense>
  ) : null;
}
