import { Modal, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { InterviewDeskWork } from '../../../kit/interview/interview-desk.ts';
import { ErrorState } from '../../../kit/piece/error-state.tsx';
import { say } from '../../../kit/words/say.ts';
import { wholeQuery } from '../interview-queries.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { EndDialog } from './end-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { PeopleDialog } from './people-dialog.tsx';

interface ChangeDialogProps {
  work: Exclude<InterviewDeskWork, { kind: 'schedule' }>;
  onClose: () => void;
}

/** Moves, cancels or ends an interview, or changes who takes part. */
export function ChangeDialog({ work, onClose }: ChangeDialogProps) {
  const { data: whole, error, refetch } = useQuery(wholeQuery(work.id));
  if (!whole)
    return (
      <Modal
        opened
        onClose={onClose}
        title={say('Interview')}
        centered
        closeButtonProps={{ 'aria-label': say('Close') }}
      >
        {error ? (
          <ErrorState
            title={say('This interview could not be read')}
            error={error}
            onRetry={() => void refetch()}
          />
        ) : (
          <Skeleton height={160} role="status" aria-label={say('Loading')} />
        )}
      </Modal>
    );
  switch (work.kind) {
    case 'move':
      return <MoveDialog whole={whole} to={work.to} onClose={onClose} />;
    case 'cancel':
      return <CancelDialog whole={whole} onClose={onClose} />;
    case 'people':
      return <PeopleDialog whole={whole} onClose={onClose} />;
    case 'end':
      return <EndDialog whole={whole} as={work.as} onClose={onClose} />;
    default:
      return work satisfies never;
  }
}
