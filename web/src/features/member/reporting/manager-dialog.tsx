import { Button, Group, Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import { ref } from '@hireloom/contracts/kit/field';
import type { ReportingPerson } from '@hireloom/contracts/member/people-endpoints';
import { type Picked, ReferencePicker } from '../../../kit/entity/reference-picker.tsx';
import { say } from '../../../kit/words/say.ts';

const manager = ref('Reports to', 'member');

interface ManagerDialogProps {
  person: ReportingPerson;
  /** Whom they report to now. */
  above: Picked | null;
  /** Answers the sentence that refuses it, or null once it is so. */
  onSave: (above: number | null) => Promise<string | null>;
  onClose: () => void;
}

/** Picks whom somebody reports to; nobody, where nothing is picked. */
export function ManagerDialog({ person, above, onSave, onClose }: ManagerDialogProps) {
  const [chosen, setChosen] = useState(above);
  const [error, setError] = useState<string | null>(null);
  const [working, setWorking] = useState(false);
  const save = async () => {
    setWorking(true);
    const refused = await onSave(chosen?.id ?? null);
    setWorking(false);
    if (refused === null) onClose();
    else setError(refused);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      centered
      title={say('Whom {name} reports to', { name: person.name })}
      closeButtonProps={{ 'aria-label': say('Close') }}
    >
      <Stack>
        <ReferencePicker
          label={say('Reports to')}
          placeholder={say('Nobody')}
          autoFocus
          field={manager}
          value={chosen}
          error={error}
          onChange={setChosen}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {say('Cancel')}
          </Button>
          <Button loading={working} disabled={chosen?.id === above?.id} onClick={() => void save()}>
            {say('Save')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
