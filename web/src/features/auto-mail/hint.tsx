import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** A word beside a field that explains it. */
export const Hint = ({ children }: { children: ReactNode }) => (
  <Text size="xs" c="dimmed">
    {children}
  </Text>
);
