import { hasPermission, type Rights } from '@hireloom/contracts/permissions';
import type { TeamSettings } from '@hireloom/contracts/settings/settings';
import { IconSettings, IconUsersGroup } from '../icons.ts';
import { type Icon, mayOpen, type NavPlace, type RouteRow } from '../kit/page/route-table.tsx';
import { mark } from '../kit/words/say.ts';

export interface NavEntry {
  key: string;
  /** As shipped; a team's own name wins over it. */
  defaultName: string;
  icon: Icon;
  path: string;
}

export interface NavGroup {
  key: string;
  defaultName: string;
  icon: Icon;
  entries: NavEntry[];
}

const groups: Record<NonNullable<NavPlace['group']>, Omit<NavGroup, 'entries' | 'key'>> = {
  recruitments: { defaultName: mark('Recruitments'), icon: IconUsersGroup },
  master_settings: { defaultName: mark('Master settings'), icon: IconSettings },
};

/** What this viewer finds in the sidebar, in the order of the table. Groups stand where their first entry stands. */
export function sidebarEntries(rows: readonly RouteRow[], viewer: Rights): (NavEntry | NavGroup)[] {
  const entries: (NavEntry | NavGroup)[] = [];
  const opened = new Map<string, NavGroup>();
  for (const row of rows) {
    const { nav } = row;
    if (!nav || !mayOpen(row, viewer)) continue;
    if (nav.permission && !hasPermission(viewer, nav.permission)) continue;
    const label = typeof row.label === 'string' ? row.label : '';
    const entry = { key: nav.key, defaultName: label, icon: nav.icon, path: row.path };
    if (!nav.group) {
      entries.push(entry);
      continue;
    }
    const group = opened.get(nav.group) ?? { key: nav.group, ...groups[nav.group], entries: [] };
    if (!opened.has(nav.group)) entries.push(group);
    opened.set(nav.group, group);
    group.entries.push(entry);
  }
  return entries;
}

/** The team's name for an entry, else the default name, else the key with underscores as spaces. */
export function menuName(key: string, names: TeamSettings['menu_names'], shipped = ''): string {
  const own = names[key];
  return own?.name.trim() || own?.default_name.trim() || shipped || key.replaceAll('_', ' ');
}

/** The path of the entry that the current page belongs to: the longest one that leads to it. */
export function activePath(entries: readonly (NavEntry | NavGroup)[], current: string): string | null {
  const paths = entries.flatMap((entry) =>
    'entries' in entry ? entry.entries.map(({ path }) => path) : [entry.path],
  );
  const leads = (path: string) => {
    const base = path.replace(/\/$/, '');
    return current === path || (base !== '' && (current === base || current.startsWith(`${base}/`)));
  };
  return paths.filter(leads).sort((a, b) => b.length - a.length)[0] ?? null;
}
