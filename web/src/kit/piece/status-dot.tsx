import { Badge, type MantineColor } from '@mantine/core';
import { sentence } from '../value/choice-label.ts';

const tones: Record<string, MantineColor> = {
  active: 'green',
  open: 'green',
  approved: 'green',
  accepted: 'green',
  completed: 'green',
  success: 'green',
  sent: 'teal',
  scheduled: 'blue',
  new: 'blue',
  in_progress: 'blue',
  pending: 'yellow',
  draft: 'gray',
  on_hold: 'yellow',
  waiting: 'yellow',
  rejected: 'red',
  declined: 'red',
  failed: 'red',
  cancelled: 'red',
  expired: 'red',
};

interface StatusDotProps {
  /** The value as stored. */
  status: string;
  label?: string;
  color?: MantineColor;
}

/** A status as a dot and a word, so that colour is never the only sign. */
export function StatusDot({ status, label, color }: StatusDotProps) {
  return (
    <Badge variant="dot" color={color ?? tones[status] ?? 'gray'} radius="sm" size="sm" tt="none" fw={500}>
      {label ?? sentence(status)}
    </Badge>
  );
}
