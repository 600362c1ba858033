import { Box, Button, Flex, Group, Pagination, SegmentedControl, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import {
  type LookupItem,
  type LookupName,
  lookupEndpoints,
  lookupLists,
} from '@hireloom/contracts/lookup/lookups';
import { IconPlus, IconSearch } from '../../icons.ts';
import { call } from '../../kit/api/api.ts';
import { EmptyState } from '../../kit/piece/empty-state.tsx';
import { ErrorState } from '../../kit/piece/error-state.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { toastError } from '../../kit/piece/toasts.tsx';
import { DeleteDialog, MergeDialog } from './item-dialogs.tsx';
import { ItemPanel } from './item-panel.tsx';
import { ItemTable } from './item-table.tsx';
import { listOf } from './list-groups.ts';
import { ListColumn, ListSelect } from './list-nav.tsx';
import { itemsQuery, useRefreshList } from './lookup-queries.ts';
import { OrderRows } from './order-rows.tsx';

/** One settings list, beside the names of all. The address names it: `job-type`. */
export default function LookupPage() {
  const list = listOf(useParams().list);
  if (!list) return <EmptyState title="There is no such list" />;
  return (
    <Flex gap="lg" align="flex-start">
      <ListColumn current={list} />
      <Box flex={1} miw={0}>
        <ListSelect current={list} />
        <ListItems key={list} list={list} />
      </Box>
    </Flex>
  );
}

const PAGE_SIZE = 20;
/** Hand-ordered lists are short and shown whole, as far as one page goes. */
const ORDERED_SIZE = 100;

type Open = { dialog: 'panel'; item: LookupItem | null } | { dialog: 'merge' | 'delete'; item: LookupItem };

function ListItems({ list }: { list: LookupName }) {
  const { label, plural, ordered } = lookupLists[list];
  const [page, setPage] = useState(1);
  const [text, setText] = useState('');
  const [active, setActive] = useState('all');
  const [open, setOpen] = useState<Open | null>(null);
  const [search] = useDebouncedValue(text.trim(), 250);
  const pageSize = ordered ? ORDERED_SIZE : PAGE_SIZE;
  const query = {
    page,
    page_size: pageSize,
    query: search || undefined,
    active: active === 'all' ? undefined : active === 'active' ? ('true' as const) : ('false' as const),
  };
  const options = itemsQuery(list, query);
  const { data, error, refetch } = useQuery({ ...options, meta: { quiet: true } });
  const queryClient = useQueryClient();
  const refresh = useRefreshList(list);
  const narrowed = search !== '' || active !== 'all';
  const orderable = ordered === true && !narrowed && data !== undefined && data.count === data.results.length;
  const pages = Math.max(1, Math.ceil((data?.count ?? 0) / pageSize));
  const close = () => setOpen(null);
  const add = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setOpen({ dialog: 'panel', item: null })}>
      Add {label.toLowerCase()}
    </Button>
  );

  /** Shows at once what the server is told; a refusal reads the list anew. */
  const change = async (results: LookupItem[], work: () => Promise<unknown>) => {
    if (data) queryClient.setQueryData(options.queryKey, { ...data, results });
    try {
      await work();
    } catch (failure) {
      toastError(failure);
    }
    await refresh();
  };
  const items = data?.results ?? [];
  const setOrder = (ids: (number | string)[]) => {
    const next = ids.flatMap((id) => items.find((item) => item.id === id) ?? []);
    const body = { ids: next.map(({ id }) => id) };
    void change(next, () => call(lookupEndpoints.reorder, { params: { list }, body }));
  };
  const switchActive = ({ id }: LookupItem, is_active: boolean) =>
    void change(
      items.map((item) => (item.id === id ? { ...item, is_active } : item)),
      () => call(lookupEndpoints.update, { params: { list, id }, body: { is_active } }),
    );

  const table = (
    <ItemTable
      list={list}
      items={data?.results}
      orderable={orderable}
      onEdit={(item) => setOpen({ dialog: 'panel', item })}
      onMerge={(item) => setOpen({ dialog: 'merge', item })}
      onDelete={(item) => setOpen({ dialog: 'delete', item })}
      onActive={switchActive}
    />
  );
  return (
    <>
      <PageHeader title={plural} count={data?.count} actions={add} />
      <Group mb="sm" gap="sm">
        <TextInput
          flex={1}
          maw={360}
          placeholder={`Search ${plural.toLowerCase()}`}
          aria-label={`Search ${plural.toLowerCase()}`}
          leftSection={<IconSearch size={16} />}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setPage(1);
          }}
        />
        <SegmentedControl
          aria-label="Show"
          size="xs"
          data={[
            { value: 'all', label: 'All' },
            { value: 'active', label: 'Active' },
            { value: 'inactive', label: 'Inactive' },
          ]}
          value={active}
          onChange={(value) => {
            setActive(value);
            setPage(1);
          }}
        />
      </Group>
      {error ? (
        <ErrorState title="The list could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : data?.count === 0 ? (
        <EmptyState
          title={narrowed ? 'Nothing found' : `No ${plural.toLowerCase()} yet`}
          hint={narrowed ? 'Try other words, or show all.' : 'What you add here can be picked at once.'}
          action={narrowed ? undefined : add}
        />
      ) : orderable ? (
        <OrderRows ids={items.map(({ id }) => id)} onOrder={setOrder}>
          {table}
        </OrderRows>
      ) : (
        table
      )}
      {pages > 1 && (
        <Group justify="flex-end" mt="sm" component="nav" aria-label="Pages">
          <Pagination
            size="sm"
            total={pages}
            value={page}
            onChange={setPage}
            getControlProps={(control) => ({
              'aria-label': `${control === 'next' ? 'Next' : 'Previous'} page`,
            })}
            getItemProps={(number) => ({ 'aria-label': `Page ${number}` })}
          />
        </Group>
      )}
      {open?.dialog === 'panel' && (
        <ItemPanel key={open.item?.id ?? 'new'} list={list} item={open.item} onClose={close} />
      )}
      {open?.dialog === 'merge' && <MergeDialog item={open.item} onClose={close} />}
      {open?.dialog === 'delete' && (
        <DeleteDialog
          item={open.item}
          onClose={close}
          onMerge={() => setOpen({ dialog: 'merge', item: open.item })}
        />
      )}
    </>
  );
}
