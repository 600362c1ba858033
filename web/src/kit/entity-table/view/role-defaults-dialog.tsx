import { Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { type Role, roleLabels } from '@hireloom/contracts/permissions';
import { toastError } from '../../piece/toasts.tsx';
import { say } from '../../words/say.ts';

export interface RoleDefaultsDialogProps {
  /** The view, as it is called. */
  name: string;
  roles: readonly Role[];
  /** Those whose tables open with it now. */
  before: ReadonlySet<Role>;
  onSave: (chosen: ReadonlySet<Role>) => Promise<unknown>;
  onClose: () => void;
}

/** Asks whose tables open with a view. */
export function RoleDefaultsDialog({ name, roles, before, onSave, onClose }: RoleDefaultsDialogProps) {
  const [chosen, setChosen] = useState(before);
  const [working, setWorking] = useState(false);
  const toggle = (role: Role) => {
    const next = new Set(chosen);
    if (!next.delete(role)) next.add(role);
    setChosen(next);
  };
  const save = async () => {
    setWorking(true);
    try {
      await onSave(chosen);
      onClose();
    } catch (error) {
      toastError(error);
    } finally {
      setWorking(false);
    }
  };
  return (
    <Modal opened onClose={onClose} title={say('Who opens with {name}', { name })} centered size="sm">
      <Text size="sm" c="dimmed" mb="sm">
        {say('Whoever has chosen a view to open with keeps it.')}
      </Text>
      <Stack gap="xs" role="group" aria-label={say('Roles')}>
        {roles.map((role) => (
          <Checkbox
            key={role}
            label={say(roleLabels[role])}
            checked={chosen.has(role)}
            onChange={() => toggle(role)}
          />
        ))}
      </Stack>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {say('Cancel')}
        </Button>
        <Button loading={working} onClick={() => void save()}>
          {say('Save')}
        </Button>
      </Group>
    </Modal>
  );
}
