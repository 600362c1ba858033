import { Group, NativeSelect, Pagination, Text } from '@mantine/core';
import { formatCount } from '../value/format-count.ts';
import { PAGE_SIZES, type TableState } from './table-address.ts';
import type { ChangeTable } from './use-table-address.ts';
import { say } from '../words/say.ts';

export interface TablePagerProps {
  state: Pick<TableState, 'page' | 'pageSize'>;
  /** Of all rows that match; undefined until the first answer. */
  count: number | undefined;
  /** False: more rows than `count` match, and how many is not known. */
  exact?: boolean | undefined;
  /** Rows on this page, where the count does not tell. */
  shown?: number;
  /** Page sizes on offer; where there is none to choose, the foot shows only once there are several pages. */
  sizes?: readonly number[];
  onChange: ChangeTable;
  /** Reads a page ahead, as the mouse comes near. */
  onNear?: ((page: number) => void) | undefined;
}

/** Foot of a table: which rows are shown of how many, page size and pager. */
export function TablePager({
  state,
  count,
  exact = true,
  shown = 0,
  sizes = PAGE_SIZES,
  onChange,
  onNear,
}: TablePagerProps) {
  const { page, pageSize } = state;
  const counted = Math.max(1, Math.ceil((count ?? 0) / pageSize));
  // Past what was counted, a full page promises a further one.
  const pages = exact ? counted : Math.max(counted, shown === pageSize ? page + 1 : page);
  const offered = [...new Set([...sizes, pageSize])].sort((one, other) => one - other);
  const from = (page - 1) * pageSize + 1;
  const last = (of: number) => (exact ? Math.min(from + pageSize - 1, of) : from + Math.max(shown, 1) - 1);
  const near = () => {
    if (page < pages) onNear?.(page + 1);
  };
  const fixed = sizes.length === 0;
  if (fixed && pages === 1) return null;
  return (
    <Group justify="space-between" mt="xs" gap="sm" mih={36} component="nav" aria-label={say('Pages')}>
      <Text size="xs" c="dimmed" role="status" style={{ fontVariantNumeric: 'tabular-nums' }}>
        {count === undefined
          ? say('Loading...')
          : count === 0
            ? say('No rows')
            : say('{from}–{count} of {count2}', {
                from: formatCount(from),
                count: formatCount(last(count)),
                count2: formatCount(count, exact),
              })}
      </Text>
      <Group gap="sm">
        {!fixed && (
          <NativeSelect
            aria-label={say('Rows per page')}
            size="xs"
            w={76}
            data={offered.map(String)}
            value={String(pageSize)}
            onChange={({ currentTarget }) => onChange({ pageSize: Number(currentTarget.value) })}
          />
        )}
        <Pagination
          size="sm"
          total={pages}
          value={Math.min(page, pages)}
          onChange={(next) => onChange({ page: next })}
          onMouseEnter={near}
          onFocus={near}
          siblings={1}
          getControlProps={(control) => ({
            'aria-label': control === 'next' ? say('Next page') : say('Previous page'),
          })}
          getItemProps={(number) => ({ 'aria-label': say('Page {number}', { number }) })}
        />
      </Group>
    </Group>
  );
}
