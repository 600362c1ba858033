import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { say } from '../words/say.ts';

interface SelectionBarProps {
  selected: number;
  onThisPage: number;
  onClear: () => void;
  /** Said in place of the number, as where all rows are selected. */
  text?: string | undefined;
  /** Offers to select every row that matches. */
  selectAll?: { label: string; onClick: () => void } | undefined;
  /** What can be done with the selected rows. */
  children: ReactNode;
}

/** Stands in the place of the filter bar while rows are selected. */
export function SelectionBar({
  selected,
  onThisPage,
  onClear,
  text,
  selectAll,
  children,
}: SelectionBarProps) {
  const elsewhere = selected - onThisPage;
  return (
    <Group
      gap="sm"
      mb="xs"
      px="sm"
      mih={36}
      role="toolbar"
      aria-label={say('Selected rows')}
      bg="var(--mantine-primary-color-light)"
      style={{ borderRadius: 'var(--mantine-radius-default)' }}
    >
      <Text size="sm" fw={500} role="status">
        {text ??
          (elsewhere > 0
            ? say('{selected} selected, {elsewhere} of them on other pages', { selected, elsewhere })
            : say('{selected} selected', { selected }))}
      </Text>
      {selectAll && (
        <Button size="compact-sm" variant="subtle" onClick={selectAll.onClick}>
          {selectAll.label}
        </Button>
      )}
      {children}
      <Button size="compact-sm" variant="subtle" ms="auto" onClick={onClear}>
        {say('Clear selection')}
      </Button>
    </Group>
  );
}
