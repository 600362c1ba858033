import { useDebouncedCallback } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { resumeDraft, type ResumeDraft } from '@hireloom/contracts/candidate/candidate-endpoints';
import { z } from 'zod';
import { draftKey, dropDraft, keepDraft, readDraft } from '../../../kit/entity-form/form-draft.ts';
import { useViewer } from '../../../kit/session/session.ts';
import { fromDraft, mergeParts, noParts, type ProfileValues } from '../../resume/index.ts';

const kept = z.object({ draft: resumeDraft.nullable(), parts: z.custom<ProfileValues>(isParts) });

function isParts(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.keys(noParts).every((key) => Array.isArray((value as Record<string, unknown>)[key]))
  );
}

/** The read resume and the parts of a new candidate. Like the rest of the form they survive a reload. */
export function useResumeParts() {
  const viewer = useViewer();
  const key = draftKey(viewer.user.id, 'candidate_parts', undefined);
  const [start] = useState(() => kept.safeParse(readDraft(key)?.values).data);
  const [draft, setDraft] = useState<ResumeDraft | null>(start?.draft ?? null);
  const [parts, setParts] = useState<ProfileValues>(start?.parts ?? noParts);
  const settled = useRef(false);
  const keep = useDebouncedCallback((values: { draft: ResumeDraft | null; parts: ProfileValues }) => {
    if (!settled.current) keepDraft(key, values, undefined);
  }, 400);
  const put = (nextDraft: ResumeDraft | null, nextParts: ProfileValues) => {
    setDraft(nextDraft);
    setParts(nextParts);
    keep({ draft: nextDraft, parts: nextParts });
  };
  return {
    draft,
    parts,
    change: (next: ProfileValues) => put(draft, next),
    /** Takes a read resume: its parts join those entered by hand. */
    take: (next: ResumeDraft) =>
      put(next, mergeParts(parts, draft ? fromDraft(draft) : noParts, fromDraft(next))),
    /** Lets the resume go; what was read from it stays. */
    letGo: () => put(null, parts),
    isDirty: () =>
      !settled.current && (draft !== null || Object.values(parts).some((lines) => lines.length > 0)),
    /** Forgets everything, as it was saved or left behind. */
    finish: () => {
      settled.current = true;
      dropDraft(key);
    },
    startAgain: () => {
      dropDraft(key);
      put(null, noParts);
    },
  };
}
