import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { applicantEndpoints } from '@hireloom/contracts/applicant/applicant-endpoints';
import { call } from '../../../kit/api/api.ts';
import { useReasons } from '../applicant-queries.ts';

export interface ReasonChoice {
  /** Id of the reason as a select has it; null until one is proposed or picked. */
  reason: string | null;
  pick: (reason: string | null) => void;
  /** False while it is not known yet whether one can be proposed. */
  settled: boolean;
}

/**
 * Why somebody leaves the process, chosen already: the reason that the viewer gave last for the stage, else the one
 * given most, else the first of the list.
 * @param stage the stage that is left; undefined where those who leave stand in several
 * @param onPick is told of every reason that is chosen, by the viewer or for them
 */
export function useReasonChoice(
  kind: 'reject' | 'withdraw',
  stage: number | undefined,
  onPick?: (reason: string | null) => void,
): ReasonChoice {
  const [reason, setReason] = useState<string | null>(null);
  const reasons = useReasons(kind);
  const usual = useQuery({
    queryKey: ['applicant', 'usual-reason', kind, stage ?? 0],
    queryFn: ({ signal }) => call(applicantEndpoints.usualReason, { query: { kind, stage }, signal }),
    // Without an answer the first of the list is as good a start.
    retry: false,
    meta: { quiet: true },
  });
  const [proposed, setProposed] = useState(false);
  const isRead = !usual.isPending && !reasons.isPending;
  const pick = (next: string | null) => {
    setReason(next);
    onPick?.(next);
  };
  useEffect(() => {
    if (!isRead) return;
    // In one step with the reason: whoever waits for the proposal finds it.
    setProposed(true);
    if (reason !== null) return;
    const known = reasons.data ?? [];
    const first = known.find(({ id }) => id === usual.data?.reason?.id) ?? known[0];
    if (first) pick(String(first.id));
    // Proposed once: what was picked stays.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isRead]);
  return { reason, pick, settled: proposed };
}
