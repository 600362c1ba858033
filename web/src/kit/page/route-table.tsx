import { type ComponentType, createContext, useContext } from 'react';
import { matchPath } from 'react-router';
import { hasPermission, type Permission, type Rights, type Role } from '@hireloom/contracts/permissions';

export type Icon = ComponentType<{ size?: string | number; stroke?: string | number }>;

/** Where and for whom a route stands in the sidebar. */
export interface NavPlace {
  /** The word under which a team may rename the entry. */
  key: string;
  icon: Icon;
  group?: 'recruitments' | 'master_settings';
  /** When it differs from the permission to open the page. */
  permission?: Permission;
}

export interface RouteRow {
  path: string;
  /** Name in the breadcrumb, the sidebar and the palette. Undefined for parameters that name nothing. */
  label: string | ((params: Record<string, string | undefined>) => string | undefined);
  /** Open to anybody signed in when absent. */
  roles?: readonly Role[];
  permission?: Permission;
  /** The entity whose record `:id` names. */
  entity?: string;
  /** Stands outside the app layout: for people who are not signed in. */
  auth?: boolean;
  /** Stands alone, for everybody, signed in or not. */
  open?: boolean;
  /** The parameters of all of its pages, where they are few and known: each is offered in the palette. */
  each?: readonly Record<string, string>[];
  /** Not offered in the palette. */
  unlisted?: boolean;
  nav?: NavPlace;
  /** The page in the sidebar that it belongs to, where its path does not begin with that page's. */
  under?: string;
  page: () => Promise<{ default: ComponentType }>;
}

const RouteTableContext = createContext<readonly RouteRow[]>([]);
export const RouteTableProvider = RouteTableContext.Provider;
export const useRouteTable = () => useContext(RouteTableContext);

export interface FoundRoute {
  row: RouteRow;
  label: string;
  params: Record<string, string | undefined>;
}

/** The row that a path leads to; rows with fixed words win over rows with parameters. */
export function findRoute(rows: readonly RouteRow[], path: string): FoundRoute | null {
  const found = rows
    .map((row) => ({ row, match: matchPath(row.path, path) }))
    .filter(({ match }) => match !== null)
    .sort((a, b) => parameters(a.row.path) - parameters(b.row.path))[0];
  if (!found?.match) return null;
  const { row, match } = found;
  const label = typeof row.label === 'string' ? row.label : row.label(match.params);
  return label === undefined ? null : { row, label, params: match.params };
}

const parameters = (path: string) => path.split('/').filter((part) => part.startsWith(':')).length;

/** May the viewer open this route? A Super Recruiter passes wherever a Recruiter is named. */
export function mayOpen(row: Pick<RouteRow, 'roles' | 'permission'>, viewer: Rights): boolean {
  const role = viewer.current_role === 'super_recruiter' ? 'recruiter' : viewer.current_role;
  if (row.roles && !row.roles.includes(role)) return false;
  return !row.permission || hasPermission(viewer, row.permission);
}
