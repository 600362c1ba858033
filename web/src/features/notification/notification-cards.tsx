import { Checkbox, Group, Stack, Text } from '@mantine/core';
import { DateView } from '../../kit/value/date-view.tsx';
import tableClasses from '../../kit/entity-table/entity-table.module.css';
import classes from './notification.module.css';
import type { ListProps } from './notification-rows.tsx';
import { contextLabel, MessageText, typeLabel } from './notification-text.tsx';
import { RowActions } from './row-actions.tsx';

/** The page of notifications on a narrow screen. */
export function NotificationCards({ groups, grouped, selection, steps, whyOf, onWhy }: ListProps) {
  return groups.map((group) => (
    <section key={group.key} aria-label={grouped ? group.name : 'Notifications'}>
      {grouped && (
        <Text size="sm" fw={600} mt="sm">
          <bdi>{group.name}</bdi> ({group.rows.length})
        </Text>
      )}
      <ul className={classes.cards}>
        {group.rows.map((row) => (
          <li
            key={row.id}
            className={tableClasses.card}
            tabIndex={-1}
            data-row={row.id}
            data-selected={selection.isSelected(row.id) || undefined}
          >
            <Group wrap="nowrap" gap="sm" align="flex-start">
              <Checkbox
                size="md"
                aria-label={`Select ${row.message}`}
                checked={selection.isSelected(row.id)}
                onChange={() => selection.toggle(row)}
              />
              <Stack gap={6} style={{ flex: 1, minWidth: 0 }}>
                <MessageText row={row} whyShown={whyOf === row.id} onView={() => steps.view(row)} />
                <Text size="xs" c="dimmed" component="div">
                  {contextLabel(row.context)} · {typeLabel(row.type)} · <DateView value={row.created_at} />
                </Text>
                <RowActions row={row} steps={steps} whyShown={whyOf === row.id} onWhy={() => onWhy(row.id)} />
              </Stack>
            </Group>
          </li>
        ))}
      </ul>
    </section>
  ));
}
