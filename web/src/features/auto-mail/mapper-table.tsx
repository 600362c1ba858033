import { Button, Switch, Text } from '@mantine/core';
import type { AutoMailRuleRow } from '@hireloom/contracts/auto-mail/auto-mail-rule';
import { IconHistory, IconPencil, IconTrash } from '../../icons.ts';
import type { DataColumn } from '../../kit/data-table/data-column.ts';
import { DataTable, type DataTableProps } from '../../kit/data-table/data-table.tsx';
import { orderColumn, OrderedRow } from '../../kit/data-table/order-rows.tsx';
import { MenuItem } from '../../kit/page/menu.tsx';
import { MoreMenu } from '../../kit/piece/more-menu.tsx';
import { formatCount } from '../../kit/value/format-count.ts';
import { say } from '../../kit/words/say.ts';
import type { LogState } from './log-drawer.tsx';
import { RuleSentence } from './rule-sentence.tsx';

interface MapperTableProps
  extends Pick<DataTableProps<AutoMailRuleRow>, 'rows' | 'reading' | 'keys' | 'empty'> {
  onEdit: (rule: AutoMailRuleRow) => void;
  onLog: (rule: AutoMailRuleRow, state: LogState) => void;
  onDelete: (rule: AutoMailRuleRow) => void;
  onSwitch: (rule: AutoMailRuleRow, active: boolean) => void;
}

/** The mappers in their order; each reads as a sentence. */
export function MapperTable({ onEdit, onLog, onDelete, onSwitch, ...table }: MapperTableProps) {
  const columns: DataColumn<AutoMailRuleRow>[] = [
    orderColumn,
    {
      key: 'name',
      label: say('Name'),
      width: 190,
      wrap: true,
      cell: ({ name }) => (
        <Text inherit fw={500} dir="auto">
          {name}
        </Text>
      ),
    },
    {
      key: 'sentence',
      label: say('What it does'),
      wrap: true,
      grows: true,
      width: 380,
      cell: (rule) => <RuleSentence rule={rule} />,
    },
    {
      key: 'counts',
      label: say('Waiting'),
      width: 110,
      amount: true,
      isEmpty: ({ waiting }) => waiting === 0,
      cell: (rule) =>
        rule.waiting > 0 && (
          <Button size="compact-sm" variant="subtle" onClick={() => onLog(rule, 'waiting')}>
            {formatCount(rule.waiting)}
          </Button>
        ),
    },
    {
      key: 'sent',
      label: say('Sent in 30 days'),
      width: 130,
      amount: true,
      cell: ({ sent }) => formatCount(sent),
    },
    {
      key: 'problems',
      label: say('Problems'),
      width: 110,
      amount: true,
      isEmpty: ({ problems }) => problems === 0,
      cell: (rule) =>
        rule.problems > 0 && (
          <Button size="compact-sm" variant="light" color="red" onClick={() => onLog(rule, 'problem')}>
            {formatCount(rule.problems)}
          </Button>
        ),
    },
    {
      key: 'is_active',
      label: say('Active'),
      width: 80,
      cell: (rule) => (
        <Switch
          size="xs"
          aria-label={say('{name} is active', { name: rule.name })}
          checked={rule.is_active}
          onChange={(event) => onSwitch(rule, event.currentTarget.checked)}
        />
      ),
    },
  ];
  return (
    <DataTable
      {...table}
      label={say('Auto-mailer template mappers')}
      failed={say('The mappers could not be read')}
      columns={columns}
      nameOf={({ name }) => name}
      frame={OrderedRow}
      openRow={onEdit}
      rowActions={(rule) => (
        <MoreMenu label={say('Actions for {name}', { name: rule.name })} size="md">
          <MenuItem leftSection={<IconPencil size={16} />} onClick={() => onEdit(rule)}>
            {say('Edit')}
          </MenuItem>
          <MenuItem leftSection={<IconHistory size={16} />} onClick={() => onLog(rule, 'all')}>
            {say('What it sent')}
          </MenuItem>
          <MenuItem color="red" leftSection={<IconTrash size={16} />} onClick={() => onDelete(rule)}>
            {say('Delete')}
          </MenuItem>
        </MoreMenu>
      )}
    />
  );
}
