import { Badge, Group, Text } from '@mantine/core';
import type { VisaLineRow } from '@hireloom/contracts/visa-quota/visa-line';
import type { DataColumn } from '../../../kit/data-table/data-column.ts';
import { Ellipsis } from '../../../kit/piece/ellipsis.tsx';
import { DateView } from '../../../kit/value/date/date-view.tsx';
import { formatCount } from '../../../kit/value/format-count.ts';
import { MoneyText } from '../../../kit/value/money/money-text.tsx';
import { mark, say } from '../../../kit/words/say.ts';
import { lineLimits, lineTitle } from '../line-text.ts';
import { SeatBar } from '../seat-bar.tsx';
import classes from '../visa-quota.module.css';

const figure = (key: 'total' | 'used' | 'reserved' | 'free', label: string): DataColumn<VisaLineRow> => ({
  ...{ key, label, amount: true, width: 84 },
  cell: (row) => (
    <Text inherit component="span" className={row.is_expired ? classes.ended : ''}>
      {formatCount(row[key])}
    </Text>
  ),
});

/** The lines of a file; those that have ended are grey. */
export const lineColumns: readonly DataColumn<VisaLineRow>[] = [
  {
    key: 'name',
    label: mark('For'),
    width: 190,
    cell: (row) => (
      <Ellipsis fw={500} className={row.is_expired ? classes.ended : ''}>
        {lineTitle(row)}
      </Ellipsis>
    ),
    under: (row) => lineLimits(row) || null,
  },
  { key: 'bar', label: mark('Seats'), width: 110, grows: false, cell: (row) => <SeatBar {...row} /> },
  figure('total', mark('Total')),
  figure('used', mark('Used')),
  figure('reserved', mark('Reserved')),
  figure('free', mark('Free')),
  {
    key: 'expires_on',
    label: mark('Ends on'),
    width: 150,
    grows: false,
    cell: ({ expires_on, is_expired }) => (
      <Group gap={6} wrap="nowrap">
        <DateView value={expires_on} day />
        {is_expired ? (
          <Badge size="sm" color="gray" variant="light" tt="none">
            {say('Ended')}
          </Badge>
        ) : null}
      </Group>
    ),
  },
  {
    key: 'block_no',
    label: mark('Block number'),
    width: 130,
    grows: false,
    isEmpty: ({ block_no }) => !block_no,
    cell: ({ block_no }) => block_no && <bdi dir="ltr">{block_no}</bdi>,
  },
  {
    key: 'cost',
    label: mark('Cost per visa'),
    amount: true,
    width: 130,
    isEmpty: ({ cost }) => cost === null,
    cell: ({ cost, currency }) =>
      cost === null ? null : <MoneyText amount={cost} currency={currency?.id} />,
  },
];
