import { ActionIcon, Kbd, UnstyledButton } from '@mantine/core';
import { IconLayoutSidebar, IconMenu2, IconSearch } from '../../icons.ts';
import { useWords } from '../../kit/words/language.ts';
import { Brand } from '../brand.tsx';
import { DemoBadge } from './demo-badge.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { NotificationBell } from './notification-bell.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import classes from '../shell.module.css';
import { WorkMenu } from './work-menu.tsx';
import { say } from '../../kit/words/say.ts';

interface TopBarProps {
  small: boolean;
  sidebarOpen: boolean;
  onToggleSidebar: () => void;
  onSearch: () => void;
}

export function TopBar({ small, sidebarOpen, onToggleSidebar, onSearch }: TopBarProps) {
  const word = useWords();
  const label = sidebarOpen ? say('Collapse the sidebar') : say('Open the sidebar');
  return (
    <>
      {/* A part of its own says whether it is open: the hint is told in both states. */}
      <span data-hint={label}>
        <ActionIcon aria-label={label} aria-expanded={sidebarOpen} onClick={onToggleSidebar}>
          {small ? <IconMenu2 size={20} stroke={1.7} /> : <IconLayoutSidebar size={20} stroke={1.7} />}
        </ActionIcon>
      </span>
      <Brand />
      <DemoBadge />
      <div className={classes.crumbs}>
        <Breadcrumb />
      </div>
      <UnstyledButton className={classes.search} onClick={onSearch} aria-label={word('search')}>
        <IconSearch size={16} />
        <span>{word('search')}</span>
        <Kbd size="xs">Ctrl K</Kbd>
      </UnstyledButton>
      <WorkMenu />
      <NotificationBell />
      <ProfileMenu />
    </>
  );
}
