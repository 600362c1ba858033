import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { ErrorState } from '../../../kit/piece/error-state.tsx';
import { useResume } from '../applicant-queries.ts';
import { say } from '../../../kit/words/say.ts';

const ResumeViewer = lazy(async () => ({ default: (await import('../../resume/index.ts')).ResumeViewer }));

/** The resume that the applicant's candidate shows first. */
export function ApplicantResume({ id }: { id: number }) {
  const resume = useResume(id);
  if (resume.isPending) return <Skeleton height={480} aria-hidden />;
  if (resume.isError) {
    return (
      <ErrorState
        title={say('The resume could not be read')}
        error={resume.error}
        onRetry={() => void resume.refetch()}
      />
    );
  }
  return (
    <Suspense fallback={<Skeleton height={480} aria-hidden />}>
      <ResumeViewer resume={resume.data} />
    </Suspense>
  );
}
