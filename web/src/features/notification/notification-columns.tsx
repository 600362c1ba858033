import type { Notification } from '@hireloom/contracts/notification/notification-endpoints';
import type { DataColumn } from '../../kit/data-table/data-column.ts';
import { DateView } from '../../kit/value/date/date-view.tsx';
import { contextLabel, MessageText, typeLabel } from './notification-text.tsx';
import { say } from '../../kit/words/say.ts';

/** What the table tells of a notification. `whyOf` is the one that says why the reader got it. */
export function notificationColumns(
  whyOf: number | null,
  onView: (row: Notification) => void,
): DataColumn<Notification>[] {
  return [
    { key: 'context', label: say('Context'), sortable: true, cell: ({ context }) => contextLabel(context) },
    { key: 'type', label: say('Type'), sortable: true, cell: ({ type }) => typeLabel(type) },
    {
      key: 'message',
      label: say('Message'),
      sortable: true,
      wrap: true,
      cell: (row) => <MessageText row={row} whyShown={whyOf === row.id} onView={() => onView(row)} />,
    },
    {
      key: 'created_at',
      label: say('Created at'),
      sortable: true,
      width: 108,
      cell: ({ created_at }) => <DateView value={created_at} short />,
    },
  ];
}
