import type { MantineColor, MenuProps } from '@mantine/core';
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import { opensLater, type Target } from './opens-later.tsx';

export interface LazyMenuProps extends Pick<MenuProps, 'position' | 'width'> {
  /** The button that opens it. */
  target: Target;
  /** `MenuItem`s, `MenuLabel`s and `MenuDivider`s. */
  children: ReactNode;
}

export interface MenuItemProps {
  children: ReactNode;
  leftSection?: ReactNode;
  rightSection?: ReactNode;
  color?: MantineColor;
  disabled?: boolean;
  /** A page of the app to go to. */
  to?: string;
  /** The menu stays open after a press. */
  stays?: boolean;
  onClick?: () => void;
  'aria-current'?: 'page' | 'true' | undefined;
}

export interface MenuLabelProps {
  children: ReactNode;
  'aria-label'?: string;
}

/** The parts of a menu, which come with its code. */
export interface MenuParts {
  Item: ComponentType<MenuItemProps>;
  Label: ComponentType<MenuLabelProps>;
  Divider: ComponentType;
}

export const MenuPartsContext = createContext<MenuParts | null>(null);

/** A menu that costs its button until it is opened. */
export const LazyMenu = opensLater<LazyMenuProps>(
  async () => (await import('../piece/open-menu.tsx')).OpenMenu,
);

function useParts(): MenuParts {
  const parts = useContext(MenuPartsContext);
  if (!parts) throw new Error('Menu items stand inside a LazyMenu');
  return parts;
}

export function MenuItem(props: MenuItemProps) {
  const { Item } = useParts();
  return <Item {...props} />;
}

export function MenuLabel(props: MenuLabelProps) {
  const { Label } = useParts();
  return <Label {...props} />;
}

export function MenuDivider() {
  const { Divider } = useParts();
  return <Divider />;
}
