import { registry } from './registry.ts';

/** A kind of records that hangs on those of another entity: where it is kept, what points there, what it is called. */
export interface ChildKind {
  table: string;
  column: string;
  label: string;
}

/**
 * What hangs on the records of an entity: whatever has a reference to it. Parts are not meant, they come and go with
 * their record; nor are references that the server works out, as they are kept elsewhere. What is made by verbs keeps its
 * own all the same.
 */
export function childrenOf(name: string): ChildKind[] {
  return Object.values(registry)
    .filter(({ parent }) => parent !== name)
    .flatMap(({ name: table, plural, fields, byVerbs }) =>
      Object.entries(fields)
        .filter(
          ([, { kind, entity, computed, inverse }]) =>
            kind === 'ref' && entity === name && (!computed || (byVerbs && inverse !== undefined)),
        )
        .map(([key, { inverse }]) => ({
          table,
          column: `${key}_id`,
          label: inverse ?? plural.toLowerCase(),
        })),
    );
}
