import type { MonthRow } from '@hireloom/contracts/visa-quota/visa-planning';
import { useQuery } from '@tanstack/react-query';
import type { DataColumn } from '../../../kit/data-table/data-column.ts';
import { DataTable } from '../../../kit/data-table/data-table.tsx';
import { monthText } from '../../../kit/value/date/date-text.ts';
import { formatCount } from '../../../kit/value/format-count.ts';
import { mark, say } from '../../../kit/words/say.ts';
import { monthsQuery } from '../visa-queries.ts';

type Row = MonthRow & { id: number };
const figure = (key: 'granted' | 'taken' | 'freed', label: string): DataColumn<Row> => ({
  ...{ key, label, amount: true, width: 140 },
  cell: (row) => formatCount(row[key]),
});

const columns: readonly DataColumn<Row>[] = [
  { key: 'month', label: mark('Month'), cell: ({ month }) => monthText(`${month}-01`) },
  figure('granted', mark('Granted')),
  figure('taken', mark('Taken')),
  figure('freed', mark('Freed')),
];

/** Seats granted, taken and freed in each of the last twelve months. */
export function MonthsTable() {
  const list = useQuery(monthsQuery);
  return (
    <DataTable
      label={say('Seats by month')}
      rows={list.data?.results.map((row) => ({ ...row, id: Number(row.month.replace('-', '')) }))}
      reading={list}
      failed={say('The months could not be read')}
      columns={columns}
      nameOf={({ month }) => monthText(`${month}-01`)}
    />
  );
}
