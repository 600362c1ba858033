import type { Entity } from '@hireloom/contracts/kit/entity';
import type { TableColumn } from '@hireloom/contracts/settings/settings';
import { type BuiltInView, builtInViews, type TableView } from '@hireloom/contracts/table-view/table-view';
import { mark } from '../../words/say.ts';
import type { Sort, TableFilters } from '../../data-table/table-address.ts';

/** A view as a table uses it: a built-in one, or a saved one. */
export interface View {
  /** How address and settings name it: `all`, `teams`, or the id of a saved one. */
  key: string;
  /** Marked for `say` where it is built in. */
  name: string;
  builtIn: boolean;
  saved?: TableView;
  filters: TableFilters;
  sort: readonly Sort[];
  pageSize?: number | undefined;
}

export const builtInNames: Readonly<Record<BuiltInView, string>> = {
  working: mark('Working view'),
  mine: mark('Mine'),
  all: mark('All columns'),
};

/** Shows what the viewer's own teams have; nobody opens it for a role, as each has other teams. */
export const MY_TEAMS = 'teams';
const TEAM_KEY = 'member_group';

const plain = { builtIn: true, filters: {}, sort: [] } as const;
const workingView: View = { ...plain, key: 'working', name: builtInNames.working };
const allColumns: View = { ...plain, key: 'all', name: builtInNames.all };

interface Viewing {
  /** Filters that the place of the table has decided already. */
  withheld: readonly string[];
  /** Who is looking, as a member; null for whom no records are "mine". */
  me: number | null;
  /** The teams of whoever is looking. */
  teams?: readonly number[];
  saved: readonly TableView[];
}

/** The views that a table offers, built-in ones first. */
export function viewsOf(entity: Entity, { withheld, me, saved, teams = [] }: Viewing): View[] {
  const mine = entity.view?.mine;
  const own: View[] =
    mine && me !== null && !withheld.includes(mine)
      ? [{ ...plain, key: 'mine', name: builtInNames.mine, filters: { [mine]: String(me) } }]
      : [];
  const ofTeams: View[] =
    teams.length > 0 && entity.view && entity.filters.includes(TEAM_KEY) && !withheld.includes(TEAM_KEY)
      ? [{ ...plain, key: MY_TEAMS, name: mark('My teams'), filters: { [TEAM_KEY]: teams.join() } }]
      : [];
  return [
    workingView,
    ...own,
    ...ofTeams,
    ...(entity.view ? [allColumns] : []),
    ...saved.filter((view) => view.entity === entity.name).map(savedView),
  ];
}

const savedView = (saved: TableView): View => ({
  key: String(saved.id),
  name: saved.name,
  builtIn: false,
  saved,
  filters: saved.content.filters,
  sort: saved.content.sort,
  pageSize: saved.content.page_size,
});

/** The views that are the declared columns narrowed to what the work needs. */
export const isWorking = ({ key }: View): boolean => key === 'working' || key === 'mine' || key === MY_TEAMS;

export const isBuiltIn = (key: string): boolean =>
  key === MY_TEAMS || (builtInViews as readonly string[]).includes(key);

/** The key of the user settings that one's own arrangement of the columns stands under. */
export const arrangementKey = (entity: Entity, view: View): string =>
  isWorking(view) ? entity.name : `${entity.name}:${view.key}`;

/** Columns that say the same in each row where these hold: themselves, above them, and taken from them. */
export function constantColumns(entity: Entity, withheld: readonly string[]): ReadonlySet<string> {
  const constant = new Set(withheld);
  for (const key of constant) {
    const within = entity.fields[key]?.within;
    if (within) constant.add(within);
  }
  for (const [key, { copyOf }] of Object.entries(entity.fields))
    if (copyOf !== undefined && constant.has(copyOf)) constant.add(key);
  return constant;
}

/** How a view arranges the columns before anybody changes it; undefined for all columns as they are declared. */
export function arrangementOf(entity: Entity, view: View): TableColumn[] | undefined {
  if (view.saved) return view.saved.content.columns;
  if (!entity.view || !isWorking(view)) return undefined;
  const { columns, widths = {} } = entity.view;
  const others = [...new Set([...entity.columns, ...(entity.hiddenColumns ?? [])])].filter(
    (key) => !columns.includes(key),
  );
  return [...columns, ...others].map((key, index) => ({
    key,
    name: key,
    index,
    show: columns.includes(key),
    custom: false,
    ...(widths[key] !== undefined && { width: widths[key] }),
  }));
}
