import { Button, Group, Input, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RetentionRule } from '@hireloom/contracts/file-manager/file-retention';
import { IconPencil, IconPlus, IconTrash } from '../../../icons.ts';
import type { DataColumn } from '../../../kit/data-table/data-column.ts';
import { DataTable } from '../../../kit/data-table/data-table.tsx';
import { knownName } from '../../../kit/entity/reference-source.ts';
import { MenuItem } from '../../../kit/page/menu.tsx';
import { EmptyState } from '../../../kit/piece/empty-state.tsx';
import { Ellipsis } from '../../../kit/piece/ellipsis.tsx';
import { MoreMenu } from '../../../kit/piece/more-menu.tsx';
import type { SettingControlProps } from '../../../kit/settings-page/settings-form.tsx';
import { useMayChangeSettings } from '../../../kit/settings-page/team-settings.ts';
import { mark, say } from '../../../kit/words/say.ts';
import { categoryField } from '../change/category-field.ts';
import { leavingQuery } from '../file-queries.ts';
import { RuleDrawer } from './rule-drawer.tsx';
import { ruleText } from './rule-words.ts';

interface Row extends RetentionRule {
  id: string;
  name: string;
}

/** How long files of each category stay. What a rule would take is shown before it is put among them. */
export function RulesControl({ team, error, onChange }: SettingControlProps) {
  const rules = team.file_manager.retention;
  const mayChange = useMayChangeSettings();
  const { data } = useQuery({ ...leavingQuery(), enabled: mayChange });
  const [open, setOpen] = useState<{ rule: RetentionRule | null } | null>(null);
  const nameOf = (category: number | null): string => {
    if (category === null) return say('Files without a category');
    const told = data?.categories.find(({ id }) => id === category)?.name;
    return told ?? knownName(categoryField, category) ?? String(category);
  };
  const rows = rules.map(
    (rule): Row => ({
      ...rule,
      id: String(rule.category),
      name: nameOf(rule.category),
    }),
  );
  const without = (category: number | null) => rules.filter((rule) => rule.category !== category);
  return (
    <div>
      <Text size="sm" c="dimmed" mb="xs">
        {say(
          'A file whose category has no rule stays until somebody deletes it. What is on hold stays, and what somebody needs who applies, is offered something, joins or worked here.',
        )}
      </Text>
      <DataTable
        label={say('Rules')}
        rows={rows}
        columns={columns}
        nameOf={({ name }) => name}
        rowActions={(row) =>
          mayChange && (
            <MoreMenu label={say('Actions for {name}', { name: row.name })} size="md">
              <MenuItem
                leftSection={<IconPencil size={16} />}
                onClick={() =>
                  setOpen({ rule: rules.find(({ category }) => category === row.category) ?? null })
                }
              >
                {say('Change')}
              </MenuItem>
              <MenuItem
                color="red"
                leftSection={<IconTrash size={16} />}
                onClick={() => onChange(without(row.category))}
              >
                {say('Remove')}
              </MenuItem>
            </MoreMenu>
          )
        }
        empty={<EmptyState title={say('No rules: all files stay')} />}
      />
      {error && <Input.Error mt="xs">{error}</Input.Error>}
      {mayChange && (
        <Group mt="sm">
          <Button
            variant="default"
            leftSection={<IconPlus size={16} />}
            onClick={() => setOpen({ rule: null })}
          >
            {say('Add a rule')}
          </Button>
        </Group>
      )}
      {open && (
        <RuleDrawer
          rule={open.rule}
          nameOf={nameOf}
          taken={(open.rule ? without(open.rule.category) : rules).map(({ category }) => category)}
          onClose={() => setOpen(null)}
          onUse={(rule) => {
            onChange(
              open.rule
                ? rules.map((one) => (one.category === open.rule?.category ? rule : one))
                : [...rules, rule],
            );
            setOpen(null);
          }}
        />
      )}
    </div>
  );
}

const columns: readonly DataColumn<Row>[] = [
  {
    key: 'category',
    label: mark('Category'),
    width: 220,
    cell: ({ name }) => <Ellipsis>{name}</Ellipsis>,
    under: ({ own_folders }) => own_folders && say('Private folders too'),
  },
  { key: 'stays', label: mark('Stays until'), width: 300, wrap: true, cell: (row) => ruleText(row) },
];
