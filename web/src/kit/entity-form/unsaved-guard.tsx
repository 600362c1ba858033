import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { say } from '../words/say.ts';

interface UnsavedGuardProps {
  /** Asked at the moment of leaving, as saving and leaving may happen in one step. */
  isDirty: () => boolean;
  onDiscard: () => void;
  /** When it is not about what was typed. */
  message?: string;
}

/** Asks before typed changes are left behind, inside the app and when the tab closes. */
export function UnsavedGuard({ isDirty, onDiscard, message }: UnsavedGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isDirty(),
  );
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);
  return (
    <DiscardDialog
      opened={blocker.state === 'blocked'}
      message={message}
      onClose={() => blocker.reset?.()}
      onDiscard={() => {
        onDiscard();
        blocker.proceed?.();
      }}
    />
  );
}

interface DiscardDialogProps {
  opened: boolean;
  onClose: () => void;
  onDiscard: () => void;
  message?: string | undefined;
}

export function DiscardDialog({
  opened,
  onClose,
  onDiscard,
  message = say('What you typed has not been saved. Leave without saving?'),
}: DiscardDialogProps) {
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={onDiscard}
      title={say('Unsaved changes')}
      message={message}
      confirmLabel={say('Leave without saving')}
      returnLabel={say('Keep editing')}
    />
  );
}
