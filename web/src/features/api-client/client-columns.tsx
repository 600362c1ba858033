import type { ApiClientRow } from '@hireloom/contracts/api-client/api-client-endpoints';
import { Code, Text } from '@mantine/core';
import type { DataColumn } from '../../kit/data-table/data-column.ts';
import { Ellipsis } from '../../kit/piece/ellipsis.tsx';
import { StatusDot } from '../../kit/piece/status-dot.tsx';
import { relativeText } from '../../kit/value/date/date-text.ts';
import { mark, say } from '../../kit/words/say.ts';

/** What the table tells of an API client. */
export const clientColumns: readonly DataColumn<ApiClientRow>[] = [
  { key: 'name', label: mark('Name'), wrap: true, cell: ({ name }) => <Ellipsis>{name}</Ellipsis> },
  {
    key: 'client_id',
    label: mark('Client ID'),
    width: 290,
    cell: ({ client_id }) => (
      <Code dir="ltr" fz="xs">
        {client_id}
      </Code>
    ),
  },
  {
    key: 'is_active',
    label: mark('Status'),
    width: 150,
    cell: ({ is_active }) => (
      <StatusDot
        status={is_active ? 'on' : 'off'}
        label={is_active ? say('Switched on') : say('Switched off')}
        color={is_active ? 'green' : 'gray'}
      />
    ),
  },
  {
    key: 'allowed_by',
    label: mark('Allowed by'),
    width: 150,
    cell: ({ allowed_by }) =>
      allowed_by === 0
        ? say('Nobody')
        : say('{count, plural, one {# member} other {# members}}', { count: allowed_by }),
  },
  {
    key: 'last_used_on',
    label: mark('Last used'),
    width: 150,
    cell: ({ last_used_on }) =>
      last_used_on ? (
        relativeText(last_used_on)
      ) : (
        <Text inherit c="dimmed">
          {say('Never')}
        </Text>
      ),
  },
];
