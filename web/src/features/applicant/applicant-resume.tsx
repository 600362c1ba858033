import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { ErrorState } from '../../kit/piece/error-state.tsx';
import { useProfile } from './applicant-queries.ts';
import { say } from '../../kit/words/say.ts';

const ResumeViewer = lazy(async () => ({ default: (await import('../resume/index.ts')).ResumeViewer }));

/** The resume that the applicant's candidate shows first. */
export function ApplicantResume({ id }: { id: number }) {
  const profile = useProfile(id);
  if (profile.isPending) return <Skeleton height={480} aria-hidden />;
  if (profile.isError) {
    return (
      <ErrorState
        title={say('The resume could not be read')}
        error={profile.error}
        onRetry={() => void profile.refetch()}
      />
    );
  }
  return (
    <Suspense fallback={<Skeleton height={480} aria-hidden />}>
      <ResumeViewer resume={profile.data.resume} />
    </Suspense>
  );
}
