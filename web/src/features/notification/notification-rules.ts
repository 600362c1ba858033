import type { Notification } from '@hireloom/contracts/notification/notification-endpoints';

/** What may be done with a notification (specification, sections 2 and 4). */
export const mayAnswer = ({ action, is_action_taken }: Notification) =>
  action === 'popup' && !is_action_taken;
export const mayArchive = ({ is_read, is_archive }: Notification) => is_read && !is_archive;
export const mayRestore = ({ is_read, is_archive }: Notification) => is_read && is_archive;
/** Several at once are answered only where the question is an approval. */
export const mayAnswerInBulk = (row: Notification) => mayAnswer(row) && row.type === 'approval';

/** Where View leads (specification, section 2); null where there is nothing to go to. */
export function placeOf({ context, job, candidate, applicant }: Notification): string | null {
  const applicants = `/recruitments/applicants${search({ job_id: job?.id, candidate_id: candidate?.id })}`;
  switch (context) {
    case 'offer':
    case 'interview':
    case 'applicant':
      return applicants;
    case 'documentation_upload':
      return `/recruitments/onboarding-documents${search({ job: job?.id, applicant: applicant?.id })}`;
    case 'candidate':
      return candidate && `/recruitments/candidates/${candidate.id}`;
    case 'import':
      return '/recruitments/candidates';
    default:
      if (job) return `/recruitments/jobs/${job.id}`;
      return candidate && `/recruitments/candidates/${candidate.id}`;
  }
}

function search(values: Record<string, number | undefined>): string {
  const known = Object.entries(values).flatMap(([key, id]) => (id ? [[key, String(id)]] : []));
  return known.length > 0 ? `?${new URLSearchParams(known)}` : '';
}

export interface Group {
  key: string;
  name: string;
  rows: Notification[];
}

/** The rows by the record they are about, in the order in which the records come up. */
export function byRecord(rows: readonly Notification[]): Group[] {
  const groups = new Map<string, Group>();
  for (const row of rows) {
    const { job, candidate } = row;
    const key = job ? `job:${job.id}` : candidate ? `candidate:${candidate.id}` : 'other';
    const group = groups.get(key) ?? { key, name: (job ?? candidate)?.name ?? 'Other', rows: [] };
    group.rows.push(row);
    groups.set(key, group);
  }
  return [...groups.values()];
}
