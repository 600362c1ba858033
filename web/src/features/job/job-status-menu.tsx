import { Text } from '@mantine/core';
import { LazyMenu, MenuDivider, MenuItem } from '../../kit/page/menu.tsx';
import { BadgeButton } from '../../kit/piece/badge-button.tsx';
import { say } from '../../kit/words/say.ts';
import { JobStatusBadge } from './job-status-badge.tsx';
import { type JobCategory, type JobRow, statusChoices } from './job-status.ts';

interface JobStatusMenuProps {
  row: JobRow;
  /** It is submitted for approval, not opened by hand. */
  submits: boolean;
  onPick: (to: JobCategory, label: string) => void;
}

/** The status of a job as a button: its menu holds what the job may become, and why it may not become the others. */
export function JobStatusMenu({ row, submits, onPick }: JobStatusMenuProps) {
  const choices = statusChoices(row, submits);
  const open = choices.filter(({ why }) => why === undefined);
  return (
    <LazyMenu
      position="bottom-start"
      target={
        <BadgeButton
          data-in-place="job_status"
          aria-label={say('Status of {job_title}: {name}', {
            job_title: row.job_title,
            name: row.job_status.name,
          })}
        >
          <JobStatusBadge row={row} />
        </BadgeButton>
      }
    >
      {open.map(({ to, label }) => (
        <MenuItem
          key={to}
          color={to === 'closed' || to === 'cancelled' ? 'red' : undefined}
          onClick={() => onPick(to, label)}
        >
          {label}
        </MenuItem>
      ))}
      {open.length > 0 && <MenuDivider />}
      {choices
        .filter(({ why }) => why !== undefined)
        .map(({ to, label, why }) => (
          <MenuItem key={to} disabled>
            {label}
            <Text size="xs" c="dimmed">
              {why}
            </Text>
          </MenuItem>
        ))}
    </LazyMenu>
  );
}
