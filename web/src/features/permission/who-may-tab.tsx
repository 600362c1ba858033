import { Group, Select, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RecruiterPermissionRow } from '@hireloom/contracts/member/recruiter-permission-endpoints';
import { readGranted, switchKey } from '@hireloom/contracts/permission/permission-set';
import { can, type Role, roleLabels, type Switch } from '@hireloom/contracts/permissions';
import type { DataColumn } from '../../kit/data-table/data-column.ts';
import { DataTable } from '../../kit/data-table/data-table.tsx';
import { EmptyState } from '../../kit/piece/empty-state.tsx';
import { Ellipsis } from '../../kit/piece/ellipsis.tsx';
import { StatusDot } from '../../kit/piece/status-dot.tsx';
import { lists } from '../../kit/value/intl.ts';
import { mark, say } from '../../kit/words/say.ts';
import { PermissionPanel } from './permission-panel.tsx';
import { recruitersQuery } from './permission-queries.ts';
import { SwitchPicker } from './switch-picker.tsx';

type Listed = RecruiterPermissionRow & { may: boolean };

const columns: readonly DataColumn<Listed>[] = [
  { key: 'name', label: mark('Recruiter'), cell: ({ name }) => <Ellipsis fw={500}>{name}</Ellipsis> },
  {
    key: 'may',
    label: mark('May'),
    width: 160,
    cell: ({ may }) => (
      <StatusDot status={may ? 'active' : 'inactive'} label={may ? say('Yes') : say('No')} />
    ),
  },
];

const fixedRoles: readonly Role[] = ['admin', 'super_recruiter', 'hiring_manager', 'vendor'];

/** One switch, and who has it: recruiters by name, the other roles by what they always may. */
export function WhoMayTab() {
  const list = useQuery(recruitersQuery());
  const [asked, setAsked] = useState<Switch>({ module: 'candidate', option: 'view_global' });
  const [shown, setShown] = useState('yes');
  const [open, setOpen] = useState<readonly number[] | null>(null);
  const rows = list.data?.results
    .filter(({ is_active }) => is_active)
    .map((row) => ({ ...row, may: readGranted(row.permissions).has(switchKey(asked)) }));
  const having = rows?.filter(({ may }) => may).length ?? 0;
  const others = fixedRoles.filter((current_role) =>
    can({ current_role, permissions: [] }, asked.module, asked.option),
  );
  return (
    <>
      <Group mb="sm" gap="sm" align="end">
        <SwitchPicker value={asked} onChange={setAsked} />
        <Select
          label={say('Show')}
          w={200}
          allowDeselect={false}
          data={[
            { value: 'yes', label: say('Who may') },
            { value: 'no', label: say('Who may not') },
            { value: 'all', label: say('All recruiters') },
          ]}
          value={shown}
          onChange={(value) => setShown(value ?? 'yes')}
        />
      </Group>
      <Text size="sm" mb="sm" role="status">
        {rows && say('{having} of {count} recruiters may.', { having, count: rows.length })}{' '}
        {say('So may, always: {roles}.', {
          roles: lists().format(others.map((role) => say(roleLabels[role]))),
        })}
      </Text>
      <DataTable
        label={say('Who may')}
        rows={rows?.filter(({ may }) => shown === 'all' || may === (shown === 'yes'))}
        reading={list}
        failed={say('The recruiters could not be read')}
        columns={columns}
        nameOf={({ name }) => name}
        openRow={({ id }) => setOpen([id])}
        empty={<EmptyState title={say('No recruiter found')} />}
      />
      {open && <PermissionPanel ids={open} onClose={() => setOpen(null)} />}
    </>
  );
}
