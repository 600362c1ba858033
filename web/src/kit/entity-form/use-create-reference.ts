import { useQueryClient } from '@tanstack/react-query';
import type { Field } from '@hireloom/contracts/kit/field';
import { lookupEndpoints, lookupLists, lookupNames } from '@hireloom/contracts/lookup/lookups';
import { call } from '../api/api.ts';
import type { Picked } from '../entity/reference-picker.tsx';
import { useSession } from '../session/session.ts';
import { toastError } from '../piece/toasts.tsx';

/** Adds an item to a settings list from inside a picker; undefined where that may not be, or it is no list. */
export function useCreateReference(
  field: Field,
  parent: number | undefined,
): ((name: string) => Promise<Picked | null>) | undefined {
  const queryClient = useQueryClient();
  const session = useSession();
  const list = lookupNames.find((name) => name === field.list);
  if (!list || (field.within && parent === undefined)) return undefined;
  // The gallery of pieces is open to people who are not signed in.
  if (session.status !== 'ready') return undefined;
  if (session.viewer.current_role !== 'admin' && !lookupLists[list].createInPlace) return undefined;
  return async (name) => {
    try {
      const body = parent === undefined ? { name } : { name, parent };
      const made = await call(lookupEndpoints.create, { params: { list }, body });
      await queryClient.invalidateQueries({ queryKey: ['options', `list:${list}`] });
      return made;
    } catch (error) {
      toastError(error);
      return null;
    }
  };
}
