import { useQueryClient } from '@tanstack/react-query';
import {
  resumeSearchEndpoints as endpoints,
  type SavedSearch,
  type SavedSearchInput,
} from '@hireloom/contracts/resume-search/resume-search-endpoints';
import { call } from '../../../kit/api/api.ts';
import { useOwnMemberId } from '../../../kit/session/own-member.ts';
import { useViewer } from '../../../kit/session/session.ts';
import { toastSuccess } from '../../../kit/piece/toasts.tsx';
import type { Question } from '../search-address.ts';
import { savedKey } from '../search-queries.ts';
import { say } from '../../../kit/words/say.ts';

export type SavedForm = Required<Pick<SavedSearchInput, 'name' | 'shared' | 'alert'>>;

export const questionOf = ({ query, words, filters }: SavedSearch): Question => ({ query, words, filters });

/** Says of a saved search whether the viewer may change it: own ones, and an admin all that they see. */
export function useMayChange(): (saved: SavedSearch) => boolean {
  const me = useOwnMemberId();
  const admin = useViewer().current_role === 'admin';
  return ({ owner }) => admin || owner.id === me;
}

/** What can be done with saved searches. All throw `ApiError` when the server refuses, but `seen`. */
export function useSavedSearch() {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: savedKey });
  return {
    async save(question: Question, form: SavedForm): Promise<SavedSearch> {
      const saved = await call(endpoints.save, { body: { ...question, ...form } });
      void refresh();
      toastSuccess(say('“{name}” saved', { name: saved.name }));
      return saved;
    },
    /** All of it is sent: what is left out would fall back to its default. */
    async change(saved: SavedSearch, change: Partial<Question & SavedForm>): Promise<void> {
      const { id, name, shared, alert } = saved;
      const body = { ...questionOf(saved), name, shared, alert, ...change };
      await call(endpoints.changeSaved, { params: { id }, body });
      void refresh();
      toastSuccess(say('“{name}” updated', { name: body.name }));
    },
    async remove({ id, name }: SavedSearch): Promise<void> {
      await call(endpoints.removeSaved, { params: { id } });
      void refresh();
      toastSuccess(say('“{name}” deleted', { name }));
    },
    /** The viewer looks at it now: nothing in it is new any more. */
    seen({ id, fresh }: SavedSearch): void {
      if (fresh === 0) return;
      client.setQueryData<SavedSearch[]>(savedKey, (all) =>
        all?.map((each) => (each.id === id ? { ...each, fresh: 0 } : each)),
      );
      // The badge comes back with the next read when this did not arrive.
      void call(endpoints.seenSaved, { params: { id }, body: {} }).catch(() => undefined);
    },
  };
}
