import { ActionIcon, Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconDots } from '../icons.ts';

interface MoreMenuProps {
  label: string;
  /** `Menu.Item`s. */
  children: ReactNode;
  size?: 'md' | 'default';
}

/** The "…" menu of secondary actions. */
export function MoreMenu({ label, children, size = 'default' }: MoreMenuProps) {
  return (
    <Menu position="bottom-end" shadow="md" withinPortal>
      <Menu.Target>
        <ActionIcon variant={size === 'md' ? 'subtle' : 'default'} size={32} aria-label={label}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
