import { Button, Checkbox, Group, Modal } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { toastError } from '../../../kit/piece/toasts.tsx';
import { ReasonFields } from './reason-fields.tsx';
import { useReasonChoice } from './use-reason-choice.ts';
import { say } from '../../../kit/words/say.ts';

interface ReasonDialogProps {
  kind: 'reject' | 'withdraw';
  /** Name of the applicant. */
  name: string;
  /** The stage that is left: its usual reason is chosen already. */
  stage: number | undefined;
  onClose: () => void;
  /** Offers to write to them afterwards. */
  mayWrite: boolean;
  onConfirm: (reason: number, note: string | undefined, write: boolean) => Promise<unknown>;
}

/**
 * Rejects an applicant or records that they withdrew, never without a reason. The usual one is chosen and the focus is
 * on the button, so that Enter does it. Stays open when it fails.
 */
export function ReasonDialog({ kind, name, stage, mayWrite, onClose, onConfirm }: ReasonDialogProps) {
  const [note, setNote] = useState('');
  const [write, setWrite] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [working, setWorking] = useState(false);
  /** Confirmed before the reason was proposed. */
  const [early, setEarly] = useState(false);
  const { reason, pick, settled } = useReasonChoice(kind, stage, () => setError(null));
  const confirm = async () => {
    if (working) return;
    if (reason === null) return settled ? setError(say('Reason is required')) : setEarly(true);
    setWorking(true);
    try {
      await onConfirm(Number(reason), note.trim() || undefined, write);
      onClose();
    } catch (failure) {
      toastError(failure);
    } finally {
      setWorking(false);
    }
  };
  const latest = useRef(confirm);
  latest.current = confirm;
  useEffect(() => {
    if (!early || !settled) return;
    setEarly(false);
    void latest.current();
  }, [early, settled]);
  return (
    <Modal
      opened
      onClose={onClose}
      title={kind === 'reject' ? say('Reject {name}', { name }) : say('{name} withdrew', { name })}
      size="sm"
      centered
    >
      <ReasonFields kind={kind} reason={reason} onReason={pick} note={note} onNote={setNote} error={error} />
      {mayWrite && (
        <Checkbox
          mt="md"
          label={say('And write to them')}
          description={say('The e-mail opens once this is done. Nothing is sent by itself.')}
          checked={write}
          onChange={(event) => setWrite(event.currentTarget.checked)}
        />
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {say('Cancel')}
        </Button>
        <Button
          color="red"
          data-autofocus
          // A button that waits keeps the focus: it must not be disabled.
          aria-busy={working || undefined}
          data-disabled={working || undefined}
          onClick={() => void confirm()}
        >
          {kind === 'reject' ? say('Reject') : say('Withdraw')}
        </Button>
      </Group>
    </Modal>
  );
}
