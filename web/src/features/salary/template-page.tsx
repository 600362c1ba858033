import { Badge, Button } from '@mantine/core';
import {
  salaryTemplateEndpoints,
  type SalaryTemplateRow,
} from '@hireloom/contracts/salary/salary-master-endpoints';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { IconPlus, IconTrash } from '../../icons.ts';
import { call } from '../../kit/api/api.ts';
import type { DataColumn } from '../../kit/data-table/data-column.ts';
import { DataTable } from '../../kit/data-table/data-table.tsx';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import { MenuItem } from '../../kit/page/menu.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { Ellipsis } from '../../kit/piece/ellipsis.tsx';
import { EmptyState } from '../../kit/piece/empty-state.tsx';
import { MoreMenu } from '../../kit/piece/more-menu.tsx';
import { toastSuccess } from '../../kit/piece/toasts.tsx';
import { formatCount } from '../../kit/value/format-count.ts';
import { mark, say, sayReply } from '../../kit/words/say.ts';
import { headersQuery, templatesQuery, useRefreshSalary } from './salary-queries.ts';
import { TemplateEditor } from './template-editor.tsx';

const columns: readonly DataColumn<SalaryTemplateRow>[] = [
  {
    key: 'name',
    label: mark('Name'),
    cell: ({ name }) => <Ellipsis fw={500}>{name}</Ellipsis>,
    under: ({ description }) => description,
  },
  {
    key: 'lines',
    label: mark('Lines'),
    amount: true,
    width: 100,
    cell: ({ lines }) => formatCount(lines.length),
  },
  { key: 'uses', label: mark('Offers'), amount: true, width: 100, cell: ({ uses }) => formatCount(uses) },
  {
    key: 'is_active',
    label: mark('Active'),
    width: 120,
    grows: false,
    cell: ({ is_active }) => (is_active ? say('Yes') : <Badge color="gray">{say('Retired')}</Badge>),
  },
];

/** How salaries are put together: lines that add up whatever is paid. */
export default function SalaryTemplatePage() {
  const list = useQuery(templatesQuery);
  const headers = useQuery(headersQuery);
  const refresh = useRefreshSalary();
  const [open, setOpen] = useState<{ row: SalaryTemplateRow | null } | null>(null);
  const [removing, setRemoving] = useState<SalaryTemplateRow | null>(null);
  const remove = async ({ id }: SalaryTemplateRow) => {
    const reply = await call(salaryTemplateEndpoints.remove, { params: { id } });
    await refresh();
    toastSuccess(sayReply(reply));
  };
  const add = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setOpen({ row: null })}>
      {say('New template')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={say('Salary templates')}
        count={list.data?.results.length}
        description={say('Lines that a salary is put together from')}
        actions={add}
      />
      <DataTable
        label={say('Salary templates')}
        rows={list.data?.results}
        reading={list}
        failed={say('The templates could not be read')}
        columns={columns}
        nameOf={({ name }) => name}
        openRow={(row) => setOpen({ row })}
        rowActions={(row) => (
          <MoreMenu label={say('Actions for {name}', { name: row.name })} size="md">
            <MenuItem color="red" leftSection={<IconTrash size={16} />} onClick={() => setRemoving(row)}>
              {say('Delete')}
            </MenuItem>
          </MoreMenu>
        )}
        keys={open ? null : { onEdit: (row) => setOpen({ row }) }}
        empty={
          <EmptyState
            title={say('No templates yet')}
            hint={say('A template gives an offer its lines; amounts follow from the salary.')}
            action={add}
          />
        }
      />
      {open && headers.data ? (
        <TemplateEditor
          key={open.row?.id ?? 'new'}
          row={open.row}
          headers={headers.data.results}
          onClose={() => setOpen(null)}
        />
      ) : null}
      <ConfirmDialog
        opened={removing !== null}
        onClose={() => setRemoving(null)}
        onConfirm={() => (removing ? remove(removing) : undefined)}
        title={removing ? say('Delete {name}', { name: removing.name }) : ''}
      />
    </>
  );
}
