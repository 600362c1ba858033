import { ActionIcon } from '@mantine/core';
import {
  IconArrowAutofitWidth,
  IconArrowDown,
  IconArrowUp,
  IconChevronDown,
  IconEyeOff,
  IconPinned,
  IconPinnedOff,
  IconRestore,
} from '../../../icons.ts';
import { LazyMenu, MenuItem } from '../../page/menu.tsx';
import type { ColumnLayout } from '../column-layout.ts';
import type { DataColumn } from '../data-column.ts';
import classes from './table-head.module.css';
import type { Sort } from '../table-address.ts';
import { say } from '../../words/say.ts';

interface ColumnMenuProps<R> {
  column: DataColumn<R>;
  layout: ColumnLayout;
  /** Names the row: it is always there, and first. */
  isTitle: boolean;
  /** Stays in sight by itself. */
  leads: boolean;
  onSort?: ((sort: Sort[]) => void) | undefined;
  onFit: () => void;
}

/** What can be done to a column, from its head. */
export function ColumnMenu<R>({ column, layout, isTitle, leads, onSort, onFit }: ColumnMenuProps<R>) {
  const { key, sortable } = column;
  const label = say(column.label);
  const pinned = layout.pinned.includes(key);
  const { onHide } = layout;
  const target = (
    <ActionIcon
      size={24}
      className={column.amount ? `${classes.more} ${classes.moreBefore}` : classes.more}
      aria-label={say('Column {label}', { label })}
      data-hint={say('Column {label}', { label })}
    >
      <IconChevronDown size={14} />
    </ActionIcon>
  );
  return (
    <LazyMenu target={target} position="bottom-start">
      {sortable && onSort && (
        <>
          <MenuItem
            leftSection={<IconArrowUp size={16} />}
            onClick={() => onSort([{ key, ascending: true }])}
          >
            {say('Sort ascending')}
          </MenuItem>
          <MenuItem
            leftSection={<IconArrowDown size={16} />}
            onClick={() => onSort([{ key, ascending: false }])}
          >
            {say('Sort descending')}
          </MenuItem>
        </>
      )}
      {!leads && (
        <MenuItem
          leftSection={pinned ? <IconPinnedOff size={16} /> : <IconPinned size={16} />}
          onClick={() => layout.onPin(key, !pinned)}
        >
          {pinned ? say('Unpin') : say('Pin to the start')}
        </MenuItem>
      )}
      <MenuItem leftSection={<IconArrowAutofitWidth size={16} />} onClick={onFit}>
        {say('Fit width')}
      </MenuItem>
      {layout.widths[key] !== undefined && (
        <MenuItem leftSection={<IconRestore size={16} />} onClick={() => layout.onWidth(key, undefined)}>
          {say('Back to its own width')}
        </MenuItem>
      )}
      {onHide && !isTitle && (
        <MenuItem leftSection={<IconEyeOff size={16} />} onClick={() => onHide(key)}>
          {say('Hide')}
        </MenuItem>
      )}
    </LazyMenu>
  );
}
