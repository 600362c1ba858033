import { NavLink, Stack, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { IconChevronRight, IconPhone } from '../icons.ts';
import { useWords } from '../kit/words/language.ts';
import { Fold } from '../kit/piece/fold.tsx';
import { LazyMenu, MenuItem, MenuLabel } from '../kit/page/menu.tsx';
import { useTeamSettings, useViewer } from '../kit/session/session.ts';
import { findRoute, useRouteTable } from '../kit/page/route-table.tsx';
import classes from './sidebar.module.css';
import { activePath, menuName, type NavEntry, type NavGroup, sidebarEntries } from './sidebar-entries.ts';

interface SidebarProps {
  /** Icons only, with the names as tooltips. */
  narrow: boolean;
  /** An item was chosen. */
  onChoose: () => void;
  onCall: () => void;
}

/** The way to every part of the app that the viewer may use. */
export function Sidebar({ narrow, onChoose, onCall }: SidebarProps) {
  const viewer = useViewer();
  const { ziwo_calls } = useTeamSettings();
  const rows = useRouteTable();
  const { pathname } = useLocation();
  const name = useMenuName();
  const entries = sidebarEntries(rows, viewer);
  const active = activePath(entries, findRoute(rows, pathname)?.row.under ?? pathname);
  const Group = narrow ? NarrowGroup : WideGroup;

  return (
    <Stack component="ul" gap={2} p="xs" m={0} className={classes.list}>
      {entries.map((entry) => (
        <li key={entry.key}>
          {'entries' in entry ? (
            <Group group={entry} active={active} onChoose={onChoose} />
          ) : (
            <Item entry={entry} active={active} narrow={narrow} onChoose={onChoose} />
          )}
        </li>
      ))}
      {ziwo_calls.enabled && (
        <li>
          <NavLink
            component="button"
            className={classes.item}
            data-narrow={narrow || undefined}
            {...hint(name('calls', 'Calls'), narrow)}
            label={narrow ? undefined : name('calls', 'Calls')}
            aria-label={name('calls', 'Calls')}
            leftSection={<IconPhone size={18} stroke={1.7} />}
            onClick={() => {
              onCall();
              onChoose();
            }}
          />
        </li>
      )}
    </Stack>
  );
}

/** The name to show for an entry: the team's own, else the viewer's language. */
function useMenuName(): (key: string, shipped: string) => string {
  const { menu_names } = useTeamSettings();
  const word = useWords();
  return (key, shipped) => menuName(key, menu_names, word(key, shipped));
}

interface ItemProps {
  entry: NavEntry;
  active: string | null;
  narrow?: boolean;
  nested?: boolean;
  onChoose: () => void;
}

function Item({ entry, active, narrow = false, nested = false, onChoose }: ItemProps) {
  const name = useMenuName()(entry.key, entry.defaultName);
  const current = entry.path === active;
  return (
    <NavLink
      component={Link}
      to={entry.path}
      className={classes.item}
      data-narrow={narrow || undefined}
      {...hint(name, narrow)}
      data-nested={nested || undefined}
      active={current}
      aria-current={current ? 'page' : undefined}
      label={narrow ? undefined : name}
      aria-label={narrow ? name : undefined}
      leftSection={<entry.icon size={nested ? 16 : 18} stroke={1.7} />}
      onClick={onChoose}
    />
  );
}

interface GroupProps {
  group: NavGroup;
  active: string | null;
  onChoose: () => void;
}

function WideGroup({ group, active, onChoose }: GroupProps) {
  const name = useMenuName()(group.key, group.defaultName);
  const holds = group.entries.some(({ path }) => path === active);
  const [chosen, setChosen] = useState<{ open: boolean; holding: boolean } | null>(null);
  // The group that holds the page is open until the viewer says otherwise; moving in or out asks anew.
  const open = chosen?.holding === holds ? chosen.open : holds;
  return (
    <>
      <NavLink
        component="button"
        className={classes.item}
        label={name}
        aria-expanded={open}
        leftSection={<group.icon size={18} stroke={1.7} />}
        rightSection={
          <IconChevronRight size={16} className={classes.chevron} data-open={open || undefined} />
        }
        onClick={() => setChosen({ open: !open, holding: holds })}
      />
      <Fold open={open}>
        <Stack component="ul" gap={2} m={0} className={classes.list}>
          {group.entries.map((entry) => (
            <li key={entry.key}>
              <Item entry={entry} active={active} nested onChoose={onChoose} />
            </li>
          ))}
        </Stack>
      </Fold>
    </>
  );
}

function NarrowGroup({ group, active, onChoose }: GroupProps) {
  const name = useMenuName();
  const holds = group.entries.some(({ path }) => path === active);
  const label = name(group.key, group.defaultName);
  return (
    <LazyMenu
      position="right-start"
      target={
        <UnstyledButton
          className={classes.narrowGroup}
          data-active={holds || undefined}
          aria-label={label}
          title={label}
        >
          <group.icon size={18} stroke={1.7} />
        </UnstyledButton>
      }
    >
      <MenuLabel>{label}</MenuLabel>
      {group.entries.map((entry) => (
        <MenuItem
          key={entry.key}
          to={entry.path}
          leftSection={<entry.icon size={16} stroke={1.7} />}
          aria-current={entry.path === active ? 'page' : undefined}
          onClick={onChoose}
        >
          {name(entry.key, entry.defaultName)}
        </MenuItem>
      ))}
    </LazyMenu>
  );
}

/** The name beside an icon that stands alone. */
const hint = (label: string, shown: boolean) =>
  shown ? { 'data-hint': label, 'data-hint-side': 'right' } : undefined;
