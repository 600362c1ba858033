import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Entity } from '@hireloom/contracts/kit/entity';
import type { TableView } from '@hireloom/contracts/table-view/table-view';
import { readTableAddress, type TableState, writeTableAddress } from '../data-table/table-address.ts';
import { type ChangeTable, useTableAddress } from '../data-table/use-table-address.ts';
import type { WireQuery } from '../entity/entity-client.ts';
import { useOwnMemberId, useOwnTeams } from '../session/own-member.ts';
import { useViewer } from '../session/session.ts';
import { useUserSetting } from '../session/settings.ts';
import { entityTable, VIEW_KEY } from './table-state.ts';
import { isBuiltIn, type View, viewsOf } from './view/shown-view.ts';
import { tableViews } from './view/table-views.ts';

/** Where a table stands: its view and what differs from it. */
export interface TablePlace {
  state: TableState;
  change: ChangeTable;
  view: View;
  views: View[];
  /** What the table opens with for the viewer. */
  opens: string;
  /** The same where the viewer chose it themselves. */
  chosen: string | undefined;
  /** Shows another view, as it is. */
  pick: (key: string) => void;
  /** The view that the address names is not there for the viewer. */
  missing: boolean;
  /** The address says nothing of the view, and it is not the working view that is shown. */
  untold: boolean;
}

const nothing: readonly TableView[] = [];
const notFixed: WireQuery = {};

/**
 * The state of the table of an entity with its view, in the address unless `local`. A table opens with one's own
 * default, else that of the role, else the working view; one whose place has fixed something with the working view.
 */
export function useTablePlace(entity: Entity, local: boolean, fixed: WireQuery = notFixed): TablePlace {
  const { current_role } = useViewer();
  const memberId = useOwnMemberId();
  const { data } = useQuery(tableViews);
  const [own] = useUserSetting('table_views');
  const [search, setSearch] = useSearchParams();
  const [here, setHere] = useState<string | null>(null);

  const inHouse = current_role !== 'vendor' && current_role !== 'hiring_manager';
  const me = inHouse ? memberId : null;
  const ownTeams = useOwnTeams().join();
  const saved = local ? nothing : (data?.results ?? nothing);
  const withheld = Object.keys(fixed).join();
  const views = useMemo(() => {
    const teams = ownTeams === '' ? [] : ownTeams.split(',').map(Number);
    return viewsOf(entity, { withheld: withheld.split(','), me, saved, teams });
  }, [entity, withheld, me, saved, ownTeams]);
  const find = (key: string | undefined | null) => views.find((view) => view.key === key);
  const asked = local ? here : search.get(VIEW_KEY);
  const ofRole = data?.defaults?.find(
    ({ entity: name, role }) => name === entity.name && role === current_role,
  )?.view;
  const [working] = views as [View];
  const opening = find(own[entity.name]) ?? find(ofRole === undefined ? null : String(ofRole)) ?? working;
  const view = find(asked) ?? (withheld || local ? working : opening);

  const spec = useMemo(
    () => ({
      ...entityTable(entity),
      base: { filters: view.filters, sort: view.sort },
      ...(view.pageSize !== undefined && { pageSize: view.pageSize }),
    }),
    [entity, view],
  );
  const [state, change] = useTableAddress(spec, local);
  const pick = (key: string) => {
    if (local) {
      setHere(key);
      change({ filters: find(key)?.filters ?? {}, sort: [] });
      return;
    }
    const plain = entityTable(entity);
    setSearch((current) => {
      const next = writeTableAddress(plain, readTableAddress(plain, new URLSearchParams()), current);
      next.set(VIEW_KEY, key);
      return next;
    });
  };
  return {
    state,
    change,
    view,
    views,
    opens: opening.key,
    chosen: find(own[entity.name])?.key,
    pick,
    missing: asked !== null && asked !== view.key && data !== undefined && !isBuiltIn(asked),
    untold: !local && asked === null && view !== working,
  };
}

/** Lets the address say which view is shown, also where the table opened with it by itself. */
export function useToldView({ view, untold }: TablePlace): void {
  const [, setSearch] = useSearchParams();
  useEffect(() => {
    if (!untold) return;
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        next.set(VIEW_KEY, view.key);
        return next;
      },
      { replace: true },
    );
  }, [untold, view.key, setSearch]);
}

/** The state of the table of an entity and how to change it, in the address unless `local`. */
export function useTableState(entity: Entity, local: boolean, fixed?: WireQuery): [TableState, ChangeTable] {
  const { state, change } = useTablePlace(entity, local, fixed);
  return [state, change];
}
