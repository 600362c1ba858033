import { Menu } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import {
  type LazyMenuProps,
  type MenuItemProps,
  type MenuLabelProps,
  type MenuParts,
  MenuPartsContext,
} from '../page/menu.tsx';
import { useOpenOnceThere } from '../page/opens-later.tsx';
import classes from './open-menu.module.css';

const parts: MenuParts = {
  Item: ({ to, stays = false, ...props }: MenuItemProps) =>
    to === undefined ? (
      <Menu.Item closeMenuOnClick={!stays} {...props} />
    ) : (
      <Menu.Item component={Link} to={to} {...props} />
    ),
  Label: (props: MenuLabelProps) => <Menu.Label role="group" {...props} />,
  Divider: () => <Menu.Divider />,
};

const PAUSE_MS = 600;
let typed = '';
let last = 0;

/** Letters go to the next entry that begins with what was typed. */
function findTyped(event: KeyboardEvent<HTMLElement>): void {
  if (event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey || event.altKey) return;
  const now = event.timeStamp;
  typed = (now - last > PAUSE_MS ? '' : typed) + event.key.toLowerCase();
  last = now;
  const items = [
    ...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]:not(:disabled, [data-disabled])'),
  ];
  const at = items.findIndex((item) => item === document.activeElement);
  // One letter goes on from where one stands, more narrow what was found.
  const from = typed.length === 1 ? at + 1 : Math.max(at, 0);
  const inTurn = [...items.slice(from), ...items.slice(0, from)];
  inTurn.find((item) => (item.textContent ?? '').trim().toLowerCase().startsWith(typed))?.focus();
}

/** The menu itself. */
export function OpenMenu({ target, children, position = 'bottom-end', width }: LazyMenuProps) {
  const { opened, setOpened, element } = useOpenOnceThere(target);
  return (
    <Menu opened={opened} onChange={setOpened} position={position} width={width} shadow="md" withinPortal>
      <Menu.Target>{element}</Menu.Target>
      <Menu.Dropdown className={classes.dropdown} onKeyDown={findTyped}>
        <MenuPartsContext value={parts}>{children}</MenuPartsContext>
      </Menu.Dropdown>
    </Menu>
  );
}
