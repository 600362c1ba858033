import { Group, Text, Title, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePageTitle } from '../../kit/page/page-title.ts';
import { PersonAvatar } from '../../kit/piece/person-avatar.tsx';
import { StatusDot } from '../../kit/piece/status-dot.tsx';
import { formatCount } from '../../kit/value/format-count.ts';
import { dayText } from '../../kit/value/date/date-text.ts';
import { DateView } from '../../kit/value/date/date-view.tsx';
import { say } from '../../kit/words/say.ts';
import { useWaiting } from '../applicant/index.ts';
import classes from './job-header.module.css';
import { jobCategory, type JobRow } from './job-status.ts';
import { JobStatusBadge } from './job-status-badge.tsx';

interface JobHeaderProps {
  row: JobRow;
  /** For whom the job waits while it is approved: it stands in place of the dates. */
  waits: string | null;
  /** Marks beside the status. */
  marks: ReactNode;
  /** Whether the viewer sees applicants of jobs. */
  seesApplicants: boolean;
  actions: ReactNode;
}

/** A job in two lines: what it is, how it stands, whose it is, and below where it belongs and what waits in it. */
export function JobHeader({ row, waits, marks, seesApplicants, actions }: JobHeaderProps) {
  usePageTitle(row.job_title);
  const where = [row.organization, row.company, row.business_unit, row.department];
  const path = where.flatMap((place) => place?.name ?? []).join(' › ');
  const facts = [
    row.job_code && (
      <bdi key="code" dir="ltr">
        {row.job_code}
      </bdi>
    ),
    <Group key="status" gap={6} wrap="nowrap">
      <JobStatusBadge row={row} />
      {marks}
      {row.deleted_on !== null && <StatusDot status="deleted" label={say('Deleted')} color="red" />}
      {waits ?? <Age row={row} />}
    </Group>,
    seatsText(row),
    !waits && row.close_date && jobCategory(row) === 'open' && (
      <span key="closes">
        {say('Closes')} <DateView value={row.close_date} day />
      </span>
    ),
    row.recruiters && row.recruiters.length > 0 && <Owner key="owner" people={row.recruiters} />,
  ].filter(Boolean);
  return (
    <header className={classes.header}>
      <div className={classes.line}>
        <Title order={1} size="h3" dir="auto" style={{ overflowWrap: 'anywhere' }}>
          {row.job_title}
        </Title>
        <ul className={classes.facts}>
          {facts.map((fact, at) => (
            <li key={at}>{fact}</li>
          ))}
        </ul>
      </div>
      <Group gap="xs" className={classes.actions}>
        {actions}
      </Group>
      <Text size="sm" c="dimmed" dir="auto" className={classes.path}>
        {path}
      </Text>
      <div className={classes.waiting}>{seesApplicants && <Waiting jobId={row.id} />}</div>
    </header>
  );
}

/** How long it has been open; nothing for a job that is not. */
function Age({ row }: { row: JobRow }) {
  if (jobCategory(row) !== 'open' || !row.open_date) return null;
  const days = daysSince(row.open_date);
  if (days < 0) return null;
  return (
    <span title={say('Open since {day}', { day: dayText(row.open_date) })}>
      {say('{days, plural, =0 {since today} one {# day} other {# days}}', { days })}
    </span>
  );
}

/** Whole days since a calendar day. */
const daysSince = (day: string) => Math.floor((Date.now() - new Date(`${day}T00:00`).getTime()) / 86_400_000);

/** "2 of 3 hired, 1 left". */
function seatsText({ hired, openings }: JobRow): string {
  const left = openings - hired;
  return hired === 0 || left <= 0
    ? say('{hired} of {openings} hired', { hired, openings })
    : say('{hired} of {openings} hired, {left} left', { hired, openings, left });
}

function Owner({ people }: { people: readonly { id: number; name: string }[] }) {
  const [first, ...others] = people;
  if (!first) return null;
  return (
    <Group gap={6} wrap="nowrap">
      <PersonAvatar name={first.name} size={20} decorative />
      <span dir="auto">{first.name}</span>
      {others.length > 0 && (
        <Tooltip label={others.map(({ name }) => name).join(', ')}>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the names are in the hint */}
          <span tabIndex={0}>+{formatCount(others.length)}</span>
        </Tooltip>
      )}
    </Group>
  );
}

/** What waits in the job, for those who see its applicants. */
function Waiting({ jobId }: { jobId: number }) {
  const waiting = useWaiting(jobId, true);
  if (!waiting) return null;
  const { overdue, added } = waiting;
  return (
    <Group gap={6}>
      {overdue > 0 && (
        <Text span inherit c="var(--mantine-color-error)">
          {say('{overdue} overdue', { overdue })}
        </Text>
      )}
      {overdue > 0 && added > 0 && <span aria-hidden>·</span>}
      {added > 0 && <span>{say('{added} new since yesterday', { added })}</span>}
    </Group>
  );
}
