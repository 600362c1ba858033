import { Menu } from '@mantine/core';
import { Link } from 'react-router';
import {
  type LazyMenuProps,
  type MenuItemProps,
  type MenuLabelProps,
  type MenuParts,
  MenuPartsContext,
} from '../page/menu.tsx';
import { useOpenOnceThere } from '../page/opens-later.tsx';

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

/** The menu itself. */
export function OpenMenu({ target, children, position = 'bottom-end', width }: LazyMenuProps) {
  const { opened, setOpened, element } = useOpenOnceThere(target);
  return (
    <Menu opened={opened} onChange={setOpened} position={position} width={width} shadow="md" withinPortal>
      <Menu.Target>{element}</Menu.Target>
      <Menu.Dropdown>
        <MenuPartsContext value={parts}>{children}</MenuPartsContext>
      </Menu.Dropdown>
    </Menu>
  );
}
