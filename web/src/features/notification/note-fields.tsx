import { Stack, TextInput } from '@mantine/core';
import { RichTextEditor } from '../../kit/input/rich-text-editor.tsx';
import type { Decision, NoteErrors, NoteValues } from './note-values.ts';
import { say } from '../../kit/words/say.ts';

interface NoteFieldsProps {
  /** Absent while it is not chosen yet. */
  decision?: Decision;
  values: NoteValues;
  errors: NoteErrors;
  onChange: (part: Partial<NoteValues>) => void;
}

/** Title and description of an answer's note; a rejection asks for both. */
export function NoteFields({ decision, values, errors, onChange }: NoteFieldsProps) {
  const required = decision === 'reject';
  return (
    <Stack gap="sm">
      <TextInput
        label={say('Title')}
        description={required ? undefined : say('A note is kept only with a title.')}
        required={required}
        maxLength={200}
        dir="auto"
        data-autofocus
        value={values.title}
        error={errors.title}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
      />
      <RichTextEditor
        label={say('Description')}
        required={required}
        value={values.description}
        error={errors.description}
        onChange={(description) => onChange({ description })}
      />
    </Stack>
  );
}
