import { Button } from '@mantine/core';
import { IconFilter } from '../../icons.ts';
import { say } from '../words/say.ts';

interface FilterButtonProps {
  opened: boolean;
  /** How many filters are on. */
  on: number;
  onToggle: () => void;
  /** Reads what opens, as the mouse or the focus comes near. */
  onNear?: () => void;
}

/** Opens and closes the filters of a list, and says how many are on. */
export function FilterButton({ opened, on, onToggle, onNear }: FilterButtonProps) {
  return (
    <Button
      variant={opened || on > 0 ? 'light' : 'default'}
      size="sm"
      leftSection={<IconFilter size={16} />}
      aria-expanded={opened}
      onPointerEnter={onNear}
      onFocus={onNear}
      onClick={onToggle}
    >
      {on > 0 ? say('Filter ({on})', { on }) : say('Filter')}
    </Button>
  );
}
