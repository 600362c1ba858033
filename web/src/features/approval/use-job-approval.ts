import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { approvalEndpoints, type ApprovalRound } from '@hireloom/contracts/approval/approval-endpoints';
import { call } from '../../kit/api/api.ts';
import { useTeamSettings, useViewer } from '../../kit/session/session.ts';
import { toastReply } from '../../kit/piece/toasts.tsx';
import { approvalKey, type Trail, trailQuery } from './approval-queries.ts';

export interface JobApproval {
  /** Undefined until it is read, and for those whom it does not concern. */
  trail: Trail | undefined;
  /** The round that runs now. */
  running: ApprovalRound | undefined;
  /** Whether there is anything to show: rounds, or the rule that there will be. */
  shown: boolean;
}

/** Where a job stands with its approval, and what the viewer may do. Vendors are told nothing of it. */
export function useJobApproval(jobId: number): JobApproval {
  const isVendor = useViewer().current_role === 'vendor';
  const { enabled } = useTeamSettings().job_approval;
  const { data: trail } = useQuery({ ...trailQuery(jobId), enabled: !isVendor });
  const rounds = trail?.results ?? [];
  return {
    trail,
    running: rounds.find(({ state }) => state === 'pending'),
    shown: !isVendor && (enabled || rounds.length > 0 || trail?.may_submit === true),
  };
}

/** Has the job, its trail and what waits for the viewer read again. */
export function useRefreshJobApproval(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all(
      ['job', 'notification', ...approvalKey].map((key) =>
        queryClient.invalidateQueries({ queryKey: [key] }),
      ),
    );
  };
}

/** Submits a job, takes it back, or goes on without the level that is asked. The server's words come as a toast. */
export function useApprovalSteps(jobId: number) {
  const refresh = useRefreshJobApproval();
  const params = { id: jobId };
  const onSuccess = (reply: { code: number; message: string }) => {
    toastReply(reply);
    return refresh();
  };
  const submit = useMutation({
    mutationFn: () => call(approvalEndpoints.submit, { params, body: {} }),
    onSuccess,
  });
  const withdraw = useMutation({
    mutationFn: () => call(approvalEndpoints.withdraw, { params, body: {} }),
    onSuccess,
    meta: { quiet: true },
  });
  const skip = useMutation({
    mutationFn: (reason: string) => call(approvalEndpoints.skip, { params, body: { reason } }),
    onSuccess,
    meta: { quiet: true },
  });
  return { submit, withdraw, skip };
}
