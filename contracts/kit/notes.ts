import type { Module } from '../permissions.ts';
import { defineEntity, type EntityOf } from './entity.ts';
import { boolean, choice, longText, optional, ref } from './field.ts';

/** Who reads a note besides whoever wrote it: nobody, the team, or vendors too. */
export const noteAudiences = ['private', 'team', 'vendors'] as const;
export type NoteAudience = (typeof noteAudiences)[number];

export const audienceLabels: Record<NoteAudience, string> = {
  private: 'Only me',
  team: 'Team',
  vendors: 'Team and vendors',
};

const noteFields = (shared: string) => ({
  // Its text is for whoever may read the note: the activity says no more than that it changed.
  body: longText('Note', { max: 20000, untold: true }),
  /** The team, unless said otherwise; what a vendor writes is for vendors and the team. */
  audience: optional(choice('Who reads it', noteAudiences, { choiceLabels: audienceLabels, help: shared })),
  /** The same as the audience `private`, and said by it in every row. */
  private: optional(boolean('Only for me')),
  pinned: optional(boolean('Pinned')),
});

type NoteFields<N extends string> = ReturnType<typeof noteFields> & Record<N, ReturnType<typeof ref>>;

/** Notes on records of one kind: what they say, for whom, and the record under its name. */
export type NoteOf<N extends string> = EntityOf<NoteFields<N>>;

/**
 * Notes on the records of an entity (specification, section 7): one kind of thing with a door for each entity. `name` is
 * that of the entity; they are a part of its records and read through their rights and the switches of notes, each by its
 * audience. `shared` says
 * whom the audience `vendors` means: those who see the record, unless the server narrows it.
 */
export function notesOf<N extends string>(
  name: N,
  record: { label: string; module: Module },
  shared = 'The team and all vendors who see this record read it.',
): NoteOf<N> {
  const owner = { [name]: ref(record.label, name, { hidden: true }) } as Record<N, ReturnType<typeof ref>>;
  return defineEntity<NoteFields<N>>({
    name: `${name}_note`,
    label: 'Note',
    plural: 'Notes',
    path: `/customer/${name.replaceAll('_', '-')}-note/`,
    module: record.module,
    beside: 'note',
    parent: name,
    authored: true,
    title: 'id',
    fields: { ...owner, ...noteFields(shared) },
    columns: ['body', 'audience', 'created_on', 'created_by'],
    sort: ['id'],
    filters: [name],
    search: ['body'],
  });
}
