import { Code, Text } from '@mantine/core';
import type { ApiKeyRow, KeyState } from '@hireloom/contracts/api-key/api-key-endpoints';
import type { DataColumn } from '../../kit/data-table/data-column.ts';
import { Ellipsis } from '../../kit/piece/ellipsis.tsx';
import { StatusDot } from '../../kit/piece/status-dot.tsx';
import { dayText, relativeText } from '../../kit/value/date/date-text.ts';
import { mark, say } from '../../kit/words/say.ts';

const states: Record<KeyState, { label: string; color: string }> = {
  good: { label: mark('Good'), color: 'green' },
  ends_soon: { label: mark('Ends soon'), color: 'yellow' },
  expired: { label: mark('Expired'), color: 'red' },
  revoked: { label: mark('Revoked'), color: 'gray' },
  maker_gone: { label: mark('Its maker may not'), color: 'red' },
};

/** What the table tells of a key. */
export const keyColumns: readonly DataColumn<ApiKeyRow>[] = [
  { key: 'name', label: mark('Name'), wrap: true, cell: ({ name }) => <Ellipsis>{name}</Ellipsis> },
  {
    key: 'prefix',
    label: mark('Key'),
    width: 140,
    cell: ({ prefix }) => (
      <Code dir="ltr" fz="xs">
        {`${prefix}…`}
      </Code>
    ),
  },
  {
    key: 'state',
    label: mark('Status'),
    width: 150,
    cell: ({ state }) => (
      <StatusDot status={state} label={say(states[state].label)} color={states[state].color} />
    ),
  },
  {
    key: 'scopes',
    label: mark('Scopes'),
    width: 130,
    cell: ({ scopes }) => say('{count, plural, one {# thing} other {# things}}', { count: scopes.length }),
  },
  { key: 'maker', label: mark('With the rights of'), cell: ({ maker }) => <Ellipsis>{maker.name}</Ellipsis> },
  {
    key: 'last_used_on',
    label: mark('Last used'),
    width: 190,
    wrap: true,
    cell: ({ last_used_on, last_address }) =>
      last_used_on ? (
        <div>
          {relativeText(last_used_on)}
          <Text size="xs" c="dimmed" dir="ltr" ta="start">
            {last_address}
          </Text>
        </div>
      ) : (
        <Text inherit c="dimmed">
          {say('Never')}
        </Text>
      ),
  },
  {
    key: 'expires_on',
    label: mark('Last day'),
    width: 120,
    cell: ({ expires_on }) => (expires_on ? dayText(expires_on) : say('None')),
  },
];
