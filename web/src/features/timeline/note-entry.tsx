import { Group, Text } from '@mantine/core';
import { useState } from 'react';
import { applicantNote } from '@hireloom/contracts/applicant/applicant-note';
import { candidateNote } from '@hireloom/contracts/candidate/candidate-note';
import { jobNote } from '@hireloom/contracts/job/job-note';
import type { Entity } from '@hireloom/contracts/kit/entity';
import { audienceLabels } from '@hireloom/contracts/kit/notes';
import type { TimelineNote, TimelineOf } from '@hireloom/contracts/timeline/timeline-endpoints';
import { IconLock, IconPencil, IconTrash, IconUsersGroup } from '../../icons.ts';
import { entityClient } from '../../kit/entity/entity-client.ts';
import { MenuItem } from '../../kit/page/menu.tsx';
import { MoreMenu } from '../../kit/piece/more-menu.tsx';
import { toastError, toastUndo } from '../../kit/piece/toasts.tsx';
import { say } from '../../kit/words/say.ts';
import { Say } from '../../kit/words/say-parts.tsx';
import { NoteForm, useNoteCalls } from '../note/index.ts';
import { EntryFrame } from './entry-frame.tsx';
import classes from './timeline.module.css';

const entities: Readonly<Record<string, Entity>> = Object.fromEntries(
  [candidateNote, applicantNote, jobNote].map((entity) => [entity.name, entity]),
);

interface NoteEntryProps {
  of: TimelineOf;
  item: TimelineNote;
  onChanged: () => Promise<unknown>;
}

/** A note with its words; whoever wrote it changes it and takes it back here. */
export function NoteEntry({ of, item, onChanged }: NoteEntryProps) {
  const { note, job, actor } = item;
  const entity = entities[note.entity] ?? candidateNote;
  const notes = useNoteCalls(entity);
  const [editing, setEditing] = useState(false);
  const client = entityClient(entity);
  const who = actor?.name ?? say('Somebody');
  const restore = async () => {
    await client.restore(note.id);
    await onChanged();
  };
  const remove = async () => {
    await client.remove(note.id);
    await onChanged();
    toastUndo(say('Note deleted'), () => void restore().catch(toastError));
  };
  const pin = async () => {
    await notes.change(note, { pinned: !note.pinned });
    await onChanged();
  };
  const facts = [
    of === 'candidate' && job?.name,
    note.pinned && say('Pinned'),
    note.edited && say('edited'),
  ].filter(Boolean);
  return (
    <EntryFrame
      item={item}
      actions={
        notes.mayChange(actor) && (
          <MoreMenu label={say('Actions for the note by {author}', { author: who })} size="md">
            <MenuItem leftSection={<IconPencil size={16} />} onClick={() => setEditing(true)}>
              {say('Edit')}
            </MenuItem>
            <MenuItem onClick={() => void pin().catch(toastError)}>
              {note.pinned ? say('Unpin') : say('Pin')}
            </MenuItem>
            <MenuItem
              color="red"
              leftSection={<IconTrash size={16} />}
              onClick={() => void remove().catch(toastError)}
            >
              {say('Delete')}
            </MenuItem>
          </MoreMenu>
        )
      }
    >
      <article aria-label={say('Note by {author}', { author: who })}>
        <Group gap={6}>
          <Text size="sm" component="div">
            <Say text="<b>{who}</b> wrote" values={{ who, b: (inside) => <strong>{inside}</strong> }} />
          </Text>
          {facts.length > 0 && (
            <Text size="xs" c="dimmed">
              {facts.join(' · ')}
            </Text>
          )}
          {note.audience !== 'team' && (
            <Text size="xs" c="dimmed" component="span" style={{ display: 'inline-flex', gap: 4 }}>
              {note.audience === 'private' ? <IconLock size={14} /> : <IconUsersGroup size={14} />}
              {say(audienceLabels[note.audience])}
            </Text>
          )}
        </Group>
        {editing ? (
          <NoteForm
            label={say('Edit note')}
            placeholder=""
            submitLabel={say('Save')}
            shared={entity.fields['audience']?.help}
            initial={note}
            own={notes.isOwn(actor)}
            onCancel={() => setEditing(false)}
            onSubmit={async (values) => {
              await notes.change(note, values);
              setEditing(false);
              await onChanged();
            }}
          />
        ) : (
          <Text size="sm" component="div" className={classes.note} dir="auto">
            {note.body}
          </Text>
        )}
      </article>
    </EntryFrame>
  );
}
