import type { Module } from '../permissions.ts';
import { defineEntity, type EntityOf } from './entity.ts';
import { boolean, longText, optional, ref } from './field.ts';

const noteFields = {
  body: longText('Note', { max: 20000 }),
  private: optional(boolean('Only for me')),
  pinned: optional(boolean('Pinned')),
};

type NoteFields<N extends string> = typeof noteFields & Record<N, ReturnType<typeof ref>>;

/** Notes on records of one kind: what they say, for whom, and the record under its name. */
export type NoteOf<N extends string> = EntityOf<NoteFields<N>>;

/**
 * Notes on the records of an entity (specification, section 7): one kind of thing with a door for each entity. `name` is
 * that of the entity; they are a part of its records and read through their rights and the switches of notes.
 */
export function notesOf<N extends string>(name: N, record: { label: string; module: Module }): NoteOf<N> {
  const owner = { [name]: ref(record.label, name, { hidden: true }) } as Record<N, ReturnType<typeof ref>>;
  return defineEntity<NoteFields<N>>({
    name: `${name}_note`,
    label: 'Note',
    plural: 'Notes',
    path: `/customer/${name.replaceAll('_', '-')}-note/`,
    module: record.module,
    beside: 'note',
    parent: name,
    title: 'id',
    fields: { ...owner, ...noteFields },
    columns: ['body', 'created_on', 'created_by'],
    sort: ['id'],
    filters: [name],
    search: ['body'],
  });
}
