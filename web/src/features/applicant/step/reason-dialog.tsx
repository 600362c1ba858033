import { Button, Group, Modal } from '@mantine/core';
import { useState } from 'react';
import { toastError } from '../../../kit/piece/toasts.tsx';
import { ReasonFields } from './reason-fields.tsx';
import { say } from '../../../kit/words/say.ts';

interface ReasonDialogProps {
  kind: 'reject' | 'withdraw';
  /** Name of the applicant. */
  name: string;
  onClose: () => void;
  onConfirm: (reason: number, note: string | undefined) => Promise<unknown>;
}

/** Rejects an applicant or records that they withdrew, never without a reason. Stays open when it fails. */
export function ReasonDialog({ kind, name, onClose, onConfirm }: ReasonDialogProps) {
  const [reason, setReason] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [working, setWorking] = useState(false);
  const confirm = async () => {
    if (reason === null) return setError(say('Reason is required'));
    setWorking(true);
    try {
      await onConfirm(Number(reason), note.trim() || undefined);
      onClose();
    } catch (failure) {
      toastError(failure);
    } finally {
      setWorking(false);
    }
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={kind === 'reject' ? say('Reject {name}', { name }) : say('{name} withdrew', { name })}
      centered
    >
      <ReasonFields
        kind={kind}
        reason={reason}
        onReason={(id) => {
          setReason(id);
          setError(null);
        }}
        note={note}
        onNote={setNote}
        error={error}
      />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {say('Go back')}
        </Button>
        <Button color="red" loading={working} onClick={() => void confirm()}>
          {kind === 'reject' ? say('Reject') : say('Record withdrawal')}
        </Button>
      </Group>
    </Modal>
  );
}
