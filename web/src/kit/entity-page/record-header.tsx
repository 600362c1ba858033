import { Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { PersonAvatar } from '../piece/person-avatar.tsx';
import { StatusDot } from '../piece/status-dot.tsx';
import { usePageTitle } from '../page/page-title.ts';
import { say } from '../words/say.ts';

interface RecordHeaderProps {
  name: string;
  /** What kind of record it is. */
  kind: string;
  photo?: string | null | undefined;
  status?: ReactNode;
  /** A few key facts under the name. */
  facts?: ReactNode[];
  actions?: ReactNode;
  deleted?: boolean;
}

/** Head of a record page: who or what it is, how it stands, and what can be done. */
export function RecordHeader({ name, kind, photo, status, facts = [], actions, deleted }: RecordHeaderProps) {
  usePageTitle(name);
  const shown = facts.filter(Boolean);
  return (
    <Group justify="space-between" align="flex-start" gap="md" mb="md" wrap="wrap">
      <Group gap="md" wrap="nowrap" align="flex-start" style={{ minWidth: 0, flex: '1 1 280px' }}>
        <PersonAvatar name={name} photo={photo} size={52} radius="md" decorative />
        <div style={{ minWidth: 0 }}>
          <Text size="xs" c="dimmed">
            {kind}
          </Text>
          <Group gap="xs">
            <Title order={1} size="h3" dir="auto" style={{ overflowWrap: 'anywhere' }}>
              {name}
            </Title>
            {status}
            {deleted && <StatusDot status="deleted" label={say('Deleted')} color="red" />}
          </Group>
          {shown.length > 0 && (
            <Group
              gap="sm"
              m={0}
              mt={2}
              c="dimmed"
              fz="sm"
              component="ul"
              p={0}
              style={{ listStyle: 'none' }}
            >
              {shown.map((fact, index) => (
                <li key={index} style={{ maxWidth: 280, minWidth: 0 }}>
                  {fact}
                </li>
              ))}
            </Group>
          )}
        </div>
      </Group>
      {actions && <Group gap="xs">{actions}</Group>}
    </Group>
  );
}
