import { Button, Group, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { outboxEndpoints, type SuppressionRow } from '@hireloom/contracts/mail/outbox-endpoints';
import { useRef, useState } from 'react';
import { call } from '../../../kit/api/api.ts';
import { fieldErrors } from '../../../kit/api/field-errors.ts';
import type { DataColumn } from '../../../kit/data-table/data-column.ts';
import { DataTable } from '../../../kit/data-table/data-table.tsx';
import { SearchBox } from '../../../kit/data-table/search-box.tsx';
import type { TableSpec } from '../../../kit/data-table/table-address.ts';
import { useTableAddress } from '../../../kit/data-table/use-table-address.ts';
import { ConfirmDialog } from '../../../kit/dialog/confirm-dialog.tsx';
import { refreshMails } from '../../../kit/mail/use-mail-steps.ts';
import { Ellipsis } from '../../../kit/piece/ellipsis.tsx';
import { EmptyState } from '../../../kit/piece/empty-state.tsx';
import { toastSuccess } from '../../../kit/piece/toasts.tsx';
import { DateView } from '../../../kit/value/date/date-view.tsx';
import { mark, say } from '../../../kit/words/say.ts';
import { suppressionsQuery } from './outbox-queries.ts';

const spec: TableSpec = { sort: [], filters: {} };

const reasons: Record<SuppressionRow['reason'], string> = {
  bounce: mark('Mail came back for good'),
  opt_out: mark('Wants no mail to many'),
  manual: mark('Blocked by an admin'),
};

const columns: readonly DataColumn<SuppressionRow>[] = [
  {
    key: 'address',
    label: mark('Address'),
    cell: ({ address }) => (
      <bdi dir="ltr">
        <Ellipsis>{address}</Ellipsis>
      </bdi>
    ),
  },
  { key: 'reason', label: mark('Reason'), width: 220, cell: ({ reason }) => say(reasons[reason]) },
  { key: 'words', label: mark('Words'), cell: ({ words }) => words && <Ellipsis>{words}</Ellipsis> },
  {
    key: 'created_on',
    label: mark('Since'),
    width: 150,
    cell: ({ created_on }) => <DateView value={created_on} />,
  },
];

/** Addresses that nothing is sent to, why, and the way back. */
export function SuppressionList() {
  const searchRef = useRef<HTMLInputElement>(null);
  const [state, change] = useTableAddress(spec, true);
  const queryClient = useQueryClient();
  const list = useQuery(
    suppressionsQuery({ page: state.page, page_size: state.pageSize, search: state.query || undefined }),
  );
  const [releasing, setReleasing] = useState<SuppressionRow | null>(null);
  const release = async ({ id, address }: SuppressionRow) => {
    await call(outboxEndpoints.release, { params: { id } });
    await refreshMails(queryClient);
    toastSuccess(say('{address} can be written to again', { address }));
  };
  return (
    <>
      <Group mb="sm" gap="sm" align="flex-start">
        <SearchBox
          label={say('Search addresses')}
          placeholder={say('Search addresses')}
          width={300}
          value={state.query}
          onChange={(query) => change({ query })}
          inputRef={searchRef}
        />
        <BlockForm />
      </Group>
      <DataTable
        label={say('Blocked addresses')}
        rows={list.data?.results}
        reading={list}
        failed={say('The addresses could not be read')}
        columns={columns}
        nameOf={({ address }) => address}
        rowActions={(row) => (
          <Button size="compact-xs" variant="default" onClick={() => setReleasing(row)}>
            {say('Write to it again')}
          </Button>
        )}
        keys={releasing ? null : { searchRef }}
        empty={
          <EmptyState
            title={say('No address is blocked')}
            hint={say('Addresses come here when mail to them comes back for good.')}
          />
        }
        pager={{ state, count: list.data?.count, sizes: [], onChange: change }}
      />
      {releasing ? (
        <ConfirmDialog
          opened
          danger={false}
          title={releasing.address}
          message={
            releasing.reason === 'opt_out'
              ? say('They have asked for no more mail. Write to it again only if they have asked for that.')
              : say('Mail that comes back again and again harms the good name of your account.')
          }
          onClose={() => setReleasing(null)}
          onConfirm={() => release(releasing)}
        />
      ) : null}
    </>
  );
}

function BlockForm() {
  const queryClient = useQueryClient();
  const form = useForm({ initialValues: { address: '' } });
  const block = useMutation({
    mutationFn: ({ address }: { address: string }) =>
      call(outboxEndpoints.suppress, { body: { address: address.trim(), words: null } }),
    meta: { fields: true },
    onError: (error) => form.setErrors(fieldErrors(error) ?? {}),
    onSuccess: async ({ address }) => {
      form.reset();
      await refreshMails(queryClient);
      toastSuccess(say('Nothing is sent to {address} any more', { address }));
    },
  });
  return (
    <form onSubmit={form.onSubmit((values) => block.mutate(values))} noValidate>
      <Group gap="xs" align="flex-start" wrap="nowrap">
        <TextInput
          aria-label={say('Address to block')}
          type="email"
          dir="ltr"
          {...form.getInputProps('address')}
        />
        <Button
          type="submit"
          variant="default"
          loading={block.isPending}
          disabled={!form.values.address.trim()}
        >
          {say('Block')}
        </Button>
      </Group>
    </form>
  );
}
