import { useSearchParams } from 'react-router';
import { type RecordTab, TabPanels } from './tab-panels.tsx';

/** Tabs with counts; the one that is open stands in the address. */
export function RecordTabs({ tabs }: { tabs: readonly RecordTab[] }) {
  const [search, setSearch] = useSearchParams();
  const first = tabs[0]?.key ?? null;
  const asked = search.get('tab');
  const open = tabs.some(({ key }) => key === asked) ? asked : first;
  const show = (key: string | null) =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        if (key && key !== first) next.set('tab', key);
        else next.delete('tab');
        return next;
      },
      { replace: true },
    );
  return <TabPanels tabs={tabs} open={open} onChange={show} />;
}
