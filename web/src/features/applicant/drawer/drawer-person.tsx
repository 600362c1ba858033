import { Anchor, Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PersonAvatar } from '../../../kit/piece/person-avatar.tsx';
import { positionText } from '../../resume/index.ts';

interface DrawerPersonProps {
  name: string;
  photo?: string | null | undefined;
  work: Parameters<typeof positionText>[0];
  /** Id of the candidate; null where the viewer may not open them. */
  candidate: number | null;
  /** Stands beside the name. */
  children?: ReactNode;
}

/** Who it is: the name leads to the candidate. */
export function DrawerPerson({ name, photo, work, candidate, children }: DrawerPersonProps) {
  const position = positionText(work);
  return (
    <Group wrap="nowrap" align="center">
      <PersonAvatar name={name} photo={photo} size={48} radius="md" decorative />
      <div style={{ minWidth: 0, flex: 1 }}>
        <Group gap="xs">
          <Title order={2} size="h3" dir="auto" style={{ overflowWrap: 'anywhere' }}>
            {candidate === null ? (
              name
            ) : (
              <Anchor component={Link} to={`/recruitments/candidates/${candidate}`} inherit c="inherit">
                {name}
              </Anchor>
            )}
          </Title>
          {children}
        </Group>
        <Text size="sm" c="dimmed" dir="auto" truncate title={position}>
          {position || '\u00a0'}
        </Text>
      </div>
    </Group>
  );
}
