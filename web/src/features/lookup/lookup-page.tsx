import { Box, Button, Flex, Group, SegmentedControl, Tabs } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { listedTextOf } from '@hireloom/contracts/listed-text/listed-texts';
import {
  type LookupItem,
  type LookupName,
  lookupEndpoints,
  lookupLists,
} from '@hireloom/contracts/lookup/lookups';
import { IconPlus } from '../../icons.ts';
import { call } from '../../kit/api/api.ts';
import { OrderRows } from '../../kit/data-table/order-rows.tsx';
import { SearchBox } from '../../kit/data-table/search-box.tsx';
import { isNarrowed, type TableSpec } from '../../kit/data-table/table-address.ts';
import { useTableAddress } from '../../kit/data-table/use-table-address.ts';
import { EmptyState } from '../../kit/piece/empty-state.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { toastError } from '../../kit/piece/toasts.tsx';
import { DeleteDialog, MergeDialog } from './item-dialogs.tsx';
import { ItemPanel } from './item-panel.tsx';
import { ItemTable } from './item-table.tsx';
import { listOf } from './list-groups.ts';
import { ListColumn, ListSelect } from './list-nav.tsx';
import { itemUsesQuery, unlistedQuery } from './listed-text-queries.ts';
import { itemsQuery, useRefreshList } from './lookup-queries.ts';
import { UnlistedTexts } from './unlisted-texts.tsx';
import { formatCount } from '../../kit/value/format-count.ts';
import { say } from '../../kit/words/say.ts';

/** One settings list, beside the names of all. The address names it: `job-type`. */
export default function LookupPage() {
  const list = listOf(useParams().list);
  if (!list) return <EmptyState title={say('There is no such list')} />;
  return (
    <Flex gap="lg" align="flex-start">
      <ListColumn current={list} />
      <Box flex={1} miw={0}>
        <ListSelect current={list} />
        {listedTextOf(list) ? <WrittenList key={list} list={list} /> : <ListItems key={list} list={list} />}
      </Box>
    </Flex>
  );
}

/** A list whose items stand for texts that people write: its items, and the texts that have none. */
function WrittenList({ list }: { list: LookupName }) {
  const [search, setSearch] = useSearchParams();
  const tab = search.get('tab') === 'texts' ? 'texts' : 'items';
  const { data } = useQuery({
    ...unlistedQuery(list, { page: 1, page_size: 1 }),
    meta: { quiet: true },
  });
  return (
    <>
      <PageHeader title={say(lookupLists[list].plural)} />
      <Tabs
        value={tab}
        onChange={(next) => setSearch(next === 'texts' ? { tab: next } : {}, { replace: true })}
        keepMounted={false}
      >
        <Tabs.List mb="md">
          <Tabs.Tab value="items">{say('In the list')}</Tabs.Tab>
          <Tabs.Tab value="texts">
            {data
              ? say('Not in the list ({count})', { count: formatCount(data.count) })
              : say('Not in the list')}
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="items">
          <ListItems list={list} titled />
        </Tabs.Panel>
        <Tabs.Panel value="texts">
          <UnlistedTexts list={list} />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

const filters = { active: ['true', 'false'] };
const byName: TableSpec = { sort: [], filters };
/** Hand-ordered lists are short and shown whole, as far as one page goes. */
const byHand: TableSpec = { sort: [], filters, pageSize: 100 };

type Open = { dialog: 'panel'; item: LookupItem | null } | { dialog: 'merge' | 'delete'; item: LookupItem };

function ListItems({
  list,
  titled = false,
}: {
  list: LookupName /** The page has its title already. */;
  titled?: boolean;
}) {
  const { ordered } = lookupLists[list];
  const [label, plural] = [say(lookupLists[list].label), say(lookupLists[list].plural)];
  const searchRef = useRef<HTMLInputElement>(null);
  const [state, change] = useTableAddress(ordered ? byHand : byName);
  const [open, setOpen] = useState<Open | null>(null);
  const active = (['true', 'false'] as const).find((value) => value === state.filters.active);
  const options = itemsQuery(list, {
    page: state.page,
    page_size: state.pageSize,
    query: state.query || undefined,
    active,
  });
  const reading = useQuery({ ...options, meta: { quiet: true } });
  const { data } = reading;
  const queryClient = useQueryClient();
  const refresh = useRefreshList(list);
  const narrowed = isNarrowed(state);
  const orderable = ordered === true && !narrowed && data !== undefined && data.count === data.results.length;
  const close = () => setOpen(null);
  const add = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setOpen({ dialog: 'panel', item: null })}>
      {say('Add {label}', { label: label.toLowerCase() })}
    </Button>
  );

  /** Shows at once what the server is told; a refusal reads the list anew. */
  const apply = async (results: LookupItem[], work: () => Promise<unknown>) => {
    if (data) queryClient.setQueryData(options.queryKey, { ...data, results });
    try {
      await work();
    } catch (failure) {
      toastError(failure);
    }
    await refresh();
  };
  const items = data?.results ?? [];
  const { data: uses } = useQuery({
    ...itemUsesQuery(list, listedTextOf(list) ? items : []),
    meta: { quiet: true },
  });
  const setOrder = (ids: (number | string)[]) => {
    const next = ids.flatMap((id) => items.find((item) => item.id === id) ?? []);
    const body = { ids: next.map(({ id }) => id) };
    void apply(next, () => call(lookupEndpoints.reorder, { params: { list }, body }));
  };
  const switchActive = ({ id }: LookupItem, is_active: boolean) =>
    void apply(
      items.map((item) => (item.id === id ? { ...item, is_active } : item)),
      () => call(lookupEndpoints.update, { params: { list, id }, body: { is_active } }),
    );

  const table = (
    <ItemTable
      list={list}
      rows={data?.results}
      uses={uses}
      reading={reading}
      orderable={orderable}
      onEdit={(item) => setOpen({ dialog: 'panel', item })}
      onMerge={(item) => setOpen({ dialog: 'merge', item })}
      onDelete={(item) => setOpen({ dialog: 'delete', item })}
      onActive={switchActive}
      keys={open ? null : { searchRef, onEdit: (item) => setOpen({ dialog: 'panel', item }) }}
      empty={
        <EmptyState
          title={narrowed ? say('Nothing found') : say('No {plural} yet', { plural: plural.toLowerCase() })}
          hint={
            narrowed ? say('Try other words, or show all.') : say('What you add here can be picked at once.')
          }
          action={narrowed ? undefined : add}
        />
      }
      pager={{ state, count: data?.count, sizes: [], onChange: change }}
    />
  );
  return (
    <>
      {!titled && <PageHeader title={plural} count={data?.count} actions={add} />}
      <Group mb="sm" gap="sm">
        <SearchBox
          label={say('Search {plural}', { plural: plural.toLowerCase() })}
          placeholder={say('Search {plural}', { plural: plural.toLowerCase() })}
          width={360}
          value={state.query}
          onChange={(query) => change({ query })}
          inputRef={searchRef}
        />
        <SegmentedControl
          aria-label={say('Show')}
          size="xs"
          data={[
            { value: 'all', label: say('All') },
            { value: 'true', label: say('Active') },
            { value: 'false', label: say('Inactive') },
          ]}
          value={active ?? 'all'}
          onChange={(value) => change({ filters: value === 'all' ? {} : { active: value } })}
        />
        {titled && <Box ms="auto">{add}</Box>}
      </Group>
      {orderable ? (
        <OrderRows ids={items.map(({ id }) => id)} onOrder={setOrder}>
          {table}
        </OrderRows>
      ) : (
        table
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
