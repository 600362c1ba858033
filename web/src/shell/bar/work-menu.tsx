import { ActionIcon, Indicator } from '@mantine/core';
import { IconStack2 } from '../../icons.ts';
import { LazyMenu, MenuItem } from '../../kit/page/menu.tsx';
import { openPanel, useWork } from '../../kit/panel/panel-state.ts';
import { formatCount } from '../../kit/value/format-count.ts';
import { say } from '../../kit/words/say.ts';
import { useWorkPanels } from './work-panels.tsx';

/** Opens the panels of work that runs in the background or needs somebody; not there while nothing does. */
export function WorkMenu() {
  const work = useWork();
  const panels = useWorkPanels().filter(({ name }) => (work.get(name) ?? 0) > 0);
  if (panels.length === 0) return null;
  const count = panels.reduce((sum, { name }) => sum + (work.get(name) ?? 0), 0);
  const label = say('Background work: {count}', { count });
  return (
    <LazyMenu
      target={
        <ActionIcon aria-label={label} data-hint={label}>
          <Indicator label={formatCount(count)} size={16} offset={2} color="gray">
            <IconStack2 size={20} stroke={1.7} />
          </Indicator>
        </ActionIcon>
      }
    >
      {panels.map(({ name, label: panel }) => (
        <MenuItem key={name} onClick={() => openPanel(name)}>
          {say(panel)} · {formatCount(work.get(name) ?? 0)}
        </MenuItem>
      ))}
    </LazyMenu>
  );
}
