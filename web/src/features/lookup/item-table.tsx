import { Switch, Text } from '@mantine/core';
import { listedTextOf } from '@hireloom/contracts/listed-text/listed-texts';
import {
  type ExtraField,
  type LookupItem,
  type LookupName,
  lookupLists,
} from '@hireloom/contracts/lookup/lookups';
import { IconPencil, IconSwitchHorizontal, IconTrash } from '../../icons.ts';
import type { DataColumn } from '../../kit/data-table/data-column.ts';
import { DataTable, type DataTableProps } from '../../kit/data-table/data-table.tsx';
import { orderColumn, OrderedRow } from '../../kit/data-table/order-rows.tsx';
import { sentence } from '../../kit/value/choice-label.ts';
import { dayText } from '../../kit/value/date/date-text.ts';
import { DateView } from '../../kit/value/date/date-view.tsx';
import { formatCount, formatRate } from '../../kit/value/format-count.ts';
import { Ellipsis } from '../../kit/piece/ellipsis.tsx';
import { MenuItem } from '../../kit/page/menu.tsx';
import { MoreMenu } from '../../kit/piece/more-menu.tsx';
import { say } from '../../kit/words/say.ts';

export interface ItemActions {
  onEdit: (item: LookupItem) => void;
  onMerge: (item: LookupItem) => void;
  onDelete: (item: LookupItem) => void;
  onActive: (item: LookupItem, active: boolean) => void;
}

type Passed = Pick<DataTableProps<LookupItem>, 'rows' | 'reading' | 'keys' | 'empty' | 'pager'>;

interface ItemTableProps extends ItemActions, Passed {
  list: LookupName;
  /** Entries that items stand for, by id, where the list has texts. */
  uses?: ReadonlyMap<number, number> | undefined;
  /** Rows have handles to order them by. */
  orderable: boolean;
}

/** The items of a list with what the list keeps of each. */
export function ItemTable({
  list,
  uses,
  orderable,
  onEdit,
  onMerge,
  onDelete,
  onActive,
  ...table
}: ItemTableProps) {
  return (
    <DataTable
      {...table}
      label={say(lookupLists[list].plural)}
      failed={say('The list could not be loaded')}
      columns={[...(orderable ? [orderColumn] : []), ...itemColumns(list, onActive, uses)]}
      nameOf={({ name }) => name}
      frame={orderable ? OrderedRow : undefined}
      rowActions={(item) => (
        <MoreMenu label={say('Actions for {name}', { name: item.name })} size="md">
          <MenuItem leftSection={<IconPencil size={16} />} onClick={() => onEdit(item)}>
            {say('Edit')}
          </MenuItem>
          {!item.is_system && (
            <>
              <MenuItem leftSection={<IconSwitchHorizontal size={16} />} onClick={() => onMerge(item)}>
                {say('Merge into…')}
              </MenuItem>
              <MenuItem color="red" leftSection={<IconTrash size={16} />} onClick={() => onDelete(item)}>
                {say('Delete')}
              </MenuItem>
            </>
          )}
        </MoreMenu>
      )}
    />
  );
}

const maybe = (text: string | null | undefined) => text && <Ellipsis>{text}</Ellipsis>;

function itemColumns(
  list: LookupName,
  onActive: ItemActions['onActive'],
  uses: ItemTableProps['uses'],
): DataColumn<LookupItem>[] {
  const { parent, extra = {} } = lookupLists[list];
  return [
    { key: 'name', label: say('Name'), cell: ({ name }) => <Ellipsis fw={500}>{name}</Ellipsis> },
    { key: 'name_ar', label: say('Arabic name'), cell: ({ name_ar }) => maybe(name_ar) },
    ...(parent
      ? [
          {
            key: 'parent',
            label: lookupLists[parent].label,
            cell: (item: LookupItem) => maybe(item.parent?.name),
          },
        ]
      : []),
    ...Object.entries(extra).map(
      ([key, field]): DataColumn<LookupItem> => ({
        key: `extra.${key}`,
        label: field.label,
        amount: field.kind === 'number',
        cell: (item) => extraText(item.extra[key], field),
      }),
    ),
    ...(listedTextOf(list)
      ? [
          {
            key: 'uses',
            label: say('Entries'),
            amount: true,
            width: 90,
            cell: ({ id }: LookupItem) => (uses ? formatCount(uses.get(id) ?? 0) : ''),
          },
        ]
      : []),
    {
      key: 'is_active',
      label: say('Active'),
      width: 80,
      cell: (item) => (
        <Switch
          size="xs"
          aria-label={say('{name} is active', { name: item.name })}
          checked={item.is_active}
          onChange={(event) => onActive(item, event.currentTarget.checked)}
        />
      ),
    },
    {
      key: 'updated_on',
      label: say('Updated'),
      width: 170,
      cell: ({ updated_on }) => (
        <Text inherit c="dimmed" component="span">
          <DateView value={updated_on} />
        </Text>
      ),
    },
  ];
}

function extraText(value: unknown, { choices, kind }: ExtraField): string {
  if (value === null || value === undefined) return '';
  if (kind === 'date') return dayText(String(value));
  if (kind === 'number') return formatRate(Number(value));
  return choices ? sentence(String(value)) : String(value);
}
