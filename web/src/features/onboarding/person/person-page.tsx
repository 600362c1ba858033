import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ApiError } from '../../../kit/api/api.ts';
import { EmptyState } from '../../../kit/piece/empty-state.tsx';
import { ErrorState } from '../../../kit/piece/error-state.tsx';
import { say } from '../../../kit/words/say.ts';
import { ONBOARDING_PATH } from '../onboarding-path.ts';
import { onboardingOf, recordQuery } from '../onboarding-queries.ts';
import { PersonView } from './person-view.tsx';

const Back = () => (
  <Button component={Link} to={ONBOARDING_PATH} variant="default">
    {say('All onboardings')}
  </Button>
);

const isHidden = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 403);

/** The page of one person, found by their applicant (specification, section 2). */
export function ApplicantOnboardingPage({ applicant }: { applicant: number }) {
  const { data, error, refetch } = useQuery(onboardingOf(applicant));
  if (data) return <PersonPage id={data.id} />;
  if (error && !isHidden(error))
    return (
      <ErrorState
        title={say('This onboarding could not be read')}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (data === null || error)
    return (
      <EmptyState
        title={say('Nobody joins here')}
        hint={say('The onboarding has not begun, or you may not be allowed to see it.')}
        action={<Back />}
      />
    );
  return <Skeleton height={360} role="status" aria-label={say('Loading')} />;
}

/** The page of one person, by the number of their onboarding. */
export function PersonPage({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(recordQuery(id));
  if (data) return <PersonView record={data} />;
  if (isHidden(error))
    return (
      <EmptyState
        title={say('This onboarding was not found')}
        hint={say('It may have been deleted, or you may not be allowed to see it.')}
        action={<Back />}
      />
    );
  if (error)
    return (
      <ErrorState
        title={say('This onboarding could not be read')}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  return <Skeleton height={360} role="status" aria-label={say('Loading')} />;
}
