import { Anchor, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { JobStatusBadge } from './job-status-badge.tsx';
import type { JobRow } from './job-status.ts';
import { SeatsBar } from './seats-bar.tsx';
import { say } from '../../kit/words/say.ts';
import { formatCount } from '../../kit/value/format-count.ts';

/** Cells of the job table that say more than the plain value. */
export const jobCells: Record<string, (row: JobRow) => ReactNode> = {
  job_title: (row) => (
    <Anchor
      component={Link}
      to={`/recruitments/jobs/${row.id}`}
      inherit
      fw={500}
      c="inherit"
      truncate
      display="block"
      title={row.job_title}
      dir="auto"
    >
      {row.job_title}
      {row.job_code && (
        <Text span inherit c="dimmed" fw={400} ms={6}>
          {row.job_code}
        </Text>
      )}
    </Anchor>
  ),
  job_status: (row) => (
    <div style={{ width: 'max-content' }}>
      <JobStatusBadge row={row} />
    </div>
  ),
  // The first of them answers for the job; the others are told beside.
  recruiters: ({ recruiters }) => {
    const [first, ...others] = recruiters ?? [];
    if (!first) return null;
    return (
      <Text inherit truncate title={[first, ...others].map(({ name }) => name).join(', ')}>
        <bdi>{first.name}</bdi>
        {others.length > 0 && (
          <Text span inherit c="dimmed" ms={6}>
            +{formatCount(others.length)}
          </Text>
        )}
      </Text>
    );
  },
  openings: ({ hired, openings }) => <SeatsBar hired={hired} openings={openings} />,
  total_candidates: (row) => (
    <Anchor
      component={Link}
      to={`/recruitments/applicants?job_id=${row.id}`}
      inherit
      aria-label={say('{total_candidates} applicants of {job_title}', {
        total_candidates: row.total_candidates,
        job_title: row.job_title,
      })}
    >
      {formatCount(row.total_candidates)}
    </Anchor>
  ),
};
