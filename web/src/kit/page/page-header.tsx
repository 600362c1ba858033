import { Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatCount } from '../value/format-count.ts';
import { usePageTitle } from './page-title.ts';

interface PageHeaderProps {
  title: string;
  /** How many there are, in muted figures after the title. */
  count?: number | undefined;
  /** False where there are more. */
  exact?: boolean | undefined;
  description?: ReactNode;
  /** Main action and the "…" menu, at the right. */
  actions?: ReactNode;
}

/** The head of every page: title, count, main action at the right. */
export function PageHeader({ title, count, exact, description, actions }: PageHeaderProps) {
  usePageTitle(title);
  return (
    <Group justify="space-between" align="center" mb="md" gap="sm" wrap="wrap" mih={40}>
      <div style={{ minWidth: 0 }}>
        <Group gap="xs" align="baseline" wrap="nowrap">
          <Title order={1} size="h3" lineClamp={2}>
            {title}
          </Title>
          {count !== undefined && (
            <Text
              c="dimmed"
              size="sm"
              style={{ fontVariantNumeric: 'tabular-nums' }}
              data-testid="page-count"
            >
              {formatCount(count, exact)}
            </Text>
          )}
        </Group>
        {description && (
          <Text size="sm" c="dimmed">
            {description}
          </Text>
        )}
      </div>
      {actions && <Group gap="xs">{actions}</Group>}
    </Group>
  );
}
