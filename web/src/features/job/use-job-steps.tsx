import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { job } from '@hireloom/contracts/job/job';
import { jobEndpoints, needsReason } from '@hireloom/contracts/job/job-endpoints';
import { IconCopy } from '../../icons.ts';
import { ReasonDialog } from '../../kit/dialog/reason-dialog.tsx';
import { call } from '../../kit/api/api.ts';
import { MenuItem } from '../../kit/page/menu.tsx';
import { useRefreshEntity } from '../../kit/entity/entity-queries.ts';
import { useCan, useTeamSettings } from '../../kit/session/session.ts';
import { toastError, toastSuccess, toastUndo } from '../../kit/piece/toasts.tsx';
import { JobStatusBadge } from './job-status-badge.tsx';
import { JobStatusMenu } from './job-status-menu.tsx';
import { canReturn, type JobCategory, jobCategory, type JobRow, jobSteps } from './job-status.ts';
import { say } from '../../kit/words/say.ts';

interface Asked {
  row: JobRow;
  to: JobCategory;
  label: string;
}

export interface JobSteps {
  /** Entries of a menu. */
  items: (row: JobRow, submits?: boolean) => ReactNode;
  /** The button that opens a job that is not open, or says that its seats are taken; nothing for others. */
  next: (row: JobRow, submits?: boolean) => ReactNode;
  /** The status of a job as a button with a menu, for whoever may change it. */
  status: (row: JobRow) => ReactNode;
  dialogs: ReactNode;
}

/**
 * Menu entries that clone a job and change its status, as its status and the viewer's rights allow, and their dialogs.
 * A job that is to be submitted for approval is not opened by hand.
 */
export function useJobSteps(): JobSteps {
  const mayUpdate = useCan('job', 'update');
  const mayCreate = useCan('job', 'create');
  const { enabled } = useTeamSettings().job_approval;
  const navigate = useNavigate();
  const refresh = useRefreshEntity(job);
  const [asked, setAsked] = useState<Asked | null>(null);
  const status = useMutation({
    mutationFn: ({ row, to, reason }: { row: JobRow; to: JobCategory; reason?: string }) =>
      call(jobEndpoints.changeStatus, { params: { id: row.id }, body: { category: to, reason } }),
    meta: { quiet: true },
    onSuccess: (row, { row: before, to }) => {
      const from = jobCategory(before);
      const told = say('{job_title} is now {name}', { job_title: row.job_title, name: row.job_status.name });
      if (canReturn(from, to))
        toastUndo(told, () => void status.mutateAsync({ row, to: from }).catch(toastError));
      else toastSuccess(told);
      return refresh();
    },
  });
  const clone = useMutation({
    mutationFn: (id: number) => call(jobEndpoints.clone, { params: { id }, body: {} }),
    onSuccess: (made) => {
      toastSuccess(say('{job_title} created', { job_title: made.job_title }));
      void refresh();
      void navigate(`/recruitments/jobs/${made.id}/edit`);
    },
  });
  const start = (step: Asked) => {
    if (needsReason(jobCategory(step.row), step.to)) setAsked(step);
    else status.mutateAsync(step).catch(toastError);
  };
  const stepsOf = (row: JobRow, submits = enabled && jobCategory(row) === 'draft') =>
    jobSteps(jobCategory(row)).filter(({ to }) => !(submits && to === 'open'));
  return {
    next: (row, submits) => {
      const steps = mayUpdate ? stepsOf(row, submits) : [];
      const full = row.hired >= row.openings;
      const step = steps.find(({ to }) => to === 'open') ?? steps.find(({ to }) => full && to === 'filled');
      return (
        step && (
          <Button variant="default" onClick={() => start({ row, ...step })}>
            {step.label}
          </Button>
        )
      );
    },
    items: (row, submits) => (
      <>
        {mayCreate && (
          <MenuItem leftSection={<IconCopy size={16} />} onClick={() => clone.mutate(row.id)}>
            {say('Clone')}
          </MenuItem>
        )}
        {mayUpdate &&
          stepsOf(row, submits).map(({ to, label }) => (
            <MenuItem
              key={to}
              color={isEnd(to) ? 'red' : undefined}
              onClick={() => start({ row, to, label })}
            >
              {label}
            </MenuItem>
          ))}
      </>
    ),
    status: (row) =>
      mayUpdate && !row.deleted_on ? (
        <JobStatusMenu
          row={row}
          submits={enabled && jobCategory(row) === 'draft'}
          onPick={(to, label) => start({ row, to, label })}
        />
      ) : (
        <JobStatusBadge row={row} />
      ),
    dialogs: asked && (
      <ReasonDialog
        title={`${asked.label}: ${asked.row.job_title}`}
        confirmLabel={asked.label}
        danger={isEnd(asked.to)}
        onClose={() => setAsked(null)}
        onConfirm={(reason) => status.mutateAsync({ ...asked, reason })}
      />
    ),
  };
}

const isEnd = (to: JobCategory) => to === 'closed' || to === 'cancelled';
