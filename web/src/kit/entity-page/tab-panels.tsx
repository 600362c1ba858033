import { Badge, Tabs } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { hasPermission, type Permission, type Rights } from '@hireloom/contracts/permissions';

export interface RecordTab {
  key: string;
  label: string;
  count?: number | undefined;
  content: ReactNode;
  /** What reading it asks for, besides the record. */
  permission?: Permission;
}

/** A tab, or nothing where the viewer or the record has no use for it. */
export type OfferedTab = RecordTab | false;

/** The tabs that this viewer has a use for and may read. */
export const tabsFor = (viewer: Rights, tabs: readonly OfferedTab[]): RecordTab[] =>
  tabs
    .filter((tab) => tab !== false)
    .filter(({ permission }) => !permission || hasPermission(viewer, permission));

interface TabPanelsProps {
  tabs: readonly RecordTab[];
  open: string | null;
  onChange: (key: string | null) => void;
}

/** Tabs with counts and their content; who keeps which one is open is for the caller to say. */
export function TabPanels({ tabs, open, onChange }: TabPanelsProps) {
  const list = useRef<HTMLDivElement>(null);
  const count = tabs.length;
  useEffect(() => {
    // A row of many tabs runs out of sight; the one that is open is shown, and the page stays where it is.
    const row = list.current;
    const tab = row?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (row && tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
  }, [open, count]);
  return (
    <Tabs value={open} onChange={onChange} keepMounted={false}>
      <Tabs.List ref={list} mb="md" style={{ flexWrap: 'nowrap', overflowX: 'auto' }}>
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
