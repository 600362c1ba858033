import { useViewer } from '../../kit/session/session.ts';
import { type MenuEntry, MenuNames } from '../../features/menu-names/menu-names.tsx';
import { useRouteTable } from '../../kit/page/route-table.tsx';
import { sidebarEntries } from '../sidebar-entries.ts';

/** Names for every entry of the sidebar in its order. */
export default function MenuNamesPage() {
  const rows = useRouteTable();
  const viewer = useViewer();
  const entries = sidebarEntries(rows, viewer).flatMap((entry): MenuEntry[] => {
    const { key, defaultName } = entry;
    if (!('entries' in entry)) return [{ key, defaultName, place: 'alone' }];
    const inside = entry.entries.map((each) => ({ ...each, place: 'inside' as const }));
    return [{ key, defaultName, place: 'group' }, ...inside];
  });
  return <MenuNames entries={entries} />;
}
