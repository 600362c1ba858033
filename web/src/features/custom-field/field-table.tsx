import { Code, Switch, Text } from '@mantine/core';
import type { CustomField } from '@hireloom/contracts/custom-field/custom-fields';
import { IconPencil, IconTrash } from '../../icons.ts';
import type { DataColumn } from '../../kit/data-table/data-column.ts';
import { DataTable } from '../../kit/data-table/data-table.tsx';
import { orderColumn, OrderedRow } from '../../kit/data-table/order-rows.tsx';
import { Ellipsis } from '../../kit/piece/ellipsis.tsx';
import { MenuItem } from '../../kit/page/menu.tsx';
import { MoreMenu } from '../../kit/piece/more-menu.tsx';
import { typeLabels } from './field-types.ts';
import { mark, say } from '../../kit/words/say.ts';

export type FieldSwitch = 'active' | 'show_on_table' | 'show_on_email_templates';

const switches: readonly { key: FieldSwitch; title: string; says: string }[] = [
  { key: 'active', title: mark('Active'), says: mark('is active') },
  { key: 'show_on_table', title: mark('On tables'), says: mark('shows on tables') },
  { key: 'show_on_email_templates', title: mark('In e-mails'), says: mark('shows on e-mail templates') },
];

interface FieldTableProps {
  label: string;
  fields: readonly CustomField[];
  onEdit: (field: CustomField) => void;
  onDelete: (field: CustomField) => void;
  onSwitch: (field: CustomField, key: FieldSwitch, value: boolean) => void;
}

const facts: readonly DataColumn<CustomField>[] = [
  orderColumn,
  {
    key: 'title',
    label: mark('Title'),
    cell: ({ title }) => <Ellipsis fw={500}>{title}</Ellipsis>,
  },
  { key: 'key', label: mark('Key'), cell: ({ key }) => <Code>{key}</Code> },
  {
    key: 'type',
    label: mark('Type'),
    wrap: true,
    cell: ({ type, choices }) => (
      <>
        {say(typeLabels[type])}
        {type === 'options' && (
          <Text size="xs" c="dimmed" lineClamp={1} maw={220}>
            {choices.join(', ')}
          </Text>
        )}
      </>
    ),
  },
];

/** Definitions in their order, which is also that of the form. */
export function FieldTable({ label, fields, onEdit, onDelete, onSwitch }: FieldTableProps) {
  const columns = [
    ...facts,
    ...switches.map(
      ({ key, title, says }): DataColumn<CustomField> => ({
        key,
        label: say(title),
        width: 100,
        cell: (field) => (
          <Switch
            size="xs"
            aria-label={`${field.title} ${say(says)}`}
            checked={field[key]}
            onChange={(event) => onSwitch(field, key, event.currentTarget.checked)}
          />
        ),
      }),
    ),
  ];
  return (
    <DataTable
      label={label}
      rows={fields}
      columns={columns}
      nameOf={({ title }) => title}
      frame={OrderedRow}
      rowActions={(field) => (
        <MoreMenu label={say('Actions for {title}', { title: field.title })} size="md">
          <MenuItem leftSection={<IconPencil size={16} />} onClick={() => onEdit(field)}>
            {say('Edit')}
          </MenuItem>
          <MenuItem color="red" leftSection={<IconTrash size={16} />} onClick={() => onDelete(field)}>
            {say('Delete')}
          </MenuItem>
        </MoreMenu>
      )}
    />
  );
}
