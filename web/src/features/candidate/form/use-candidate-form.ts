import { type FocusEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  candidateEndpoints,
  type Evidence,
  profileParts,
  type ResumeDraft,
} from '@hireloom/contracts/candidate/candidate-endpoints';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { call } from '../../../kit/api/api.ts';
import type { Submission } from '../../../kit/entity/entity-client.ts';
import { focusFirstError } from '../../../kit/entity-form/frame/focus-error.ts';
import { useAttemptKey } from '../../../kit/entity-form/attempt-key.ts';
import { useEntityForm } from '../../../kit/entity-form/use-entity-form.ts';
import { recordPath } from '../../../kit/entity/record-path.ts';
import type { Picked } from '../../../kit/entity/reference-picker.tsx';
import { rowTitle } from '../../../kit/entity/row-title.ts';
import { toastSuccess } from '../../../kit/piece/toasts.tsx';
import {
  checkParts,
  fieldsToFill,
  type Highlight,
  type PartErrors,
  type ProfileValues,
  sameValue,
  useResumeUpload,
  valuesOf,
} from '../../resume/index.ts';
import { useHandedDraft } from './handed-draft.ts';
import { saveCandidate, splitErrors } from './save-candidate.ts';
import { isTelling, PossibleDuplicate, useDuplicates } from './use-duplicates.ts';
import { useResumeParts } from './use-resume-parts.ts';
import { say } from '../../../kit/words/say.ts';

/** Everything the form of a new candidate holds and does: person, parts, resume, possible duplicates and saving. */
export function useCandidateForm() {
  const navigate = useNavigate();
  const formRef = useRef<HTMLFormElement>(null);
  const resume = useResumeParts();
  const duplicates = useDuplicates();
  const attempts = useAttemptKey();
  const [partErrors, setPartErrors] = useState<PartErrors>({});
  const [job, setJob] = useState<Picked | null>(null);
  const [highlight, setHighlight] = useState<Highlight | null>(null);
  const { draft, parts } = resume;

  const send = async (submission: Submission) => {
    const checked = checkParts(profileParts, parts);
    const { body, files } = submission;
    const stopped = await duplicates.stops(body);
    const made = { draft: draft?.id, parts: checked.sent, job: job?.id };
    const checkOnly = submission.checkOnly === true || checked.errors !== null || stopped;
    try {
      const idempotencyKey = attempts.keyFor({ ...made, body, files });
      const saved = await saveCandidate({ ...made, submission, idempotencyKey, checkOnly });
      if (!checkOnly) return saved;
    } catch (error) {
      attempts.failed(error);
      const split = splitErrors(error);
      setPartErrors({ ...split.parts, ...checked.errors });
      throw split.error;
    }
    if (!checked.errors) throw new PossibleDuplicate();
    focusFirstError(formRef.current);
    throw new Error(say('Some lines of the profile need a look. They are marked.'));
  };
  const form = useEntityForm(
    {
      entity: candidate,
      mode: 'create',
      onSubmit: send,
      onSaved: (row) => {
        resume.finish();
        toastSuccess(say('{candidate} created', { candidate: rowTitle(candidate, row) }));
        void navigate(recordPath(candidate, row.id) ?? '/', { replace: true });
      },
    },
    formRef,
  );
  const read = draft ? valuesOf(draft) : {};

  const take = (next: ResumeDraft) => {
    for (const [key, value] of fieldsToFill(valuesOf(next), form.values, read)) form.change(key, value);
    resume.take(next);
    setPartErrors({});
    setHighlight(null);
    duplicates.show(next.matches);
  };
  useHandedDraft(take);
  const upload = useResumeUpload<ResumeDraft>(
    (file, options) => call(candidateEndpoints.draft, { body: {}, files: { resume: file }, ...options }),
    take,
  );
  const evidence: Record<string, Evidence> = Object.fromEntries(
    Object.entries(draft?.evidence ?? {}).filter(
      ([key]) => key in read && sameValue(form.values[key], read[key]),
    ),
  );
  const submit = () => {
    setPartErrors(checkParts(profileParts, parts).errors ?? {});
    form.submit();
  };
  return {
    formRef,
    form,
    draft,
    parts,
    partErrors,
    changeParts: (next: ProfileValues) => {
      resume.change(next);
      setPartErrors({});
    },
    upload,
    letResumeGo: () => {
      resume.letGo();
      setHighlight(null);
    },
    evidence,
    highlight,
    /** Shows in the resume where the field in focus was read. */
    onFocus: (event: FocusEvent) => {
      const found = draft?.evidence[pathOf(event)];
      if (found) setHighlight(found);
    },
    /** Asks whom we already have once a name, a number or a birth date is written. */
    onBlur: (event: FocusEvent) => {
      if (isTelling(pathOf(event))) duplicates.askSoon(form.values);
    },
    duplicates: duplicates.matches,
    saveAnyway: () => {
      duplicates.accept();
      submit();
    },
    job,
    setJob,
    submit,
    isDirty: () => form.isDirty() || resume.isDirty(),
    discard: () => {
      form.discard();
      resume.finish();
    },
    startAgain: () => {
      form.startAgain();
      resume.startAgain();
    },
  };
}

export type CandidateForm = ReturnType<typeof useCandidateForm>;

/** The field that an event comes from, whatever line of it. */
function pathOf({ target }: FocusEvent): string {
  const path = target instanceof Element ? target.closest<HTMLElement>('[data-path]')?.dataset.path : '';
  return path?.split('.')[0] ?? '';
}
