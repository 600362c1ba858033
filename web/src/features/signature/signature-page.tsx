import { Badge, Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { IconPencil, IconPlus, IconTrash } from '../../icons.ts';
import type { DataColumn } from '../../kit/data-table/data-column.ts';
import { DataTable } from '../../kit/data-table/data-table.tsx';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import { MenuItem } from '../../kit/page/menu.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { Ellipsis } from '../../kit/piece/ellipsis.tsx';
import { EmptyState } from '../../kit/piece/empty-state.tsx';
import { MoreMenu } from '../../kit/piece/more-menu.tsx';
import { toastSuccess } from '../../kit/piece/toasts.tsx';
import { mark, say } from '../../kit/words/say.ts';
import { SignaturePanel } from './signature-panel.tsx';
import { type Signature, signaturesQuery, useSaveSignatures, withSignature } from './signature-queries.ts';

/** They have no numbers: each is known by its place. */
type Row = Signature & { id: number };

const columns: readonly DataColumn<Row>[] = [
  { key: 'name', label: mark('Name'), width: 220, cell: ({ name }) => <Ellipsis>{name}</Ellipsis> },
  {
    key: 'used',
    label: mark('Stands under'),
    width: 260,
    cell: ({ for_new, for_replies, is_default }) => (
      <Group gap={4}>
        {for_new || is_default ? (
          <Badge variant="default" size="sm" tt="none" fw={400}>
            {say('New mails')}
          </Badge>
        ) : null}
        {for_replies || is_default ? (
          <Badge variant="default" size="sm" tt="none" fw={400}>
            {say('Answers')}
          </Badge>
        ) : null}
      </Group>
    ),
  },
  { key: 'text', label: mark('Text'), cell: ({ body }) => <Ellipsis>{plainOf(body)}</Ellipsis> },
];

function plainOf(html: string): string {
  const page = new DOMParser().parseFromString(html.replaceAll(/<\/p>|<br>/g, ' · '), 'text/html');
  return (page.body.textContent ?? '').replace(/[\s·]+$/, '');
}

type Open = { dialog: 'panel' | 'delete'; at: number };

/** What the viewer's mails end with (specification, section 2 "/user/email-signatures"). */
export default function SignaturePage() {
  const list = useQuery(signaturesQuery);
  const save = useSaveSignatures();
  const [open, setOpen] = useState<Open | null>(null);
  const all = list.data ?? [];
  const rows = list.data?.map((signature, id) => ({ ...signature, id }));
  const close = () => setOpen(null);
  const remove = async (at: number) => {
    await save(withSignature(all, at, null));
    toastSuccess(say('{resource} deleted', { resource: all[at]?.name ?? '' }));
  };
  const add = (
    <Button
      leftSection={<IconPlus size={16} />}
      disabled={!list.data || all.length >= 20}
      onClick={() => setOpen({ dialog: 'panel', at: all.length })}
    >
      {say('Add signature')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={say('E-mail signatures')}
        count={rows?.length}
        description={say('What your mails end with. Templates name it by the field E-mail signature.')}
        actions={add}
      />
      <DataTable
        label={say('E-mail signatures')}
        rows={rows}
        reading={list}
        failed={say('The signatures could not be read')}
        columns={columns}
        nameOf={({ name }) => name}
        openRow={({ id }) => setOpen({ dialog: 'panel', at: id })}
        rowActions={({ id, name }) => (
          <MoreMenu label={say('Actions for {resource}', { resource: name })} size="md">
            <MenuItem
              leftSection={<IconPencil size={16} />}
              onClick={() => setOpen({ dialog: 'panel', at: id })}
            >
              {say('Edit')}
            </MenuItem>
            <MenuItem
              color="red"
              leftSection={<IconTrash size={16} />}
              onClick={() => setOpen({ dialog: 'delete', at: id })}
            >
              {say('Delete')}
            </MenuItem>
          </MoreMenu>
        )}
        keys={open ? null : { onEdit: ({ id }) => setOpen({ dialog: 'panel', at: id }) }}
        empty={
          <EmptyState
            title={say('No signatures yet')}
            hint={say('Your name, your role and how to reach you: said once, under every mail.')}
            action={add}
          />
        }
      />
      {open?.dialog === 'panel' ? (
        <SignaturePanel key={open.at} all={all} at={open.at} onClose={close} />
      ) : null}
      {open?.dialog === 'delete' ? (
        <ConfirmDialog opened onClose={close} onConfirm={() => remove(open.at)} />
      ) : null}
    </>
  );
}
