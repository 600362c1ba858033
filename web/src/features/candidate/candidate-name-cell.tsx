import { Anchor, Group } from '@mantine/core';
import { Link } from 'react-router';
import type { KitRow } from '../../kit/entity/entity-client.ts';
import { textOf } from '../../kit/value/field-value.tsx';
import { Ellipsis } from '../../kit/piece/ellipsis.tsx';
import { PersonAvatar } from '../../kit/piece/person-avatar.tsx';
import { positionText } from '../resume/index.ts';

const wordOrNull = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

/** What the person does now, and where. */
export function PositionCell({ row }: { row: KitRow }) {
  return (
    <Ellipsis>
      {positionText({
        current_position: wordOrNull(row.current_position),
        current_company: wordOrNull(row.current_company),
      })}
    </Ellipsis>
  );
}

/** Face and name; leads to the candidate. */
export function CandidateNameCell({ row, to }: { row: KitRow; to: string }) {
  const name = textOf(row.name);
  return (
    <Group gap="xs" wrap="nowrap" style={{ minWidth: 0 }}>
      <PersonAvatar name={name} photo={wordOrNull(row.photo)} size={26} decorative />
      <Anchor component={Link} to={to} inherit truncate fw={500} c="inherit" title={name} dir="auto">
        {name}
      </Anchor>
    </Group>
  );
}
