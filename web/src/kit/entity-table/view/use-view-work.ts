import type { Entity } from '@hireloom/contracts/kit/entity';
import type { Role } from '@hireloom/contracts/permissions';
import {
  type BuiltInView,
  type TableView,
  tableViewEndpoints,
  type ViewContent,
} from '@hireloom/contracts/table-view/table-view';
import { ApiError, call } from '../../api/api.ts';
import { queryClient } from '../../api/query-client.ts';
import { readTableAddress, sameFilters, sameSort } from '../../data-table/table-address.ts';
import { toastError, toastSuccess, toastUndo } from '../../piece/toasts.tsx';
import { useUserSetting } from '../../session/settings.ts';
import { say } from '../../words/say.ts';
import type { ArrangedColumns } from '../use-arranged-columns.ts';
import type { TablePlace } from '../use-table-state.ts';
import { toSettings } from '../table-columns.ts';
import { entityTable } from '../table-state.ts';
import { dropView, keepView, tableViews } from './table-views.ts';

/** What a view is called, and who sees it. */
export interface ViewForm {
  name: string;
  shared: boolean;
}

/** What can be done with the view that a table shows. The calls throw what the server refuses, unless told otherwise. */
export interface ViewWork {
  /** The table differs from its view. */
  changed: boolean;
  /** Keeps what the table shows in its view; a refusal is told by a toast. */
  save: () => Promise<void>;
  saveAs: (form: ViewForm) => Promise<void>;
  describe: (form: ViewForm) => Promise<void>;
  /** Back to the view as it was saved. */
  reset: () => void;
  /** Deletes it and offers to undo that; a refusal is told by a toast. */
  remove: () => Promise<void>;
  /** One's own table opens with it from now on, or no more. */
  openWith: (wanted: boolean) => void;
  /** The tables of these roles open with it; those of others do no more. */
  openForRoles: (roles: ReadonlySet<Role>, before: ReadonlySet<Role>) => Promise<void>;
}

/** The work with the view of a table: `arranged` are its columns. */
export function useViewWork(entity: Entity, place: TablePlace, arranged: ArrangedColumns): ViewWork {
  const { state, view, pick } = place;
  const [own, setOwn] = useUserSetting('table_views');
  const usual = readTableAddress(entityTable(entity), new URLSearchParams()).pageSize;
  const content = (): ViewContent => ({
    columns: toSettings(arranged.whole),
    filters: state.filters,
    sort: state.sort,
    ...(state.pageSize !== usual && { page_size: state.pageSize }),
  });
  const shown = (saved: TableView) => {
    keepView(saved);
    arranged.reset();
    pick(String(saved.id));
    toastSuccess(say('The view {name} was saved', { name: saved.name }));
  };
  const change = async (body: Partial<ViewForm & { content: ViewContent }>): Promise<TableView | null> => {
    const { saved } = view;
    if (!saved) return null;
    try {
      return await call(tableViewEndpoints.update, {
        params: { id: saved.id },
        body: { version: saved.version, ...body },
      });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'version_conflict')
        await queryClient.invalidateQueries(tableViews);
      throw error;
    }
  };
  return {
    changed:
      !sameFilters(state.filters, view.filters) ||
      !sameSort(state.sort, view.sort) ||
      state.pageSize !== (view.pageSize ?? usual) ||
      (!view.builtIn && arranged.changed),
    save: async () => {
      try {
        const saved = await change({ content: content() });
        if (saved) shown(saved);
      } catch (error) {
        toastError(error);
      }
    },
    saveAs: async (form) => {
      shown(
        await call(tableViewEndpoints.create, { body: { entity: entity.name, ...form, content: content() } }),
      );
    },
    describe: async (form) => {
      const saved = await change(form);
      if (saved) keepView(saved);
    },
    reset: () => {
      if (!view.builtIn) arranged.reset();
      pick(view.key);
    },
    remove: async () => {
      const { saved } = view;
      if (!saved) return;
      const params = { id: saved.id };
      try {
        await call(tableViewEndpoints.remove, { params });
      } catch (error) {
        toastError(error);
        return;
      }
      dropView(saved.id);
      pick('working');
      toastUndo(say('The view {name} was deleted', { name: saved.name }), () => {
        call(tableViewEndpoints.restore, { params, body: {} })
          .then((restored) => {
            keepView(restored);
            pick(String(restored.id));
          })
          .catch(toastError);
      });
    },
    openWith: (wanted) => {
      const { [entity.name]: _before, ...others } = own;
      setOwn(wanted ? { ...others, [entity.name]: view.key } : others);
    },
    openForRoles: async (roles, before) => {
      const key = view.saved ? view.saved.id : (view.key as BuiltInView);
      for (const role of new Set([...roles, ...before])) {
        if (roles.has(role) === before.has(role)) continue;
        const { defaults } = await call(tableViewEndpoints.setDefault, {
          body: { entity: entity.name, role, view: roles.has(role) ? key : null },
        });
        queryClient.setQueryData(tableViews.queryKey, (data) => data && { ...data, defaults });
      }
    },
  };
}
