import { Group, Popover, Text } from '@mantine/core';
import { cloneElement, useEffect, useRef } from 'react';
import type { WireQuery } from '../../entity/entity-client.ts';
import { type Target, useOpenOnceThere } from '../../page/opens-later.tsx';
import type { Condition, Filter } from './condition.ts';
import { FilterEditor } from './filter-editor.tsx';

export interface ChipPopoverProps {
  target: Target;
  filter: Filter;
  filters: WireQuery;
  onChange: (condition: Condition) => void;
  /** It was closed: what says nothing yet is let go. */
  onClose: () => void;
}

/** What a chip opens: operator and value of its filter, small enough for one thumb. */
export function ChipPopover({ target, filter, filters, onChange, onClose }: ChipPopoverProps) {
  const { opened, setOpened, element } = useOpenOnceThere(target);
  const wasOpen = useRef(false);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (wasOpen.current && !opened) close.current();
    wasOpen.current = opened;
  }, [opened]);
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      width={300}
      trapFocus
      returnFocus
      withRoles
      shadow="md"
    >
      <Popover.Target>{cloneElement(element, { onClick: () => setOpened(!opened) })}</Popover.Target>
      <Popover.Dropdown p="xs">
        <Group mb={6}>
          <Text size="xs" c="dimmed" fw={500} dir="auto">
            {filter.field.label}
          </Text>
        </Group>
        <FilterEditor {...filter} filters={filters} onChange={onChange} onDone={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}
