import { Button, Group, Modal, Text } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { confirmations } from '@hireloom/contracts/messages';
import { toastError, toastNotDeleted } from '../piece/toasts.tsx';
import { say } from '../words/say.ts';

interface ConfirmDialogProps {
  opened: boolean;
  onClose: () => void;
  /** Runs on Proceed; the dialog stays open, with the error as a toast, when it fails. */
  onConfirm: () => Promise<unknown> | void;
  title?: string;
  /** Asks whether to delete where nothing else is said. */
  message?: ReactNode;
  confirmLabel?: string;
  returnLabel?: string;
  danger?: boolean;
}

/** Asks before something that can't be undone (specification, sections 8 and 9). */
export function ConfirmDialog({
  opened,
  onClose,
  onConfirm,
  title = say('Please confirm'),
  message,
  confirmLabel = say('Proceed'),
  returnLabel = say('Go back'),
  danger = true,
}: ConfirmDialogProps) {
  const [working, setWorking] = useState(false);
  const hears = useHearsKeys(opened);
  const confirm = async () => {
    setWorking(true);
    try {
      await onConfirm();
      onClose();
    } catch (error) {
      if (message === undefined) toastNotDeleted(error);
      else toastError(error);
    } finally {
      setWorking(false);
    }
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      closeOnEscape={hears}
      title={title}
      centered
      size="sm"
      closeButtonProps={{ 'aria-label': say('Close') }}
    >
      <Text component="div" size="sm">
        {message ?? say(confirmations.delete)}
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          {returnLabel}
        </Button>
        <Button color={danger ? 'red' : undefined} onClick={() => void confirm()} loading={working}>
          {confirmLabel}
        </Button>
      </Group>
    </Modal>
  );
}

/** The press of Escape that a question was opened by must not close it again: it hears keys from the next one on. */
function useHearsKeys(opened: boolean): boolean {
  const [hears, setHears] = useState(false);
  useEffect(() => {
    if (!opened) return undefined;
    const timer = setTimeout(() => setHears(true));
    return () => {
      clearTimeout(timer);
      setHears(false);
    };
  }, [opened]);
  return hears;
}
