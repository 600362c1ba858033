import { Button, Group, Modal, Select, Stack, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '../../../kit/api/api.ts';
import { toastError } from '../../../kit/piece/toasts.tsx';
import type { SavedForm } from './use-saved-search.ts';
import { mark, say, sayLabels } from '../../../kit/words/say.ts';

const alerts: readonly { value: SavedForm['alert']; label: string }[] = [
  { value: 'none', label: mark('No alert') },
  { value: 'daily', label: mark('Once a day') },
  { value: 'instant', label: mark('At once') },
];

interface SaveSearchDialogProps {
  title: string;
  initial: SavedForm;
  onSave: (form: SavedForm) => Promise<unknown>;
  onClose: () => void;
}

/** Asks what a saved search is called, who sees it and when it tells of new people. */
export function SaveSearchDialog({ title, initial, onSave, onClose }: SaveSearchDialogProps) {
  const [form, setForm] = useState(initial);
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
      const [sentence] = (error instanceof ApiError && error.fields?.name) || [];
      if (sentence) setRefused(sentence);
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
        <Stack gap="sm">
          <TextInput
            label={say('Name')}
            required
            data-autofocus
            maxLength={80}
            value={form.name}
            error={refused}
            onChange={(event) => {
              setRefused(null);
              setForm({ ...form, name: event.currentTarget.value });
            }}
          />
          <Select
            label={say('Tell me of new people')}
            data={sayLabels(alerts)}
            value={form.alert}
            onChange={(value) =>
              setForm({ ...form, alert: alerts.find((each) => each.value === value)?.value ?? 'none' })
            }
          />
          <Switch
            label={say('Shared with the team')}
            checked={form.shared}
            onChange={(event) => setForm({ ...form, shared: event.currentTarget.checked })}
          />
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
