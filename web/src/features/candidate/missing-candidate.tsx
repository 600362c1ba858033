import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { canView } from '@hireloom/contracts/permissions';
import { ApiError } from '../../kit/api/api.ts';
import { EmptyState } from '../../kit/piece/empty-state.tsx';
import { ErrorState } from '../../kit/piece/error-state.tsx';
import { useViewer } from '../../kit/session/session.ts';
import { say } from '../../kit/words/say.ts';

interface MissingCandidateProps {
  /** What the read ended with; null for an address that names nobody. */
  error: unknown;
  onRetry: () => void;
  /** What else is known of it. */
  more?: ReactNode;
}

/** Stands in the place of a candidate that could not be read. */
export function MissingCandidate({ error, onRetry, more }: MissingCandidateProps) {
  const viewer = useViewer();
  const missing = !error || (error instanceof ApiError && (error.status === 404 || error.status === 403));
  if (!missing)
    return <ErrorState title={say('This candidate could not be read')} error={error} onRetry={onRetry} />;
  return (
    <EmptyState
      title={say('This candidate was not found')}
      hint={say('It may have been deleted, or you may not be allowed to see it.')}
      action={
        <>
          {more}
          {canView(viewer, 'candidate') && (
            <Button component={Link} to={candidate.page ?? '/'} variant="default">
              {say('All candidates')}
            </Button>
          )}
        </>
      }
    />
  );
}
