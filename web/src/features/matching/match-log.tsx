import { Anchor, Paper, Skeleton, Table, Text, Title } from '@mantine/core';
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
import { momentText } from '../../kit/value/date-text.ts';
import { recordPath } from '../../kit/entity/entity-registry.tsx';
import { ErrorState } from '../../kit/piece/error-state.tsx';
import { matchLogQuery } from './match-queries.ts';

/** Which rankings were shown to whom. */
export function MatchLog() {
  const { data, error, refetch } = useQuery(matchLogQuery);
  return (
    <Paper p="md" component="section" aria-label="Rankings that were shown">
      <Title order={2} size="h4">
        Rankings that were shown
      </Title>
      <Text size="xs" c="dimmed" mb="sm">
        The last {MATCH_LOG_SHOWN}. A score decides nothing: nobody is rejected by it.
      </Text>
      {error && !data && (
        <ErrorState title="The log could not be read" error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton h={120} aria-busy aria-label="Loading" />}
      {data?.length === 0 && <Text size="sm">None yet</Text>}
      {data && data.length > 0 && (
        <Table.ScrollContainer minWidth={640}>
          <Table fz="sm">
            <Table.Thead>
              <Table.Tr>
                {['When', 'Who', 'Ranking', 'Shown', 'Weights'].map((head) => (
                  <Table.Th key={head}>{head}</Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.map((entry) => (
                <LogRow key={entry.id} entry={entry} />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Paper>
  );
}

function LogRow({ entry }: { entry: MatchLogEntry }) {
  const { at, member, variant, record, from, shown, considered, weights } = entry;
  const to = recordPath(variant === 'job' ? job : candidate, record.id) ?? '/';
  return (
    <Table.Tr>
      <Table.Td>{momentText(at)}</Table.Td>
      <Table.Td dir="auto">{member?.name}</Table.Td>
      <Table.Td>
        {variant === 'job' ? 'Candidates for ' : 'Jobs for '}
        <Anchor component={Link} to={to} size="sm" dir="auto">
          {record.name}
        </Anchor>
      </Table.Td>
      <Table.Td>
        {shown === 0 ? 'none' : `${from} to ${from + shown - 1}`} of {considered.toLocaleString('en')}
      </Table.Td>
      <Table.Td>
        {matchParts
          .filter((part) => weights[part] > 0)
          .map((part) => `${matchPartLabels[part]} ${weights[part]}`)
          .join(', ')}
      </Table.Td>
    </Table.Tr>
  );
}
