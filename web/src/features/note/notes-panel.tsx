import { Button, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Entity } from '@hireloom/contracts/kit/entity';
import { EmptyState } from '../../kit/piece/empty-state.tsx';
import { listOptions } from '../../kit/entity/entity-queries.ts';
import { ErrorState } from '../../kit/piece/error-state.tsx';
import { toastError } from '../../kit/piece/toasts.tsx';
import { useDeleteDialog } from '../../kit/entity/use-delete-dialog.tsx';
import { NoteForm } from './note-form.tsx';
import { NoteItem, type NoteRow } from './note-item.tsx';
import { useNoteCalls } from './use-note-calls.ts';
import { say } from '../../kit/words/say.ts';

interface NotesPanelProps {
  /** The notes, declared by `notesOf`. */
  entity: Entity;
  /** Id of the record that they stand on. */
  recordId: number;
}

const PAGE = 50;

/** The notes on a record: pinned ones first, then the newest. */
export function NotesPanel({ entity, recordId }: NotesPanelProps) {
  const { mayWrite, mayChange, isOwn, add, change } = useNoteCalls(entity);
  const [size, setSize] = useState(PAGE);
  const [editing, setEditing] = useState<number | null>(null);
  const { askDelete, dialogs } = useDeleteDialog(entity);
  const notes = useQuery(
    listOptions(entity, { [entity.parent ?? '']: String(recordId), page_size: String(size) }),
  );

  const shared = entity.fields['audience']?.help;

  const rows = (notes.data?.results ?? []) as NoteRow[];
  const ordered = [...rows.filter(({ pinned }) => pinned), ...rows.filter(({ pinned }) => !pinned)];
  return (
    <Stack gap="sm" maw={720}>
      {mayWrite && (
        <NoteForm
          label={say('New note')}
          submitLabel={say('Add note')}
          shared={shared}
          onSubmit={(values) => add(recordId, values)}
        />
      )}
      {notes.isPending && <Skeleton height={72} aria-hidden />}
      {notes.isError && (
        <ErrorState
          title={say('The notes could not be read')}
          error={notes.error}
          onRetry={() => void notes.refetch()}
        />
      )}
      {ordered.map((note) =>
        editing === note.id ? (
          <NoteForm
            key={note.id}
            label={say('Edit note')}
            submitLabel={say('Save')}
            shared={shared}
            initial={note}
            own={isOwn(note.created_by)}
            onCancel={() => setEditing(null)}
            onSubmit={async (values) => {
              await change(note, values);
              setEditing(null);
            }}
          />
        ) : (
          <NoteItem
            key={note.id}
            note={note}
            actions={
              mayChange(note.created_by)
                ? {
                    onEdit: () => setEditing(note.id),
                    onPin: () => void change(note, { pinned: !note.pinned }).catch(toastError),
                    onDelete: () => askDelete(note),
                  }
                : undefined
            }
          />
        ),
      )}
      {notes.data?.count === 0 && (
        <EmptyState
          title={say('No notes yet')}
          hint={mayWrite ? say('Write the first one above.') : undefined}
        />
      )}
      {(notes.data?.count ?? 0) > size && size < 100 && (
        <Button variant="default" w="fit-content" loading={notes.isFetching} onClick={() => setSize(100)}>
          {say('Show more')}
        </Button>
      )}
      {dialogs}
    </Stack>
  );
}
