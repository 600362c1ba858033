import { useEffect } from 'react';
import type { ResumeDraft } from '@hireloom/contracts/candidate/candidate-endpoints';
import { onSignOut } from '../../../kit/api/access-token.ts';

/** The page of a new candidate. */
export const NEW_CANDIDATE = '/recruitments/candidates/create';

let handed: ResumeDraft | null = null;

/** Leaves a resume that was read elsewhere for the page of a new candidate, which takes it as if it were dropped there. */
export function handOverDraft(draft: ResumeDraft): void {
  handed = draft;
}
onSignOut(() => {
  handed = null;
});

/** Takes what was left, once. */
export function useHandedDraft(take: (draft: ResumeDraft) => void): void {
  useEffect(() => {
    const draft = handed;
    handed = null;
    if (draft) take(draft);
    // It is left before the page opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
}
