import { StatusDot } from '../../kit/piece/status-dot.tsx';
import { categoryColors, jobCategory, type JobRow } from './job-status.ts';

/** The requirement status of a job in the colour of its category. */
export function JobStatusBadge({ row }: { row: JobRow }) {
  const category = jobCategory(row);
  return <StatusDot status={category} label={row.job_status.name} color={categoryColors[category]} />;
}
