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
import { momentText } from '../../kit/value/date/date-text.ts';
import { recordPath } from '../../kit/entity/record-path.ts';
import { matchLogQuery } from './match-queries.ts';
import { mark, say } from '../../kit/words/say.ts';
import { Say } from '../../kit/words/say-parts.tsx';

const columns: readonly DataColumn<MatchLogEntry>[] = [
  { key: 'at', label: mark('When'), cell: ({ at }) => momentText(at) },
  { key: 'member', label: mark('Who'), cell: ({ member }) => member && <bdi>{member.name}</bdi> },
  {
    key: 'ranking',
    label: mark('Ranking'),
    wrap: true,
    cell: ({ variant, record }) => <RankedFor variant={variant} record={record} />,
  },
  {
    key: 'shown',
    label: mark('Shown'),
    cell: ({ shown, from, considered }) =>
      shown === 0
        ? say('none of {considered, number}', { considered })
        : say('{from} to {to} of {considered, number}', { from, to: from + shown - 1, considered }),
  },
  {
    key: 'weights',
    label: mark('Weights'),
    wrap: true,
    cell: ({ weights }) =>
      matchParts
        .filter((part) => weights[part] > 0)
        .map((part) => `${say(matchPartLabels[part])} ${weights[part]}`)
        .join(', '),
  },
];

/** Which rankings were shown to whom. */
export function MatchLog() {
  const log = useQuery(matchLogQuery);
  return (
    <Paper p="md" component="section" aria-label={say('Rankings that were shown')}>
      <Title order={2} size="h4">
        {say('Rankings that were shown')}
      </Title>
      <Text size="xs" c="dimmed" mb="sm">
        {say('The last {MATCH_LOG_SHOWN}. A score decides nothing: nobody is rejected by it.', {
          MATCH_LOG_SHOWN,
        })}
      </Text>
      <DataTable
        label={say('Rankings that were shown')}
        rows={log.data}
        reading={log}
        failed={say('The log could not be read')}
        columns={columns}
        nameOf={({ record }) => record.name}
        skeletons={3}
        empty={<Text size="sm">{say('None yet')}</Text>}
      />
    </Paper>
  );
}

/** Whose ranking it was, as the way to their record. */
function RankedFor({ variant, record }: Pick<MatchLogEntry, 'variant' | 'record'>) {
  const to = recordPath(variant === 'job' ? job : candidate, record.id) ?? '/';
  return (
    <>
      {variant === 'job' ? (
        <Say
          text="Candidates for <link>{name}</link>"
          values={{
            link: (inside) => (
              <Anchor component={Link} to={to} inherit dir="auto">
                {inside}
              </Anchor>
            ),
            name: record.name,
          }}
        />
      ) : (
        <Say
          text="Jobs for <link>{name}</link>"
          values={{
            link: (inside) => (
              <Anchor component={Link} to={to} inherit dir="auto">
                {inside}
              </Anchor>
            ),
            name: record.name,
          }}
        />
      )}
    </>
  );
}
