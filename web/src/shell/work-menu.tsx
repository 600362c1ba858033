import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { useState } from 'react';
import { IconStack2 } from '../icons.ts';
import { openPanel } from '../kit/panel-state.ts';
import { useWorkPanels } from './work-panels.tsx';

/** Opens the panels of work that goes on in the background. */
export function WorkMenu() {
  const panels = useWorkPanels();
  const [opened, setOpened] = useState(false);
  if (panels.length === 0) return null;
  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-end" shadow="md" withinPortal>
      <Menu.Target>
        <Tooltip label="Background work" disabled={opened}>
          <ActionIcon aria-label="Background work">
            <IconStack2 size={20} stroke={1.7} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        {panels.map(({ name, label }) => (
          <Menu.Item key={name} onClick={() => openPanel(name)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
