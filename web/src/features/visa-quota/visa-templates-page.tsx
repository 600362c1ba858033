import { Button } from '@mantine/core';
import { visaTemplateEndpoints, type VisaTemplateRow } from '@hireloom/contracts/visa-quota/visa-template';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { IconPlus } from '../../icons.ts';
import { call } from '../../kit/api/api.ts';
import type { DataColumn } from '../../kit/data-table/data-column.ts';
import { DataTable } from '../../kit/data-table/data-table.tsx';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import { MenuItem } from '../../kit/page/menu.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { Ellipsis } from '../../kit/piece/ellipsis.tsx';
import { EmptyState } from '../../kit/piece/empty-state.tsx';
import { MoreMenu } from '../../kit/piece/more-menu.tsx';
import { useCan } from '../../kit/session/session.ts';
import { formatCount } from '../../kit/value/format-count.ts';
import { mark, say } from '../../kit/words/say.ts';
import { lineTitle } from './line-text.ts';
import { NoQuota } from './no-quota.tsx';
import { LendForm } from './template/lend-form.tsx';
import { TemplateForm } from './template/template-form.tsx';
import { templatesQuery, useRefreshVisa } from './visa-queries.ts';

const columns: readonly DataColumn<VisaTemplateRow>[] = [
  {
    key: 'name',
    label: mark('Name'),
    cell: ({ name }) => <Ellipsis fw={500}>{name}</Ellipsis>,
    under: ({ description }) => description,
  },
  {
    key: 'lines',
    label: mark('Lines'),
    wrap: true,
    cell: ({ lines }) => (
      <bdi>{lines.map((line) => `${lineTitle(line)} (${formatCount(line.total)})`).join(' · ')}</bdi>
    ),
  },
  {
    key: 'total',
    label: mark('Seats'),
    amount: true,
    width: 100,
    cell: ({ lines }) => formatCount(lines.reduce((sum, { total }) => sum + total, 0)),
  },
];

/** Lines that companies usually begin with; whoever may not read the quota is told so. */
export default function VisaTemplatesPage() {
  const mayView = useCan('visa_quota', 'view');
  return mayView ? <Templates /> : <NoQuota title={say('Visa quota templates')} />;
}

type Asked =
  | { do: 'form'; row: VisaTemplateRow | null }
  | { do: 'use' | 'delete'; row: VisaTemplateRow }
  | null;

function Templates() {
  const [asked, ask] = useState<Asked>(null);
  const list = useQuery(templatesQuery);
  const refresh = useRefreshVisa();
  const mayChange = useCan('visa_quota', 'create');
  const mayDelete = useCan('visa_quota', 'delete');
  const add = mayChange ? (
    <Button leftSection={<IconPlus size={16} />} onClick={() => ask({ do: 'form', row: null })}>
      {say('New template')}
    </Button>
  ) : null;
  const close = () => ask(null);
  return (
    <>
      <PageHeader
        title={say('Visa quota templates')}
        count={list.data?.results.length}
        description={say('Lines that companies usually begin with')}
        actions={add}
      />
      <DataTable
        label={say('Visa quota templates')}
        rows={list.data?.results}
        reading={list}
        failed={say('The templates could not be read')}
        columns={columns}
        nameOf={({ name }) => name}
        openRow={mayChange ? (row) => ask({ do: 'form', row }) : undefined}
        rowActions={
          mayChange || mayDelete
            ? (row) => (
                <MoreMenu label={say('Actions for {name}', { name: row.name })} size="md">
                  {mayChange ? (
                    <MenuItem onClick={() => ask({ do: 'use', row })}>{say('Use for a company')}</MenuItem>
                  ) : null}
                  {mayChange ? (
                    <MenuItem onClick={() => ask({ do: 'form', row })}>{say('Change the template')}</MenuItem>
                  ) : null}
                  {mayDelete ? (
                    <MenuItem color="red" onClick={() => ask({ do: 'delete', row })}>
                      {say('Delete the template')}
                    </MenuItem>
                  ) : null}
                </MoreMenu>
              )
            : undefined
        }
        empty={
          <EmptyState
            title={say('No templates yet')}
            hint={say('Keep the lines that you are granted again and again, and add them to a file at once.')}
            action={add}
          />
        }
      />
      {asked?.do === 'form' ? <TemplateForm row={asked.row} onClose={close} /> : null}
      {asked?.do === 'use' ? <LendForm row={asked.row} onClose={close} /> : null}
      <ConfirmDialog
        opened={asked?.do === 'delete'}
        onClose={close}
        onConfirm={async () => {
          await call(visaTemplateEndpoints.remove, { params: { id: asked?.row?.id ?? 0 } });
          await refresh();
        }}
      />
    </>
  );
}
