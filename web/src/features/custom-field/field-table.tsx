import { Code, Switch, Table, Text } from '@mantine/core';
import type { CustomField } from '@hireloom/contracts/custom-field/custom-fields';
import { IconPencil, IconTrash } from '../../icons.ts';
import { Ellipsis } from '../../kit/piece/ellipsis.tsx';
import { MenuItem } from '../../kit/page/menu.tsx';
import { MoreMenu } from '../../kit/piece/more-menu.tsx';
import { useOrderRow } from '../lookup/index.ts';
import { typeLabels } from './field-types.ts';

export type FieldSwitch = 'active' | 'show_on_table' | 'show_on_email_templates';

const switches: readonly { key: FieldSwitch; title: string; says: string }[] = [
  { key: 'active', title: 'Active', says: 'is active' },
  { key: 'show_on_table', title: 'On tables', says: 'shows on tables' },
  { key: 'show_on_email_templates', title: 'In e-mails', says: 'shows on e-mail templates' },
];

interface FieldActions {
  onEdit: (field: CustomField) => void;
  onDelete: (field: CustomField) => void;
  onSwitch: (field: CustomField, key: FieldSwitch, value: boolean) => void;
}

interface FieldTableProps extends FieldActions {
  label: string;
  fields: readonly CustomField[];
}

/** Definitions in their order, which is also that of the form. */
export function FieldTable({ label, fields, ...actions }: FieldTableProps) {
  return (
    <Table.ScrollContainer minWidth={760} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table highlightOnHover verticalSpacing={4} aria-label={label}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={40} aria-label="Order" />
            <Table.Th>Title</Table.Th>
            <Table.Th>Key</Table.Th>
            <Table.Th>Type</Table.Th>
            {switches.map(({ key, title }) => (
              <Table.Th key={key} w={100}>
                {title}
              </Table.Th>
            ))}
            <Table.Th w={48} aria-label="Actions" />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {fields.map((field) => (
            <FieldRow key={field.id} field={field} {...actions} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function FieldRow({ field, onEdit, onDelete, onSwitch }: FieldActions & { field: CustomField }) {
  const { ref, isDragging, handle } = useOrderRow(field.id, field.title);
  return (
    <Table.Tr ref={ref} opacity={isDragging ? 0.6 : 1}>
      <Table.Td>{handle}</Table.Td>
      <Table.Td maw={260} fw={500}>
        <Ellipsis>{field.title}</Ellipsis>
      </Table.Td>
      <Table.Td maw={220}>
        <Code>{field.key}</Code>
      </Table.Td>
      <Table.Td>
        {typeLabels[field.type]}
        {field.type === 'options' && (
          <Text size="xs" c="dimmed" lineClamp={1} maw={220}>
            {field.choices.join(', ')}
          </Text>
        )}
      </Table.Td>
      {switches.map(({ key, says }) => (
        <Table.Td key={key}>
          <Switch
            size="xs"
            aria-label={`${field.title} ${says}`}
            checked={field[key]}
            onChange={(event) => onSwitch(field, key, event.currentTarget.checked)}
          />
        </Table.Td>
      ))}
      <Table.Td>
        <MoreMenu label={`Actions for ${field.title}`} size="md">
          <MenuItem leftSection={<IconPencil size={16} />} onClick={() => onEdit(field)}>
            Edit
          </MenuItem>
          <MenuItem color="red" leftSection={<IconTrash size={16} />} onClick={() => onDelete(field)}>
            Delete
          </MenuItem>
        </MoreMenu>
      </Table.Td>
    </Table.Tr>
  );
}
