import { ActionIcon, Button, Group, Menu, Select, SimpleGrid, Stack, Switch, Tooltip } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { RefObject } from 'react';
import { notificationContexts } from '@hireloom/contracts/notification/notification-endpoints';
import { IconCheck, IconChevronDown, IconRefresh } from '../../icons.ts';
import { SearchBox } from '../../kit/data-table/search-box.tsx';
import { FilterButton } from '../../kit/data-table/filter-button.tsx';
import { Fold } from '../../kit/piece/fold.tsx';
import { MenuItem } from '../../kit/page/menu.tsx';
import { MoreMenu } from '../../kit/piece/more-menu.tsx';
import { contextLabel } from './notification-text.tsx';
import type { useNotificationPlace } from './use-notification-place.ts';
import { type BulkStep, bulkLabel } from './use-notification-steps.tsx';
import { mark, say, sayLabels } from '../../kit/words/say.ts';

const contexts = notificationContexts.map((value) => ({ value, label: contextLabel(value) }));
const readStates = [
  { value: 'false', label: mark('Unread') },
  { value: 'true', label: mark('Read') },
];

interface NotificationBarProps
  extends Pick<ReturnType<typeof useNotificationPlace>, 'state' | 'change' | 'setFilters'> {
  searchRef: RefObject<HTMLInputElement | null>;
  onRefresh: () => void;
  onBulk: (step: BulkStep) => void;
  onReadAll: () => void;
}

/** Search, filter toggle, grouping, refresh and the bulk-action picker. */
export function NotificationBar(props: NotificationBarProps) {
  const { state, change, setFilters } = props;
  const [opened, { toggle }] = useDisclosure(false);
  const on = [state.context, state.is_read].filter(Boolean).length;
  return (
    <Stack gap="xs" mb="xs">
      <Group gap="xs" mih={36}>
        <SearchBox value={state.query} onChange={(query) => change({ query })} inputRef={props.searchRef} />
        <FilterButton opened={opened} on={on} onToggle={toggle} />
        <Switch
          label={say('Group by record')}
          checked={state.grouped}
          onChange={(event) => setFilters({ grouped: event.currentTarget.checked ? 'true' : null })}
        />
        <Group gap="xs" ms="auto">
          <BulkPicker archived={state.type === 'archive'} onChoose={props.onBulk} />
          <Tooltip label={say('Refresh')}>
            <ActionIcon variant="default" size={32} aria-label={say('Refresh')} onClick={props.onRefresh}>
              <IconRefresh size={16} />
            </ActionIcon>
          </Tooltip>
          <MoreMenu label={say('More actions')}>
            <MenuItem leftSection={<IconCheck size={16} />} onClick={props.onReadAll}>
              {say('Mark all as read')}
            </MenuItem>
          </MoreMenu>
        </Group>
      </Group>
      <Fold open={opened}>
        <SimpleGrid cols={{ base: 1, md: 2, lg: 4 }} spacing="sm" role="group" aria-label={say('Filters')}>
          <Select
            label={say('Context')}
            clearable
            data={contexts}
            value={state.context ?? null}
            onChange={(context) => setFilters({ context })}
          />
          <Select
            label={say('Read or unread')}
            clearable
            data={sayLabels(readStates)}
            value={state.is_read ?? null}
            onChange={(is_read) => setFilters({ is_read })}
          />
        </SimpleGrid>
      </Fold>
    </Stack>
  );
}

interface BulkPickerProps {
  /** In the Archive tab. */
  archived: boolean;
  onChoose: (step: BulkStep) => void;
}

/** What can be done with all that are selected. */
export function BulkPicker({ archived, onChoose }: BulkPickerProps) {
  const steps: BulkStep[] = [archived ? 'restore' : 'archive', 'approve', 'deny'];
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button size="sm" variant="default" rightSection={<IconChevronDown size={16} />}>
          {say('Bulk actions')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {steps.map((step) => (
          <Menu.Item key={step} onClick={() => onChoose(step)}>
            {bulkLabel(step)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
