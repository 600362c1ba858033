import { Anchor, Group, Paper, SimpleGrid, Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type ApprovalKind, approvalKinds } from '@hireloom/contracts/approval/approval-endpoints';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { StatusDot } from '../../kit/piece/status-dot.tsx';
import { conflictsQuery, matricesQuery, switchQuery } from './approval-queries.ts';
import { kindWords } from './matrix/kinds.ts';
import { say } from '../../kit/words/say.ts';

/** Both kinds of approval: whether they act, how many matrices they have, and what needs mending. */
export default function ApprovalOverviewPage() {
  return (
    <>
      <PageHeader
        title={say('Approval matrix')}
        description={say('Who has to agree before a job opens or an offer goes out.')}
      />
      <SimpleGrid cols={{ base: 1, md: 2 }} maw={880}>
        {approvalKinds.map((kind) => (
          <KindCard key={kind} kind={kind} />
        ))}
      </SimpleGrid>
    </>
  );
}

function KindCard({ kind }: { kind: ApprovalKind }) {
  const status = useQuery(switchQuery(kind, 'status'));
  const matrices = useQuery(matricesQuery(kind, { page: 1, page_size: 1 }));
  const conflicts = useQuery(conflictsQuery(kind));
  const { title, page, off } = kindWords[kind];
  const open = conflicts.data?.length ?? 0;
  return (
    <Paper p="md" component="section" aria-label={say(title)}>
      <Group justify="space-between" mb="xs" wrap="nowrap">
        <Title order={2} size="h4">
          <Anchor component={Link} to={page} inherit>
            {say(title)}
          </Anchor>
        </Title>
        {status.data !== undefined && (
          <StatusDot
            status={status.data ? 'active' : 'inactive'}
            label={status.data ? say('On') : say('Off')}
          />
        )}
      </Group>
      {matrices.isPending ? (
        <Skeleton h={20} w={160} />
      ) : (
        <Text size="sm">
          {say('{count, plural, one {# matrix} other {# matrices}}', { count: matrices.data?.count ?? 0 })}
        </Text>
      )}
      {open > 0 && (
        <Anchor component={Link} to={`${page}?tab=conflicts`} size="sm">
          {say('{count, plural, one {# conflict} other {# conflicts}} to look at', { count: open })}
        </Anchor>
      )}
      {status.data === false && (
        <Text size="sm" c="dimmed" mt="xs">
          {say(off)}
        </Text>
      )}
    </Paper>
  );
}
