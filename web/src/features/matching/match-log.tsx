import { Anchor, Paper, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { job } from '@hireloom/contracts/job/job';
import {
  MATCH_LOG_SHOWN,
  type MatchLogEntry,
  matchPartLabels,
  matchParts,
} from '@hireloom/contracts/matching/matching-endpoints';
import type { DataColumn } from '../../kit/data-table/data-column.ts';
import { DataTable } from '../../kit/data-table/data-table.tsx';
import { momentText } from '../../kit/value/date-text.ts';
import { recordPath } from '../../kit/entity/entity-registry.tsx';
import { matchLogQuery } from './match-queries.ts';

const columns: readonly DataColumn<MatchLogEntry>[] = [
  { key: 'at', label: 'When', cell: ({ at }) => momentText(at) },
  { key: 'member', label: 'Who', cell: ({ member }) => member && <bdi>{member.name}</bdi> },
  {
    key: 'ranking',
    label: 'Ranking',
    wrap: true,
    cell: ({ variant, record }) => <RankedFor variant={variant} record={record} />,
  },
  {
    key: 'shown',
    label: 'Shown',
    cell: ({ shown, from, considered }) =>
      `${shown === 0 ? 'none' : `${from} to ${from + shown - 1}`} of ${considered.toLocaleString('en')}`,
  },
  {
    key: 'weights',
    label: 'Weights',
    wrap: true,
    cell: ({ weights }) =>
      matchParts
        .filter((part) => weights[part] > 0)
        .map((part) => `${matchPartLabels[part]} ${weights[part]}`)
        .join(', '),
  },
];

/** Which rankings were shown to whom. */
export function MatchLog() {
  const log = useQuery(matchLogQuery);
  return (
    <Paper p="md" component="section" aria-label="Rankings that were shown">
      <Title order={2} size="h4">
        Rankings that were shown
      </Title>
      <Text size="xs" c="dimmed" mb="sm">
        The last {MATCH_LOG_SHOWN}. A score decides nothing: nobody is rejected by it.
      </Text>
      <DataTable
        label="Rankings that were shown"
        rows={log.data}
        reading={log}
        failed="The log could not be read"
        columns={columns}
        nameOf={({ record }) => record.name}
        skeletons={3}
        empty={<Text size="sm">None yet</Text>}
      />
    </Paper>
  );
}

/** Whose ranking it was, as the way to their record. */
function RankedFor({ variant, record }: Pick<MatchLogEntry, 'variant' | 'record'>) {
  const to = recordPath(variant === 'job' ? job : candidate, record.id) ?? '/';
  return (
    <>
      {variant === 'job' ? 'Candidates for ' : 'Jobs for '}
      <Anchor component={Link} to={to} inherit dir="auto">
        {record.name}
      </Anchor>
    </>
  );
}
