import { Badge, Code, Group, Switch, Text } from '@mantine/core';
import { convertsTo } from '@hireloom/contracts/custom-field/convert-value';
import type { CustomField } from '@hireloom/contracts/custom-field/custom-fields';
import { roleLabels } from '@hireloom/contracts/permissions';
import { IconArchive, IconPencil, IconSwitchHorizontal } from '../../icons.ts';
import type { DataColumn } from '../../kit/data-table/data-column.ts';
import { DataTable } from '../../kit/data-table/data-table.tsx';
import { orderColumn, OrderedRow } from '../../kit/data-table/order-rows.tsx';
import { Ellipsis } from '../../kit/piece/ellipsis.tsx';
import { MenuItem } from '../../kit/page/menu.tsx';
import { MoreMenu } from '../../kit/piece/more-menu.tsx';
import { formatCount } from '../../kit/value/format-count.ts';
import { lists } from '../../kit/value/intl.ts';
import { contentLabels, contentOf } from './field-types.ts';
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
  /** How many records use a field, by its id. */
  usage: ReadonlyMap<number, number> | undefined;
  onEdit: (field: CustomField) => void;
  onConvert: (field: CustomField) => void;
  onRetire: (field: CustomField) => void;
  onSwitch: (field: CustomField, key: FieldSwitch, value: boolean) => void;
}

const facts: readonly DataColumn<CustomField>[] = [
  orderColumn,
  {
    key: 'title',
    label: mark('Title'),
    grows: true,
    width: 180,
    cell: ({ title, required, unique, roles }) => (
      <Group gap={6} wrap="nowrap">
        <Ellipsis fw={500}>{title}</Ellipsis>
        {required && <Mark>{say('Required')}</Mark>}
        {unique && <Mark>{say('Unique')}</Mark>}
        {roles.length > 0 && (
          <Mark hint={lists().format(roles.map((role) => say(roleLabels[role])))}>{say('Some roles')}</Mark>
        )}
      </Group>
    ),
    under: ({ section }) => section || null,
  },
  { key: 'key', label: mark('Key'), cell: ({ key }) => <Code dir="ltr">{key}</Code> },
  {
    key: 'type',
    label: mark('Type'),
    wrap: true,
    cell: (field) => (
      <>
        {say(contentLabels[contentOf(field)])}
        {field.currency && ` (${field.currency})`}
        {field.choices.length > 0 && (
          <Text size="xs" c="dimmed" lineClamp={1} maw={220}>
            {field.choices.join(', ')}
          </Text>
        )}
      </>
    ),
  },
];

function Mark({ children, hint }: { children: string; hint?: string }) {
  return (
    <Badge
      variant="default"
      size="sm"
      radius="sm"
      tt="none"
      fw={400}
      data-hint={hint}
      style={{ flexShrink: 0 }}
    >
      {children}
    </Badge>
  );
}

/** Definitions in their order, which is also that of the form. */
export function FieldTable({ label, fields, usage, onEdit, onConvert, onRetire, onSwitch }: FieldTableProps) {
  const columns = [
    ...facts,
    {
      key: 'records',
      label: say('Used by'),
      width: 96,
      amount: true,
      cell: ({ id }: CustomField) => (usage ? formatCount(usage.get(id) ?? 0) : ''),
    },
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
          {field.type === 'others' && convertsTo(field.subtype).length > 0 && (
            <MenuItem leftSection={<IconSwitchHorizontal size={16} />} onClick={() => onConvert(field)}>
              {say('Change what it holds')}
            </MenuItem>
          )}
          <MenuItem color="red" leftSection={<IconArchive size={16} />} onClick={() => onRetire(field)}>
            {say('Retire')}
          </MenuItem>
        </MoreMenu>
      )}
    />
  );
}
