import { Badge, Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';

export interface RecordTab {
  key: string;
  label: string;
  count?: number | undefined;
  content: ReactNode;
}

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
  return (
    <Tabs value={open} onChange={show} keepMounted={false}>
      <Tabs.List mb="md" style={{ flexWrap: 'nowrap', overflowX: 'auto' }}>
        {tabs.map(({ key, label, count }) => (
          <Tabs.Tab
            key={key}
            value={key}
            rightSection={
              count ? (
                <Badge size="sm" variant="light" color="gray">
                  {count}
                </Badge>
              ) : undefined
            }
          >
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ key, content }) => (
        <Tabs.Panel key={key} value={key}>
          {content}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
