import { Select, Stack, Textarea } from '@mantine/core';
import { useReasons } from '../applicant-queries.ts';
import { say } from '../../../kit/words/say.ts';

interface ReasonFieldsProps {
  kind: 'reject' | 'withdraw';
  reason: string | null;
  onReason: (id: string | null) => void;
  note: string;
  onNote: (text: string) => void;
  error?: string | null;
}

/** Why somebody leaves the process: a reason of the team's list, and a note in own words. */
export function ReasonFields({ kind, reason, onReason, note, onNote, error }: ReasonFieldsProps) {
  const { data = [], isPending } = useReasons(kind);
  return (
    <Stack gap="sm">
      <Select
        label={say('Reason')}
        required
        searchable
        placeholder={isPending ? say('Loading...') : say('Pick a reason')}
        nothingFoundMessage={say('There is no such reason. An admin can add reasons in Master settings.')}
        data={data.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={reason}
        onChange={onReason}
        error={error}
      />
      <NoteField note={note} onNote={onNote} />
    </Stack>
  );
}

export function NoteField({ note, onNote }: Pick<ReasonFieldsProps, 'note' | 'onNote'>) {
  return (
    <Textarea
      label={say('Note')}
      description={say('Kept in the history')}
      autosize
      minRows={2}
      maxRows={8}
      maxLength={2000}
      dir="auto"
      value={note}
      onChange={(event) => onNote(event.currentTarget.value)}
    />
  );
}
