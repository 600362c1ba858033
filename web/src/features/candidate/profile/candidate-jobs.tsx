import { Anchor, Button, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { applicant } from '@hireloom/contracts/applicant/applicant';
import { job } from '@hireloom/contracts/job/job';
import { IconBriefcase } from '../../../icons.ts';
import { DateView } from '../../../kit/value/date/date-view.tsx';
import { EmptyState } from '../../../kit/piece/empty-state.tsx';
import type { KitRow } from '../../../kit/entity/entity-client.ts';
import { listOptions } from '../../../kit/entity/entity-queries.ts';
import { recordPath } from '../../../kit/entity/record-path.ts';
import { ErrorState } from '../../../kit/piece/error-state.tsx';
import { isRef, textOf } from '../../../kit/value/field-value.tsx';
import { StageBadge } from '../../../kit/piece/stage-badge.tsx';
import { say } from '../../../kit/words/say.ts';

interface CandidateJobsProps {
  id: number;
  onAttach?: (() => void) | undefined;
}

/** Each job the candidate was added to, and where they stand in it. */
export function CandidateJobs({ id, onAttach }: CandidateJobsProps) {
  const jobs = useQuery(listOptions(applicant, { candidate: String(id), page_size: '50' }));
  if (jobs.isPending) return <Skeleton height={96} aria-hidden />;
  if (jobs.isError)
    return (
      <ErrorState
        title={say('The jobs could not be read')}
        error={jobs.error}
        onRetry={() => void jobs.refetch()}
      />
    );
  if (jobs.data.results.length === 0) {
    return (
      <EmptyState
        title={say('In no job yet')}
        icon={<IconBriefcase size={20} />}
        hint={say('Attached to a job, the candidate becomes an applicant and goes through its stages.')}
        action={onAttach && <Button onClick={onAttach}>{say('Attach to job')}</Button>}
      />
    );
  }
  return (
    <Stack gap="xs">
      {jobs.data.results.map((row) => (
        <JobLine key={row.id} row={row} candidateId={id} />
      ))}
    </Stack>
  );
}

function JobLine({ row, candidateId }: { row: KitRow; candidateId: number }) {
  const { job: attached, stage, stage_category: category, entered_stage_on: since } = row;
  const seen = isRef(attached) ? attached : null;
  const pipeline = `${applicant.page}?${seen ? `job_id=${seen.id}&` : ''}candidate_id=${candidateId}`;
  return (
    <Paper p="sm">
      <Group justify="space-between" gap="sm">
        <div style={{ minWidth: 0, flex: '1 1 200px' }}>
          {seen ? (
            <Anchor
              component={Link}
              to={recordPath(job, seen.id) ?? '/'}
              c="inherit"
              fw={500}
              size="sm"
              truncate
              display="block"
              title={seen.name}
            >
              {seen.name}
            </Anchor>
          ) : (
            // A job that the viewer may not open has no name here.
            '—'
          )}
          <Text size="xs" c="dimmed" component="div">
            {[row.organization, row.status, row.rejection_reason].map(textOf).filter(Boolean).join(' · ')}
            {typeof since === 'string' && (
              <>
                {' '}
                {say('· since')} <DateView value={since} />
              </>
            )}
          </Text>
        </div>
        <Group gap="sm" wrap="nowrap">
          {isRef(stage) && <StageBadge name={stage.name} category={textOf(category)} />}
          <Anchor component={Link} to={pipeline} size="sm">
            {say('Open')}
          </Anchor>
        </Group>
      </Group>
    </Paper>
  );
}
