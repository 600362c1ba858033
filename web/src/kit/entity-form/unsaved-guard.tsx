import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../confirm-dialog.tsx';

interface UnsavedGuardProps {
  /** Asked at the moment of leaving, as saving and leaving may happen in one step. */
  isDirty: () => boolean;
  onDiscard: () => void;
}

/** Asks before typed changes are left behind, inside the app and when the tab closes. */
export function UnsavedGuard({ isDirty, onDiscard }: UnsavedGuardProps) {
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
}

export function DiscardDialog({ opened, onClose, onDiscard }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={onDiscard}
      title="Unsaved changes"
      message="What you typed has not been saved. Leave without saving?"
      confirmLabel="Leave without saving"
      returnLabel="Keep editing"
    />
  );
}
