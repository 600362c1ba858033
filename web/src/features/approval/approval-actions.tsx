import { Button } from '@mantine/core';
import { useState } from 'react';
import { IconCheck, IconX } from '../../icons.ts';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import { ApprovalNoteDialog } from '../notification/index.ts';
import { SkipDialog } from './skip-dialog.tsx';
import { type JobApproval, useApprovalSteps, useRefreshJobApproval } from './use-job-approval.ts';
import { say } from '../../kit/words/say.ts';

interface ApprovalActionsProps {
  job: { id: number; name: string };
  approval: JobApproval;
}

/** What the viewer may do about a job's approval: answer, submit, take back, skip a level. */
export function ApprovalActions({ job, approval: { trail, running } }: ApprovalActionsProps) {
  const [asked, setAsked] = useState<'approve' | 'reject' | 'withdraw' | 'skip' | null>(null);
  const { submit, withdraw, skip } = useApprovalSteps(job.id);
  const refresh = useRefreshJobApproval();
  const close = () => setAsked(null);
  if (!trail) return null;
  const { notification_id } = trail;
  return (
    <>
      {notification_id && (
        <>
          <Button leftSection={<IconCheck size={16} />} onClick={() => setAsked('approve')}>
            {say('Approve')}
          </Button>
          <Button variant="default" leftSection={<IconX size={16} />} onClick={() => setAsked('reject')}>
            {say('Reject')}
          </Button>
        </>
      )}
      {trail.may_submit && (
        <Button loading={submit.isPending} onClick={() => submit.mutate()}>
          {say('Submit for approval')}
        </Button>
      )}
      {trail.may_withdraw && (
        <Button variant="default" onClick={() => setAsked('withdraw')}>
          {say('Withdraw')}
        </Button>
      )}
      {trail.may_skip && (
        <Button variant="default" onClick={() => setAsked('skip')}>
          {say('Skip level')}
        </Button>
      )}
      {notification_id && (asked === 'approve' || asked === 'reject') && (
        <ApprovalNoteDialog
          question={{ id: notification_id, message: job.name, changes: running?.changes ?? [] }}
          decision={asked}
          onClose={close}
          onAnswered={() => void refresh()}
        />
      )}
      <ConfirmDialog
        opened={asked === 'withdraw'}
        onClose={close}
        onConfirm={() => withdraw.mutateAsync()}
        title={say('Withdraw {name}', { name: job.name })}
        message={say('The job goes back to draft, and nobody is asked any more. It can be submitted again.')}
        confirmLabel={say('Withdraw')}
        danger={false}
      />
      {asked === 'skip' && (
        <SkipDialog round={running} onClose={close} onConfirm={(reason) => skip.mutateAsync(reason)} />
      )}
    </>
  );
}
