import { Anchor, Badge, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import { roleLabels } from '@hireloom/contracts/permissions';
import { limitedRoles } from '@hireloom/contracts/settings/stage-permission';
import type { StageOverviewRow } from '@hireloom/contracts/workflow/stage-overview';
import { workflow } from '@hireloom/contracts/workflow/workflow';
import type { DataColumn } from '../../../kit/data-table/data-column.ts';
import { StageBadge } from '../../../kit/piece/stage-badge.tsx';
import { sentence } from '../../../kit/value/choice-label.ts';
import { formatCount } from '../../../kit/value/format-count.ts';
import { mark, say } from '../../../kit/words/say.ts';
import { asksOf } from '../stage-asks.tsx';

/** Who may move people into a stage: nobody but admins where it is closed to all roles. */
export function entering({ permission }: StageOverviewRow): string[] {
  const open = limitedRoles.filter((role) => permission[role].enter).map((role) => say(roleLabels[role]));
  const named = permission.recruiter.enter ? [] : permission.members.map(({ name }) => name);
  return [...open, ...named];
}

export const overviewColumns: readonly DataColumn<StageOverviewRow>[] = [
  {
    key: 'name',
    label: mark('Stage'),
    width: 180,
    wrap: true,
    cell: ({ name, category, older }) => (
      <>
        <StageBadge name={name} category={category} />
        {older && (
          <Text size="xs" c="dimmed">
            {say('Only in an older version')}
          </Text>
        )}
      </>
    ),
  },
  {
    key: 'workflow',
    label: mark('Workflow'),
    width: 180,
    wrap: true,
    cell: (row) => (
      <Group gap={6}>
        <Anchor component={Link} to={`${workflow.page}/${row.workflow.id}`} inherit dir="auto">
          {row.workflow.name}
        </Anchor>
        {row.workflow_status === 'inactive' && (
          <Badge size="xs" variant="outline" color="gray" tt="none">
            {say('Inactive')}
          </Badge>
        )}
      </Group>
    ),
  },
  { key: 'category', label: mark('Category'), width: 120, cell: ({ category }) => sentence(category) },
  {
    key: 'sla_days',
    label: mark('Days allowed'),
    width: 110,
    amount: true,
    isEmpty: ({ sla_days }) => sla_days === null,
    cell: ({ sla_days }) => (sla_days === null ? say('No limit') : formatCount(sla_days)),
  },
  {
    key: 'median_days',
    label: mark('Median days'),
    width: 110,
    amount: true,
    isEmpty: ({ median_days }) => median_days === null,
    cell: ({ median_days, sla_days }) =>
      median_days !== null && (
        <Text
          inherit
          component="span"
          c={sla_days !== null && median_days > sla_days ? 'var(--mantine-color-error)' : undefined}
        >
          {formatCount(median_days)}
        </Text>
      ),
  },
  {
    key: 'asks',
    label: mark('Asks for'),
    wrap: true,
    isEmpty: (row) => asksOf(row).length === 0,
    cell: (row) => asksOf(row).join(', '),
  },
  {
    key: 'entering',
    label: mark('Who may move in'),
    wrap: true,
    cell: (row) => {
      const who = entering(row);
      if (who.length === limitedRoles.length && row.permission.recruiter.enter) return say('All');
      return who.length === 0 ? say('Admins and Super Recruiters') : who.join(', ');
    },
  },
  {
    key: 'standing',
    label: mark('Standing now'),
    width: 110,
    amount: true,
    cell: ({ standing }) => formatCount(standing),
  },
];
