import { Badge, Group, Text } from '@mantine/core';
import {
  type MailAccountRow,
  mailSecurityLabels,
} from '@hireloom/contracts/mail-account/mail-account-endpoints';
import { templateCategoryLabels } from '@hireloom/contracts/template/field';
import type { DataColumn } from '../../kit/data-table/data-column.ts';
import { Ellipsis } from '../../kit/piece/ellipsis.tsx';
import { formatCount } from '../../kit/value/format-count.ts';
import { mark, say } from '../../kit/words/say.ts';
import { AccountHealth } from './account-health.tsx';

/** What the table tells of an account. */
export const accountColumns: readonly DataColumn<MailAccountRow>[] = [
  {
    key: 'name',
    label: mark('Name'),
    wrap: true,
    cell: ({ name, is_default, categories }) => (
      <Group gap={6}>
        <Ellipsis>{name}</Ellipsis>
        {is_default ? (
          <Badge size="sm" variant="light" tt="none">
            {say('Default')}
          </Badge>
        ) : null}
        {categories.map((category) => (
          <Badge key={category} size="sm" variant="default" tt="none" fw={400}>
            {say(templateCategoryLabels[category])}
          </Badge>
        ))}
      </Group>
    ),
  },
  {
    key: 'from_address',
    label: mark('From'),
    cell: ({ from_name, from_address }) => (
      <div>
        <Ellipsis>{from_name}</Ellipsis>
        <Text size="xs" c="dimmed" dir="ltr" component="div">
          <Ellipsis>{from_address}</Ellipsis>
        </Text>
      </div>
    ),
  },
  {
    key: 'host',
    label: mark('Server'),
    cell: ({ host, port, security }) =>
      host && (
        <div dir="ltr">
          <Ellipsis>{`${host}:${port}`}</Ellipsis>
          <Text size="xs" c="dimmed">
            {security ? say(mailSecurityLabels[security]) : null}
          </Text>
        </div>
      ),
  },
  {
    key: 'sent_today',
    label: mark('Sent today'),
    width: 130,
    amount: true,
    cell: ({ sent_today, daily_cap }) =>
      daily_cap === null
        ? formatCount(sent_today)
        : say('{sent} of {cap}', { sent: formatCount(sent_today), cap: formatCount(daily_cap) }),
  },
  {
    key: 'state',
    label: mark('Health'),
    width: 260,
    wrap: true,
    cell: (account) => <AccountHealth account={account} />,
  },
];
