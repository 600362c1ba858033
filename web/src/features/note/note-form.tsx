import { Button, Group, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { NoteAudience } from '@hireloom/contracts/kit/notes';
import { ApiError } from '../../kit/api/api.ts';
import { errorText } from '../../kit/piece/error-state.tsx';
import { useViewer } from '../../kit/session/session.ts';
import { say } from '../../kit/words/say.ts';
import { AudienceChoice } from './audience-choice.tsx';

export interface NoteValues {
  body: string;
  /** Left out by vendors: the server knows who reads what they write. */
  audience?: NoteAudience;
}

interface NoteFormProps {
  label: string;
  submitLabel: string;
  /** Whom the audience of vendors means on this record. */
  shared: string | undefined;
  initial?: { body: string; audience: NoteAudience | null };
  /** False for the note of another. */
  own?: boolean;
  onSubmit: (values: NoteValues) => Promise<unknown>;
  onCancel?: () => void;
}

const MAX = 20_000;

/** Writes a note. What was typed stays when it could not be saved. */
export function NoteForm({
  label,
  submitLabel,
  shared,
  initial,
  own = true,
  onSubmit,
  onCancel,
}: NoteFormProps) {
  const isVendor = useViewer().current_role === 'vendor';
  const usual: NoteAudience = isVendor ? 'vendors' : 'team';
  const [body, setBody] = useState(initial?.body ?? '');
  const [audience, setAudience] = useState<NoteAudience>(initial?.audience ?? usual);
  const [error, setError] = useState<string | null>(null);
  const [working, setWorking] = useState(false);
  const save = async () => {
    if (body.trim() === '') return setError(say('Note is required'));
    setWorking(true);
    setError(null);
    try {
      await onSubmit({ body: body.trim(), ...(isVendor ? {} : { audience }) });
      if (!initial) {
        setBody('');
        setAudience(usual);
      }
    } catch (failure) {
      const fields = failure instanceof ApiError ? failure.fields : undefined;
      setError((fields?.body ?? fields?.audience)?.join(' ') ?? errorText(failure));
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
      <Group justify="space-between" align="flex-start" mt="xs">
        <AudienceChoice value={audience} onChange={setAudience} shared={shared} own={own} />
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
