import { Badge, Tabs } from '@mantine/core';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { hasPermission, type Permission, type Rights } from '@hireloom/contracts/permissions';
import classes from './tab-panels.module.css';

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
  const beyond = useBeyond(list, count);
  return (
    <Tabs value={open} onChange={onChange} keepMounted={false}>
      <Tabs.List ref={list} mb="md" className={classes.list} data-beyond={beyond}>
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

/** On which sides tabs are out of sight: there the row fades, so that it is seen to go on. */
function useBeyond(list: RefObject<HTMLDivElement | null>, count: number): string | undefined {
  const [beyond, setBeyond] = useState<string>();
  useEffect(() => {
    const row = list.current;
    if (!row) return undefined;
    const look = () => {
      const hidden = row.scrollWidth - row.clientWidth;
      const at = Math.abs(row.scrollLeft);
      const sides = [at > 1 && 'start', at < hidden - 1 && 'end'].filter(Boolean).join(' ');
      setBeyond(sides === '' ? undefined : sides);
    };
    look();
    const watch = new ResizeObserver(look);
    watch.observe(row);
    row.addEventListener('scroll', look, { passive: true });
    return () => {
      watch.disconnect();
      row.removeEventListener('scroll', look);
    };
  }, [list, count]);
  return beyond;
}
