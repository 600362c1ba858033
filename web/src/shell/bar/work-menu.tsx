import { ActionIcon } from '@mantine/core';
import { IconStack2 } from '../../icons.ts';
import { LazyMenu, MenuItem } from '../../kit/page/menu.tsx';
import { openPanel } from '../../kit/panel/panel-state.ts';
import { useWorkPanels } from './work-panels.tsx';
import { say } from '../../kit/words/say.ts';

/** Opens the panels of work that goes on in the background. */
export function WorkMenu() {
  const panels = useWorkPanels();
  if (panels.length === 0) return null;
  return (
    <LazyMenu
      target={
        <ActionIcon aria-label={say('Background work')} data-hint={say('Background work')}>
          <IconStack2 size={20} stroke={1.7} />
        </ActionIcon>
      }
    >
      {panels.map(({ name, label }) => (
        <MenuItem key={name} onClick={() => openPanel(name)}>
          {label}
        </MenuItem>
      ))}
    </LazyMenu>
  );
}
