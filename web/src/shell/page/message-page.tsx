import { Center, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePageTitle } from '../../kit/page/page-title.ts';

interface MessagePageProps {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

/** One plain sentence in the middle of the page and the way on. */
export function MessagePage({ title, children, action }: MessagePageProps) {
  usePageTitle(title);
  return (
    <Center mih="60vh" p="md">
      <Stack align="center" gap="sm" maw={480} ta="center">
        <Title order={1} size="h3">
          {title}
        </Title>
        {children && (
          <Text size="sm" c="dimmed">
            {children}
          </Text>
        )}
        {action}
      </Stack>
    </Center>
  );
}
