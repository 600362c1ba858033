import { Skeleton, Switch, Table, Text } from '@mantine/core';
import { type LookupItem, type LookupName, lookupLists } from '@hireloom/contracts/lookup/lookups';
import { IconPencil, IconSwitchHorizontal, IconTrash } from '../../icons.ts';
import { sentence } from '../../kit/value/choice-label.ts';
import { DateView } from '../../kit/value/date-view.tsx';
import { Ellipsis } from '../../kit/piece/ellipsis.tsx';
import { MenuItem } from '../../kit/page/menu.tsx';
import { MoreMenu } from '../../kit/piece/more-menu.tsx';
import { useOrderRow } from './order-rows.tsx';

export interface ItemActions {
  onEdit: (item: LookupItem) => void;
  onMerge: (item: LookupItem) => void;
  onDelete: (item: LookupItem) => void;
  onActive: (item: LookupItem, active: boolean) => void;
}

interface ItemTableProps extends ItemActions {
  list: LookupName;
  /** Undefined while they are read. */
  items: LookupItem[] | undefined;
  /** Rows have handles to order them by. */
  orderable: boolean;
}

/** The items of a list with what the list keeps of each. */
export function ItemTable({ list, items, orderable, ...actions }: ItemTableProps) {
  const { plural, parent, extra = {} } = lookupLists[list];
  const columns = 5 + Number(orderable) + Number(parent !== undefined) + Object.keys(extra).length;
  return (
    <Table.ScrollContainer minWidth={620}>
      <Table highlightOnHover verticalSpacing={4} aria-label={plural} aria-busy={!items}>
        <Table.Thead>
          <Table.Tr>
            {orderable && <Table.Th w={40} aria-label="Order" />}
            <Table.Th>Name</Table.Th>
            <Table.Th>Arabic name</Table.Th>
            {parent && <Table.Th>{lookupLists[parent].label}</Table.Th>}
            {Object.entries(extra).map(([key, { label }]) => (
              <Table.Th key={key}>{label}</Table.Th>
            ))}
            <Table.Th w={80}>Active</Table.Th>
            <Table.Th w={110}>Updated</Table.Th>
            <Table.Th w={48} aria-label="Actions" />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {items?.map((item) => <ItemRow key={item.id} item={item} orderable={orderable} {...actions} />) ??
            Array.from({ length: 8 }, (_, row) => (
              <Table.Tr key={row}>
                <Table.Td colSpan={columns}>
                  <Skeleton h={18} my={5} />
                </Table.Td>
              </Table.Tr>
            ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

interface ItemRowProps extends ItemActions {
  item: LookupItem;
  orderable: boolean;
}

function ItemRow({ item, orderable, onEdit, onMerge, onDelete, onActive }: ItemRowProps) {
  const { parent, extra = {} } = lookupLists[item.list];
  const { ref, isDragging, handle } = useOrderRow(item.id, item.name);
  return (
    <Table.Tr ref={orderable ? ref : undefined} opacity={isDragging ? 0.6 : 1}>
      {orderable && <Table.Td>{handle}</Table.Td>}
      <Table.Td maw={280} fw={500}>
        <Ellipsis>{item.name}</Ellipsis>
      </Table.Td>
      <Table.Td maw={220}>{item.name_ar && <Ellipsis>{item.name_ar}</Ellipsis>}</Table.Td>
      {parent && <Table.Td maw={200}>{item.parent && <Ellipsis>{item.parent.name}</Ellipsis>}</Table.Td>}
      {Object.entries(extra).map(([key, { choices }]) => (
        <Table.Td key={key}>{extraText(item.extra[key], choices !== undefined)}</Table.Td>
      ))}
      <Table.Td>
        <Switch
          size="xs"
          aria-label={`${item.name} is active`}
          checked={item.is_active}
          onChange={(event) => onActive(item, event.currentTarget.checked)}
        />
      </Table.Td>
      <Table.Td>
        <Text size="sm" c="dimmed" component="span">
          <DateView value={item.updated_on} />
        </Text>
      </Table.Td>
      <Table.Td>
        <MoreMenu label={`Actions for ${item.name}`} size="md">
          <MenuItem leftSection={<IconPencil size={16} />} onClick={() => onEdit(item)}>
            Edit
          </MenuItem>
          {!item.is_system && (
            <>
              <MenuItem leftSection={<IconSwitchHorizontal size={16} />} onClick={() => onMerge(item)}>
                Merge into…
              </MenuItem>
              <MenuItem color="red" leftSection={<IconTrash size={16} />} onClick={() => onDelete(item)}>
                Delete
              </MenuItem>
            </>
          )}
        </MoreMenu>
      </Table.Td>
    </Table.Tr>
  );
}

function extraText(value: unknown, isChoice: boolean): string {
  if (value === null || value === undefined) return '';
  return isChoice ? sentence(String(value)) : String(value);
}
