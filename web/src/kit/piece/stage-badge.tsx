import { Badge } from '@mantine/core';
import { stageColor } from '../../theme.ts';

/** A workflow stage in the fixed hue of its category. */
export function StageBadge({ name, category }: { name: string; category: string }) {
  return (
    <Badge
      variant="light"
      color={stageColor(category)}
      c="var(--mantine-color-text)"
      radius="sm"
      size="sm"
      tt="none"
      fw={500}
      maw={180}
      title={name}
    >
      {name}
    </Badge>
  );
}
