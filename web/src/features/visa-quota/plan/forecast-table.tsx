import { Anchor, Text } from '@mantine/core';
import type { ForecastRow } from '@hireloom/contracts/visa-quota/visa-planning';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { DataColumn } from '../../../kit/data-table/data-column.ts';
import { DataTable } from '../../../kit/data-table/data-table.tsx';
import { EmptyState } from '../../../kit/piece/empty-state.tsx';
import { formatCount } from '../../../kit/value/format-count.ts';
import { mark, say } from '../../../kit/words/say.ts';
import { forecastQuery } from '../visa-queries.ts';

type Row = ForecastRow & { id: number };

const figure = (key: 'open' | 'held' | 'free', label: string, width: number): DataColumn<Row> => ({
  ...{ key, label, amount: true, width },
  cell: (row) => formatCount(row[key]),
});

const columns: readonly DataColumn<Row>[] = [
  {
    key: 'job',
    label: mark('Job'),
    cell: ({ job }) => (
      <Anchor component={Link} to={`/recruitments/jobs/${job.id}`} inherit dir="auto">
        {job.name}
      </Anchor>
    ),
    under: ({ designation }) => designation?.name,
  },
  {
    key: 'nationalities',
    label: mark('Nationalities wanted'),
    wrap: true,
    cell: ({ nationalities }) =>
      nationalities.length > 0 ? nationalities.map(({ name }) => name).join(', ') : say('Any nationality'),
  },
  figure('open', mark('To be hired'), 120),
  figure('held', mark('With a seat'), 120),
  figure('free', mark('Free and fitting'), 150),
  {
    key: 'missing',
    label: mark('Missing'),
    amount: true,
    width: 110,
    cell: ({ missing }) =>
      missing > 0 ? (
        <Text inherit c="red" fw={600} component="span">
          {formatCount(missing)}
        </Text>
      ) : (
        formatCount(missing)
      ),
  },
];

/** What open jobs still need, those that miss seats first. */
export function ForecastTable() {
  const list = useQuery(forecastQuery());
  return (
    <>
      <Text size="sm" c="dimmed" mb="sm">
        {say('Free seats are counted for each job by itself: several jobs may want the same ones.')}
      </Text>
      <DataTable
        label={say('What jobs still need')}
        rows={list.data?.results.map((row) => ({ ...row, id: row.job.id }))}
        reading={list}
        failed={say('The forecast could not be read')}
        columns={columns}
        nameOf={({ job }) => job.name}
        empty={<EmptyState title={say('No open job looks for people')} />}
      />
    </>
  );
}
