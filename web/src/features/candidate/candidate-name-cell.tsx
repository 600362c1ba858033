import { Anchor, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { KitRow } from '../../kit/entity/entity-client.ts';
import { textOf } from '../../kit/value/field-value.tsx';
import { PersonAvatar } from '../../kit/piece/person-avatar.tsx';
import { positionText } from '../resume/index.ts';

const wordOrNull = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

/** Face, name and what the person does now; leads to the candidate. */
export function CandidateNameCell({ row, to }: { row: KitRow; to: string }) {
  const name = textOf(row.name);
  const position = positionText({
    current_position: wordOrNull(row.current_position),
    current_company: wordOrNull(row.current_company),
  });
  return (
    <Group gap="xs" wrap="nowrap" style={{ minWidth: 0 }}>
      <PersonAvatar name={name} photo={wordOrNull(row.photo)} size={26} decorative />
      <div style={{ minWidth: 0, lineHeight: 1.2 }}>
        <Anchor
          component={Link}
          to={to}
          inherit
          truncate
          display="block"
          fw={500}
          c="inherit"
          title={name}
          dir="auto"
        >
          {name}
        </Anchor>
        {position && (
          <Text fz={11} lh={1.2} c="dimmed" truncate title={position} dir="auto">
            {position}
          </Text>
        )}
      </div>
    </Group>
  );
}
