import { Anchor, Badge, Button, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ApprovalKind, jobApprovalEndpoints } from '@hireloom/contracts/approval/approval-endpoints';
import type { ReplyOf } from '@hireloom/contracts/kit/endpoint';
import { EmptyState } from '../../../kit/piece/empty-state.tsx';
import { ErrorState } from '../../../kit/piece/error-state.tsx';
import { conflictsQuery } from '../approval-queries.ts';
import { kindWords } from '../matrix/kinds.ts';
import { LeftOverDialog } from '../matrix/left-over-dialog.tsx';
import { mark, say, sayStored } from '../../../kit/words/say.ts';

type Conflict = ReplyOf<typeof jobApprovalEndpoints.conflicts>['results'][number];

const kinds: Record<Conflict['kind'], { label: string; color: string }> = {
  gap: { label: mark('Gap'), color: 'yellow' },
  overlap: { label: mark('Overlap'), color: 'orange' },
  inactive: { label: mark('Inactive'), color: 'red' },
  left_over: { label: mark('Taken out'), color: 'orange' },
  absent: { label: mark('Absent'), color: 'blue' },
  no_department_budget: { label: mark('No headcount'), color: 'gray' },
};

/** What an admin should mend: units without a matrix, two for the same unit, people who can not or should not approve. */
export function ConflictList({ kind }: { kind: ApprovalKind }) {
  const { data, error, refetch } = useQuery(conflictsQuery(kind));
  const [mending, setMending] = useState<Conflict['matrix']>(null);
  if (error && !data) {
    return (
      <ErrorState
        title={say('The conflicts could not be read')}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Skeleton h={160} aria-label={say('Loading')} />;
  if (data.length === 0) {
    return (
      <EmptyState
        title={say('Nothing to mend')}
        hint={say('No unit is without a matrix, none has two, and everybody named can approve.')}
      />
    );
  }
  return (
    <>
      <Stack gap="xs" maw={880} role="list" aria-label={say('Conflicts')}>
        {data.map((conflict) => (
          <Paper key={`${conflict.kind} ${conflict.matrix?.id} ${conflict.text}`} p="sm" role="listitem">
            <Group gap="sm" align="flex-start" wrap="nowrap">
              <Badge variant="light" color={kinds[conflict.kind].color} tt="none">
                {say(kinds[conflict.kind].label)}
              </Badge>
              <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                <Text size="sm">{sayStored(conflict.text, conflict.phrase)}</Text>
                {conflict.kind === 'left_over' && (
                  <Button
                    size="compact-xs"
                    variant="default"
                    mt={4}
                    onClick={() => setMending(conflict.matrix)}
                  >
                    {say('Change running approvals')}
                  </Button>
                )}
                {conflict.kind !== 'left_over' && conflict.matrix && (
                  <Anchor
                    component={Link}
                    size="xs"
                    dir="auto"
                    to={`${kindWords[kind].page}?query=${encodeURIComponent(conflict.matrix.name)}`}
                  >
                    {conflict.matrix.name}
                  </Anchor>
                )}
              </div>
            </Group>
          </Paper>
        ))}
      </Stack>
      {mending && <LeftOverDialog kind={kind} matrix={mending} onClose={() => setMending(null)} />}
    </>
  );
}
