import { Button } from '@mantine/core';
import { IconColumns } from '../../icons.ts';
import { opensLater, type Target } from '../page/opens-later.tsx';
import type { Column } from './table-columns.ts';
import { say } from '../words/say.ts';

interface ColumnChooserProps {
  columns: readonly Column[];
  /** The column that is always shown, as it names the record. */
  title: string;
  onChange: (columns: Column[]) => void;
  onReset: () => void;
}

export interface ColumnPopoverProps extends ColumnChooserProps {
  target: Target;
}

/** Dragging takes a library that nobody should wait for who only looks at a list. */
const ColumnPopover = opensLater<ColumnPopoverProps>(
  async () => (await import('./column-popover.tsx')).ColumnPopover,
);

/** Shows, hides and orders the columns, by mouse or by keyboard. */
export function ColumnChooser(props: ColumnChooserProps) {
  return (
    <ColumnPopover
      {...props}
      target={
        <Button variant="default" size="sm" leftSection={<IconColumns size={16} />}>
          {say('Columns')}
        </Button>
      }
    />
  );
}
