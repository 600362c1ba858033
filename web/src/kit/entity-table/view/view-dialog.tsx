import { Button, Group, Modal, Stack, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { fieldErrors } from '../../api/field-errors.ts';
import { toastError } from '../../piece/toasts.tsx';
import { useViewer } from '../../session/session.ts';
import { say } from '../../words/say.ts';
import type { ViewForm } from './use-view-work.ts';

export interface ViewDialogProps {
  title: string;
  initial: ViewForm;
  onSave: (form: ViewForm) => Promise<unknown>;
  onClose: () => void;
}

/** Asks what a view is called and whether the team sees it. */
export function ViewDialog({ title, initial, onSave, onClose }: ViewDialogProps) {
  const { current_role } = useViewer();
  const [form, setForm] = useState<ViewForm>({ name: initial.name, shared: initial.shared });
  const [working, setWorking] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const save = async () => {
    const name = form.name.trim();
    if (!name) return setRefused(say('Name is required'));
    setWorking(true);
    try {
      await onSave({ ...form, name });
      onClose();
    } catch (error) {
      const atName = fieldErrors(error)?.name;
      if (atName) setRefused(atName);
      else toastError(error);
    } finally {
      setWorking(false);
    }
  };
  return (
    <Modal opened onClose={onClose} title={title} centered size="sm">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Stack gap="md">
          <TextInput
            label={say('Name')}
            required
            data-autofocus
            maxLength={60}
            dir="auto"
            value={form.name}
            error={refused}
            onChange={(event) => {
              setRefused(null);
              setForm({ ...form, name: event.currentTarget.value });
            }}
          />
          {current_role !== 'vendor' && (
            <Switch
              label={say('Shared with the team')}
              description={say(
                'Columns, filters and order are shared. Everybody sees only the rows that they may see.',
              )}
              checked={form.shared}
              onChange={(event) => setForm({ ...form, shared: event.currentTarget.checked })}
            />
          )}
        </Stack>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            {say('Cancel')}
          </Button>
          <Button type="submit" loading={working}>
            {say('Save')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
