import { Paper, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

/** A named part of the profile page. */
export function ProfileSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Paper p="md" component="section" aria-labelledby={id}>
      <Title order={2} size="h4" mb="md" id={id}>
        {title}
      </Title>
      {children}
    </Paper>
  );
}
