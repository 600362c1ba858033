import { ActionIcon } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconDots } from '../../icons.ts';
import { LazyMenu } from '../page/menu.tsx';

interface MoreMenuProps {
  label: string;
  /** `MenuItem`s. */
  children: ReactNode;
  size?: 'md' | 'default';
}

/** The "…" menu of secondary actions. */
export function MoreMenu({ label, children, size = 'default' }: MoreMenuProps) {
  return (
    <LazyMenu
      target={
        <ActionIcon variant={size === 'md' ? 'subtle' : 'default'} size={32} aria-label={label}>
          <IconDots size={16} />
        </ActionIcon>
      }
    >
      {children}
    </LazyMenu>
  );
}
