import { useQueryClient } from '@tanstack/react-query';
import type { Entity } from '@hireloom/contracts/kit/entity';
import type { Field } from '@hireloom/contracts/kit/field';
import { lookupEndpoints, lookupLists, lookupNames } from '@hireloom/contracts/lookup/lookups';
import { can } from '@hireloom/contracts/permissions';
import { recordRegistry } from '@hireloom/contracts/record-registry';
import { call, newKey } from '../api/api.ts';
import { entityClient } from '../entity/entity-client.ts';
import type { Picked } from '../entity/reference-picker.tsx';
import { rowTitle } from '../entity/row-title.ts';
import { useSession } from '../session/session.ts';
import { toastError } from '../piece/toasts.tsx';

type CreateByName = (name: string) => Promise<Picked | null>;

/**
 * Adds an item to a settings list, or a record that needs no more than its name and its parents, from inside a picker;
 * undefined where that may not be. `above` are the ids chosen in the fields above, by their names.
 */
export function useCreateReference(
  field: Field,
  parent: number | undefined,
  above: Readonly<Record<string, number>> = {},
): CreateByName | undefined {
  const queryClient = useQueryClient();
  const session = useSession();
  const entity = field.entity === undefined ? undefined : recordRegistry[field.entity];
  // The gallery of pieces is open to people who are not signed in.
  if (session.status !== 'ready' || (field.kind !== 'ref' && field.list === undefined)) return undefined;
  const { viewer } = session;
  const attempt =
    (make: CreateByName, source: string): CreateByName =>
    async (name) => {
      try {
        const made = await make(name);
        await queryClient.invalidateQueries({ queryKey: ['options', source] });
        return made;
      } catch (error) {
        toastError(error);
        return null;
      }
    };
  if (entity) {
    if (!can(viewer, entity.module, 'create') || !isNamedAlone(entity, above)) return undefined;
    const make = async (name: string) => {
      const parents = Object.entries(above).filter(([key]) => key in entity.fields);
      const body = { ...Object.fromEntries(parents), [entity.title]: name };
      const row = await entityClient(entity).create({ body, files: {}, idempotencyKey: newKey() });
      return { id: row.id, name: rowTitle(entity, row) };
    };
    return attempt(make, entity.name);
  }
  const list = lookupNames.find((name) => name === field.list);
  if (!list || (field.within && parent === undefined)) return undefined;
  if (viewer.current_role !== 'admin' && !lookupLists[list].createInPlace) return undefined;
  const make = (name: string) => {
    const body = parent === undefined ? { name } : { name, parent };
    return call(lookupEndpoints.create, { params: { list }, body });
  };
  return attempt(make, `list:${list}`);
}

/** Whether a record of it can begin with its name and these parents. */
function isNamedAlone({ quick, fields, title }: Entity, above: Readonly<Record<string, number>>): boolean {
  if (!quick || fields[title]?.computed !== false) return false;
  return Object.entries(fields).every(
    ([key, field]) => !field.required || field.computed || key === title || key in above,
  );
}
