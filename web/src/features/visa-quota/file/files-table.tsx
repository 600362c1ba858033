import { Button, Group, Text } from '@mantine/core';
import type { VisaFileRow } from '@hireloom/contracts/visa-quota/visa-file';
import { visaAuthorityLabels } from '@hireloom/contracts/visa-quota/visa-words';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import type { DataColumn } from '../../../kit/data-table/data-column.ts';
import { DataTable } from '../../../kit/data-table/data-table.tsx';
import { SearchBox } from '../../../kit/data-table/search-box.tsx';
import { useTableAddress } from '../../../kit/data-table/use-table-address.ts';
import { EmptyState } from '../../../kit/piece/empty-state.tsx';
import { Ellipsis } from '../../../kit/piece/ellipsis.tsx';
import { DateView } from '../../../kit/value/date/date-view.tsx';
import { formatCount } from '../../../kit/value/format-count.ts';
import { mark, say } from '../../../kit/words/say.ts';
import { SeatBar } from '../seat-bar.tsx';
import { filesQuery } from '../visa-queries.ts';
import classes from '../visa-quota.module.css';

const figure = (key: 'total' | 'used' | 'reserved' | 'free', label: string): DataColumn<VisaFileRow> => ({
  ...{ key, label, amount: true, width: 96 },
  cell: (row) => formatCount(row[key]),
});

const columns: readonly DataColumn<VisaFileRow>[] = [
  {
    key: 'company',
    label: mark('Company'),
    cell: (row) => (
      <Ellipsis fw={500} className={row.is_expired ? classes.ended : ''}>
        {row.company.name}
      </Ellipsis>
    ),
  },
  {
    key: 'file_no',
    label: mark('File'),
    cell: ({ authority, file_no }) => (
      <>
        {say(visaAuthorityLabels[authority])} <bdi dir="ltr">{file_no}</bdi>
      </>
    ),
  },
  { key: 'bar', label: mark('Seats'), width: 150, grows: false, cell: (row) => <SeatBar {...row} /> },
  figure('total', mark('Total')),
  figure('used', mark('Used')),
  figure('reserved', mark('Reserved')),
  figure('free', mark('Free')),
  {
    key: 'ending',
    label: mark('Ends soon'),
    amount: true,
    width: 110,
    isEmpty: ({ ending }) => ending === 0,
    cell: ({ ending }) =>
      ending > 0 && (
        <Text inherit c="var(--mantine-color-warning-text, inherit)" fw={500} component="span">
          {formatCount(ending)}
        </Text>
      ),
  },
  {
    key: 'licence_expires_on',
    label: mark('Licence ends on'),
    width: 140,
    grows: false,
    isEmpty: ({ licence_expires_on }) => licence_expires_on === null,
    cell: ({ licence_expires_on }) => <DateView value={licence_expires_on} day />,
  },
];

/** Files of companies with their seats in figures. */
export function FilesTable({ onOpen, begin }: { onOpen: (id: number) => void; begin: ReactNode }) {
  const searchRef = useRef<HTMLInputElement>(null);
  const [state, change] = useTableAddress({ sort: [], filters: {} });
  const list = useQuery(filesQuery({ page: state.page, ...(state.query ? { search: state.query } : {}) }));
  return (
    <>
      <Group mb="sm">
        <SearchBox
          label={say('Search files')}
          placeholder={say('Search by company, file or licence')}
          width={320}
          value={state.query}
          onChange={(query) => change({ query })}
          inputRef={searchRef}
        />
      </Group>
      <DataTable
        label={say('Files of companies')}
        rows={list.data?.results}
        reading={list}
        failed={say('The files could not be read')}
        columns={columns}
        nameOf={({ company, file_no }) => `${company.name} ${file_no}`}
        openRow={({ id }) => onOpen(id)}
        keys={{ searchRef }}
        pager={{
          state: { page: state.page, pageSize: 50 },
          count: list.data?.count,
          sizes: [50],
          onChange: change,
        }}
        empty={
          state.query ? (
            <EmptyState
              title={say('No file found')}
              hint={say('Try other words, or look at all of them.')}
              action={
                <Button variant="default" onClick={() => change({ query: '' })}>
                  {say('Show all files')}
                </Button>
              }
            />
          ) : (
            <EmptyState
              title={say('No files yet')}
              hint={say('Add the file that a company has with an authority, then the seats it was granted.')}
              action={begin}
            />
          )
        }
      />
    </>
  );
}
