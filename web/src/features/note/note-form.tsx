import { Button, Group } from '@mantine/core';
import { type RefObject, useRef, useState } from 'react';
import type { NoteAudience } from '@hireloom/contracts/kit/notes';
import { ApiError } from '../../kit/api/api.ts';
import { errorText } from '../../kit/piece/error-state.tsx';
import { useViewer } from '../../kit/session/session.ts';
import { say } from '../../kit/words/say.ts';
import { AudienceChoice } from './audience-choice.tsx';
import { MentionBox } from './mention-box.tsx';
import classes from './note-form.module.css';

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
  /** One line until somebody writes: its label is read out alone, this stands in the empty box. */
  placeholder?: string;
  /** The box, for whoever leads to it. */
  box?: RefObject<HTMLTextAreaElement | null>;
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
  placeholder,
  box,
  onSubmit,
  onCancel,
}: NoteFormProps) {
  const isVendor = useViewer().current_role === 'vendor';
  const usual: NoteAudience = isVendor ? 'vendors' : 'team';
  const [body, setBody] = useState(initial?.body ?? '');
  const [audience, setAudience] = useState<NoteAudience>(initial?.audience ?? usual);
  const [error, setError] = useState<string | null>(null);
  const [working, setWorking] = useState(false);
  const [inside, setInside] = useState(false);
  const ownBox = useRef<HTMLTextAreaElement>(null);
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
  const open = placeholder === undefined || inside || body !== '' || error !== null;
  return (
    <form
      onFocus={() => setInside(true)}
      onBlur={(event) => setInside(event.currentTarget.contains(event.relatedTarget))}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (!working) void save();
      }}
    >
      <MentionBox
        label={label}
        labelProps={placeholder === undefined ? {} : { className: classes.readOut }}
        {...(placeholder === undefined ? {} : { placeholder })}
        minRows={open ? 2 : 1}
        max={MAX}
        box={box ?? ownBox}
        autoFocus={initial !== undefined}
        value={body}
        error={error}
        onChange={(text) => {
          setBody(text);
          setError(null);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !working) void save();
          // Out of the box, so that the keys of the page work again.
          if (event.key === 'Escape') {
            event.stopPropagation();
            if (onCancel) onCancel();
            else event.currentTarget.blur();
          }
        }}
      />
      {open && (
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
      )}
    </form>
  );
}
