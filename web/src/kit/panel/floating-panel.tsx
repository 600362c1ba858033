import {
  ActionIcon,
  Badge,
  Chip,
  Group,
  type MantineColor,
  Paper,
  Text,
  UnstyledButton,
} from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { IconChevronDown, IconX } from '../../icons.ts';
import classes from './floating-panel.module.css';
import { say } from '../words/say.ts';
import { formatCount } from '../value/format-count.ts';

interface PanelCount {
  label: string;
  count: number;
  color?: MantineColor;
}

interface PanelFilters<T extends string> {
  /** What the chips choose, told to screen readers: "State". */
  label: string;
  choices: readonly { value: T; label: string; count?: number }[];
  value: T;
  onChange: (value: T) => void;
}

interface FloatingPanelProps<T extends string> {
  title: string;
  /** Small badges in the head ("Running 3"), in sight while the panel is collapsed too. */
  counts?: readonly PanelCount[];
  /** Chips above the list, one of them chosen. */
  filters?: PanelFilters<T>;
  /** Stands between the head and the filters: how far the work is. */
  status?: ReactNode;
  /** Begins as one line, for what nobody has just asked for. */
  startCollapsed?: boolean;
  onClose: () => void;
  /** The list; it scrolls by itself. */
  children: ReactNode;
  /** Stands below the list: what to do with the chosen rows, a further page. */
  footer?: ReactNode;
}

/**
 * A panel of work that goes on in the background, at the bottom right of every page. Its head folds it to one line,
 * Escape inside does the same, the cross closes it. Rendered inside a `FloatingPanelDock`; on a phone it is a sheet
 * across the whole width. Whether it is shown is kept by `panel-state.ts`:
 * `usePanelOpen('x') && <FloatingPanel title="…" onClose={() => closePanel('x')}>…</FloatingPanel>`.
 */
export function FloatingPanel<T extends string = string>({
  title,
  counts = [],
  filters,
  status,
  startCollapsed = false,
  onClose,
  children,
  footer,
}: FloatingPanelProps<T>) {
  const [collapsed, setCollapsed] = useState(startCollapsed);
  const toggle = useRef<HTMLButtonElement>(null);
  const id = useId();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // A dialog opened from here passes its keys on, though it stands elsewhere in the page.
    const inside = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (event.key !== 'Escape' || event.defaultPrevented || collapsed || !inside) return;
    event.stopPropagation();
    setCollapsed(true);
    toggle.current?.focus();
  };
  return (
    <Paper
      component="section"
      shadow="lg"
      aria-label={title}
      className={classes.panel}
      data-collapsed={collapsed || undefined}
      onKeyDown={onKeyDown}
    >
      <div className={classes.head}>
        <UnstyledButton
          ref={toggle}
          className={classes.toggle}
          aria-expanded={!collapsed}
          aria-controls={id}
          onClick={() => setCollapsed(!collapsed)}
        >
          <IconChevronDown size={16} className={classes.chevron} aria-hidden />
          <Text component="span" size="sm" fw={600} truncate>
            {title}
          </Text>
          <span className={classes.counts}>
            {counts.map(({ label, count, color = 'gray' }) => (
              <Badge key={label} variant="light" color={color} size="sm" tt="none" fw={500}>
                {label} {formatCount(count)}
              </Badge>
            ))}
          </span>
        </UnstyledButton>
        <ActionIcon aria-label={say('Close {title}', { title })} onClick={onClose}>
          <IconX size={16} />
        </ActionIcon>
      </div>
      {!collapsed && status && <div className={classes.status}>{status}</div>}
      {!collapsed && filters && <Filters {...filters} />}
      <div id={id} className={classes.list} hidden={collapsed}>
        {children}
      </div>
      {!collapsed && footer && <div className={classes.foot}>{footer}</div>}
    </Paper>
  );
}

function Filters<T extends string>({ label, choices, value, onChange }: PanelFilters<T>) {
  const choose = (chosen: string) => {
    const found = choices.find((choice) => choice.value === chosen);
    if (found) onChange(found.value);
  };
  return (
    <Chip.Group value={value} onChange={choose}>
      <Group gap={6} className={classes.filters} role="radiogroup" aria-label={label}>
        {choices.map((choice) => (
          <Chip key={choice.value} value={choice.value} size="xs" variant="light">
            {choice.label}
            {choice.count !== undefined && ` ${formatCount(choice.count)}`}
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  );
}
