import { move } from '@dnd-kit/helpers';
import { DragDropProvider } from '@dnd-kit/react';
import { useSortable } from '@dnd-kit/react/sortable';
import {
  ActionIcon,
  Button,
  Checkbox,
  Group,
  Popover,
  ScrollArea,
  SegmentedControl,
  Stack,
  Text,
  Tooltip,
} from '@mantine/core';
import { cloneElement } from 'react';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '../../icons.ts';
import { useOpenOnceThere } from '../page/opens-later.tsx';
import { useUserSetting } from '../session/settings.ts';
import type { ColumnPopoverProps } from './column-chooser.tsx';
import type { Column } from './table-columns.ts';
import { say } from '../words/say.ts';

/** A line for each column: shown or not, and its place among the others. */
export function ColumnPopover({ target, columns, title, onChange, onReset }: ColumnPopoverProps) {
  const { opened, setOpened, element } = useOpenOnceThere(target);
  const moveTo = (from: number, to: number) => {
    const next = [...columns];
    const [taken] = next.splice(from, 1);
    if (taken && to >= 0 && to < columns.length) onChange(next.toSpliced(to, 0, taken));
  };
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      trapFocus
      returnFocus
      withRoles
      shadow="md"
    >
      <Popover.Target>{cloneElement(element, { onClick: () => setOpened(!opened) })}</Popover.Target>
      <Popover.Dropdown p="xs" aria-label={say('Columns')}>
        <ScrollArea.Autosize mah={420}>
          <DragDropProvider
            onDragEnd={(event) => {
              if (event.canceled) return;
              const keys = move(
                columns.map(({ key }) => key),
                event,
              );
              const byKey = new Map(columns.map((column) => [column.key, column]));
              onChange(keys.flatMap((key) => byKey.get(key) ?? []));
            }}
          >
            <Stack gap={2} component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
              {columns.map((column, index) => (
                <ColumnLine
                  key={column.key}
                  column={column}
                  index={index}
                  last={index === columns.length - 1}
                  fixed={column.key === title}
                  onToggle={() =>
                    onChange(
                      columns.map((entry) =>
                        entry.key === column.key ? { ...entry, show: !entry.show } : entry,
                      ),
                    )
                  }
                  onMove={(to) => moveTo(index, to)}
                />
              ))}
            </Stack>
          </DragDropProvider>
        </ScrollArea.Autosize>
        <RowHeight />
        <Button variant="subtle" size="compact-sm" mt="xs" onClick={onReset}>
          {say('Back to the default')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}

/** How high the rows of all tables are. */
function RowHeight() {
  const [density, setDensity] = useUserSetting('density');
  return (
    <Group justify="space-between" wrap="nowrap" mt="xs" px={4}>
      <Text size="sm">{say('Row height')}</Text>
      <SegmentedControl
        size="xs"
        aria-label={say('Row height')}
        data={[
          { value: 'compact', label: say('Compact') },
          { value: 'comfortable', label: say('Comfortable') },
        ]}
        value={density}
        onChange={(value) => setDensity(value === 'comfortable' ? value : 'compact')}
      />
    </Group>
  );
}

interface ColumnLineProps {
  column: Column;
  index: number;
  last: boolean;
  fixed: boolean;
  onToggle: () => void;
  onMove: (to: number) => void;
}

function ColumnLine({ column, index, last, fixed, onToggle, onMove }: ColumnLineProps) {
  const { ref, handleRef } = useSortable({ id: column.key, index });
  return (
    <Group component="li" ref={ref} gap={4} wrap="nowrap" miw={240}>
      <Tooltip label={say('Drag to order')}>
        <ActionIcon
          ref={handleRef}
          variant="subtle"
          color="gray"
          size="md"
          style={{ cursor: 'grab' }}
          aria-label={say('Drag {label}', { label: column.label })}
        >
          <IconGripVertical size={16} />
        </ActionIcon>
      </Tooltip>
      <Checkbox
        label={column.label}
        checked={column.show}
        disabled={fixed}
        onChange={onToggle}
        style={{ flex: 1 }}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={say('Move {label} up', { label: column.label })}
        disabled={index === 0}
        onClick={() => onMove(index - 1)}
      >
        <IconArrowUp size={16} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={say('Move {label} down', { label: column.label })}
        disabled={last}
        onClick={() => onMove(index + 1)}
      >
        <IconArrowDown size={16} />
      </ActionIcon>
    </Group>
  );
}
