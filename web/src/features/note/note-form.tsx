import { Button, Group, Switch, Textarea } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '../../kit/api/api.ts';
import { errorText } from '../../kit/piece/error-state.tsx';
import { say } from '../../kit/words/say.ts';

export interface NoteValues {
  body: string;
  private: boolean;
}

interface NoteFormProps {
  label: string;
  submitLabel: string;
  initial?: { body: string; private: boolean | null };
  onSubmit: (values: NoteValues) => Promise<unknown>;
  onCancel?: () => void;
}

const MAX = 20_000;

/** Writes a note. What was typed stays when it could not be saved. */
export function NoteForm({ label, submitLabel, initial, onSubmit, onCancel }: NoteFormProps) {
  const [body, setBody] = useState(initial?.body ?? '');
  const [isPrivate, setPrivate] = useState(initial?.private === true);
  const [error, setError] = useState<string | null>(null);
  const [working, setWorking] = useState(false);
  const save = async () => {
    if (body.trim() === '') return setError(say('Note is required'));
    setWorking(true);
    setError(null);
    try {
      await onSubmit({ body: body.trim(), private: isPrivate });
      if (!initial) setBody('');
    } catch (failure) {
      const atField = failure instanceof ApiError ? failure.fields?.body?.join(' ') : undefined;
      setError(atField ?? errorText(failure));
    } finally {
      setWorking(false);
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (!working) void save();
      }}
    >
      <Textarea
        label={label}
        autosize
        minRows={2}
        maxRows={14}
        maxLength={MAX}
        dir="auto"
        autoFocus={initial !== undefined}
        value={body}
        error={error}
        onChange={(event) => {
          setBody(event.currentTarget.value);
          setError(null);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !working) void save();
        }}
      />
      <Group justify="space-between" mt="xs">
        <Switch
          label={say('Only for me')}
          checked={isPrivate}
          onChange={(event) => setPrivate(event.currentTarget.checked)}
        />
        <Group gap="xs">
          {onCancel && (
            <Button variant="default" onClick={onCancel}>
              {say('Cancel')}
            </Button>
          )}
          <Button type="submit" loading={working}>
            {submitLabel}
          </Button>
        </Group>
      </Group>
    </form>
  );
}
