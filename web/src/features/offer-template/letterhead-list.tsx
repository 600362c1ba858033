import { Button, Group } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  letterheadEndpoints,
  type LetterheadRow,
} from '@hireloom/contracts/offer-template/letterhead-endpoints';
import { useState } from 'react';
import { IconPlus, IconTrash } from '../../icons.ts';
import { call } from '../../kit/api/api.ts';
import type { DataColumn } from '../../kit/data-table/data-column.ts';
import { DataTable } from '../../kit/data-table/data-table.tsx';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import { MenuItem } from '../../kit/page/menu.tsx';
import { EmptyState } from '../../kit/piece/empty-state.tsx';
import { MoreMenu } from '../../kit/piece/more-menu.tsx';
import { toastSuccess } from '../../kit/piece/toasts.tsx';
import { DateView } from '../../kit/value/date/date-view.tsx';
import { mark, say, sayReply } from '../../kit/words/say.ts';
import { LetterheadPanel } from './letterhead-panel.tsx';
import { letterheadsQuery } from './offer-template-queries.ts';

const nameOf = ({ company }: LetterheadRow): string => company?.name ?? say('All other companies');

const columns: readonly DataColumn<LetterheadRow>[] = [
  { key: 'company', label: mark('Company'), cell: nameOf },
  {
    key: 'logo',
    label: mark('Logo'),
    width: 110,
    grows: false,
    cell: ({ form }) => (form.show_logo ? say('Yes') : say('No')),
  },
  {
    key: 'pages',
    label: mark('Page numbers'),
    width: 140,
    grows: false,
    cell: ({ form }) => (form.show_pages ? say('Yes') : say('No')),
  },
  {
    key: 'updated_on',
    label: mark('Updated'),
    width: 190,
    grows: false,
    cell: ({ updated_on }) => <DateView value={updated_on} />,
    under: ({ updated_by }) => updated_by?.name,
  },
];

/** What stands above and below the letters of each company. */
export function LetterheadList() {
  const queryClient = useQueryClient();
  const list = useQuery(letterheadsQuery);
  /** The one that is open; `new` for another one. */
  const [open, setOpen] = useState<LetterheadRow | 'new' | null>(null);
  const [removing, setRemoving] = useState<LetterheadRow | null>(null);
  const remove = async ({ id }: LetterheadRow) => {
    const reply = await call(letterheadEndpoints.remove, { params: { id } });
    await queryClient.invalidateQueries({ queryKey: letterheadsQuery.queryKey });
    toastSuccess(sayReply(reply));
  };
  const add = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setOpen('new')}>
      {say('New letterhead')}
    </Button>
  );
  return (
    <>
      <Group mb="sm" justify="flex-end">
        {add}
      </Group>
      <DataTable
        label={say('Letterheads')}
        rows={list.data?.results}
        reading={list}
        failed={say('The letterheads could not be read')}
        columns={columns}
        nameOf={nameOf}
        openRow={setOpen}
        rowActions={(row) => (
          <MoreMenu label={say('Actions for {name}', { name: nameOf(row) })} size="md">
            <MenuItem color="red" leftSection={<IconTrash size={16} />} onClick={() => setRemoving(row)}>
              {say('Delete')}
            </MenuItem>
          </MoreMenu>
        )}
        empty={
          <EmptyState
            title={say('No letterheads yet')}
            hint={say('Until there is one, letters show the logo of the company and the numbers of pages.')}
          />
        }
      />
      {open && (
        <LetterheadPanel
          key={open === 'new' ? 'new' : open.id}
          row={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
        />
      )}
      <ConfirmDialog
        opened={removing !== null}
        onClose={() => setRemoving(null)}
        onConfirm={() => (removing ? remove(removing) : undefined)}
        title={removing ? say('Delete {name}', { name: nameOf(removing) }) : ''}
      />
    </>
  );
}
