import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WorkflowFull } from '@hireloom/contracts/workflow/workflow-endpoints';
import type { WorkflowVersionRow } from '@hireloom/contracts/workflow/workflow-versions';
import type { DataColumn } from '../../../kit/data-table/data-column.ts';
import { DataTable } from '../../../kit/data-table/data-table.tsx';
import { MenuItem } from '../../../kit/page/menu.tsx';
import { MoreMenu } from '../../../kit/piece/more-menu.tsx';
import { StageBadge } from '../../../kit/piece/stage-badge.tsx';
import { DateView } from '../../../kit/value/date/date-view.tsx';
import { formatCount } from '../../../kit/value/format-count.ts';
import { mark, say } from '../../../kit/words/say.ts';
import { CompareDialog } from './compare-dialog.tsx';
import { MoveVersionDialog } from './move-version-dialog.tsx';
import { VersionMoves } from './version-moves.tsx';
import { versionsQuery } from './version-queries.ts';

type Row = WorkflowVersionRow & { id: number };

const columns: readonly DataColumn<Row>[] = [
  {
    key: 'number',
    label: mark('Version'),
    width: 150,
    cell: ({ number, replaced_on }) => (
      <Group gap="xs" wrap="nowrap">
        {say('Version {number}', { number })}
        {replaced_on === null && (
          <Badge size="xs" variant="outline" tt="none">
            {say('Newest')}
          </Badge>
        )}
      </Group>
    ),
  },
  {
    key: 'stages',
    label: mark('Stages'),
    wrap: true,
    cell: ({ stages }) => (
      <Group gap={4}>
        {stages.map(({ id, name, category }) => (
          <StageBadge key={id} name={name} category={category} />
        ))}
      </Group>
    ),
  },
  { key: 'jobs', label: mark('Jobs'), width: 90, amount: true, cell: ({ jobs }) => formatCount(jobs) },
  {
    key: 'applicants',
    label: mark('Applicants'),
    width: 110,
    amount: true,
    cell: ({ applicants }) => formatCount(applicants),
  },
  {
    key: 'replaced_on',
    label: mark('Replaced'),
    width: 180,
    isEmpty: ({ replaced_on }) => replaced_on === null,
    cell: ({ replaced_on, replaced_by }) =>
      replaced_on && (
        <Text inherit c="dimmed" component="span">
          <DateView value={replaced_on} />
          {replaced_by && <bdi> {replaced_by.name}</bdi>}
        </Text>
      ),
  },
];

/** The versions of a workflow with who stands on them; nothing while there is one alone. */
export function VersionsSection({ workflow }: { workflow: WorkflowFull }) {
  const { data, ...reading } = useQuery({ ...versionsQuery(workflow.id), enabled: workflow.number > 1 });
  const [moving, setMoving] = useState<{ version: number | undefined } | null>(null);
  const [compared, setCompared] = useState<Row | null>(null);
  if (workflow.number === 1) return null;
  const rows = data?.results.map((row) => ({ ...row, id: row.number }));
  const newest = rows?.find(({ number }) => number === workflow.number);
  const behind = rows?.filter(({ number, jobs }) => number !== workflow.number && jobs > 0) ?? [];
  const sum = (key: 'jobs' | 'applicants') => behind.reduce((all, row) => all + row[key], 0);
  return (
    <Stack mt="xl" gap="sm">
      <Group justify="space-between">
        <div>
          <Title order={2} size="h4">
            {say('Versions')}
          </Title>
          <Text size="sm" c="dimmed">
            {behind.length > 0
              ? say(
                  '{jobs, plural, one {# job} other {# jobs}} with {applicants, plural, one {# applicant} other {# applicants}} in the running still on older versions',
                  { jobs: sum('jobs'), applicants: sum('applicants') },
                )
              : say('Every running job is on the newest version')}
          </Text>
        </div>
        {behind.length > 0 && (
          <Button variant="light" onClick={() => setMoving({ version: undefined })}>
            {say('Move to version {number}', { number: workflow.number })}
          </Button>
        )}
      </Group>
      <DataTable
        label={say('Versions')}
        rows={rows}
        reading={reading}
        failed={say('The versions could not be read')}
        columns={columns}
        nameOf={({ number }) => say('Version {number}', { number })}
        skeletons={2}
        rowActions={(row) =>
          row.number === workflow.number ? null : (
            <MoreMenu
              label={say('Actions for {name}', { name: say('Version {number}', { number: row.number }) })}
              size="md"
            >
              <MenuItem onClick={() => setCompared(row)}>{say('Compare with the newest')}</MenuItem>
              {row.jobs > 0 && (
                <MenuItem onClick={() => setMoving({ version: row.number })}>
                  {say('Move to version {number}', { number: workflow.number })}
                </MenuItem>
              )}
            </MoreMenu>
          )
        }
        empty={null}
      />
      {data && <VersionMoves moves={data.moves} />}
      {moving && (
        <MoveVersionDialog workflow={workflow.id} version={moving.version} onClose={() => setMoving(null)} />
      )}
      {compared && newest && (
        <CompareDialog older={compared} newest={newest} onClose={() => setCompared(null)} />
      )}
    </Stack>
  );
}
