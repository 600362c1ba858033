import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: string;
  /** The next step, in one sentence. */
  hint?: ReactNode;
  /** The button that takes the next step. */
  action?: ReactNode;
  icon?: ReactNode;
}

/** Says that nothing is here and what to do next. */
export function EmptyState({ title, hint, action, icon }: EmptyStateProps) {
  return (
    <Stack align="center" gap="xs" py="xl" px="md" ta="center">
      {icon}
      <Title order={3} size="h4">
        {title}
      </Title>
      {hint && (
        <Text size="sm" c="dimmed" maw={420}>
          {hint}
        </Text>
      )}
      {action}
    </Stack>
  );
}
