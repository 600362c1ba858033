import { Badge, Group, Text } from '@mantine/core';
import type { MeetingPlatformRow } from '@hireloom/contracts/meeting-platform/meeting-platform-endpoints';
import { platformKindLabels } from '@hireloom/contracts/meeting-platform/platform-pick';
import type { DataColumn } from '../../kit/data-table/data-column.ts';
import { Ellipsis } from '../../kit/piece/ellipsis.tsx';
import { mark, say } from '../../kit/words/say.ts';
import { PlatformHealth } from './platform-health.tsx';

/** What the table tells of a platform. */
export const platformColumns: readonly DataColumn<MeetingPlatformRow>[] = [
  {
    key: 'name',
    label: mark('Name'),
    wrap: true,
    cell: ({ name, is_default }) => (
      <Group gap={6}>
        <Ellipsis>{name}</Ellipsis>
        {is_default ? (
          <Badge size="sm" variant="light" tt="none">
            {say('Default')}
          </Badge>
        ) : null}
      </Group>
    ),
  },
  { key: 'kind', label: mark('Kind'), width: 150, cell: ({ kind }) => say(platformKindLabels[kind]) },
  {
    key: 'link',
    label: mark('Link or account'),
    cell: ({ link, account_name }) => (
      <Text inherit dir="ltr" ta="start" component="div">
        <Ellipsis>{link ?? account_name ?? ''}</Ellipsis>
      </Text>
    ),
  },
  {
    key: 'state',
    label: mark('Health'),
    width: 300,
    wrap: true,
    cell: (platform) => <PlatformHealth platform={platform} />,
  },
];
