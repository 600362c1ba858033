import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import {
  type BulkResumeReview,
  bulkResumeEndpoints,
} from '@hireloom/contracts/bulk-resume/bulk-resume-endpoints';
import { type ProfileParts, profileParts } from '@hireloom/contracts/candidate/candidate-endpoints';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import type { Create } from '@hireloom/contracts/kit/entity';
import { onSessionEnd } from '../../../kit/api/access-token.ts';
import { ApiError, call } from '../../../kit/api/api.ts';
import {
  childrenOf,
  emptyOf,
  type FormErrors,
  type FormValues,
  startValues,
  toSubmission,
  validate,
} from '../../../kit/entity-form/form-values.ts';
import { toastSuccess } from '../../../kit/piece/toasts.tsx';
import { splitErrors } from '../../candidate/index.ts';
import { checkParts, fromDraft, type PartErrors, type ProfileValues, valuesOf } from '../../resume/index.ts';
import { bulkResumeKey } from '../bulk-resume-queries.ts';
import { say } from '../../../kit/words/say.ts';

interface Typed {
  values: FormValues;
  parts: ProfileValues;
}

interface Sent {
  body: Record<string, unknown>;
  parts: ProfileParts;
  /** What the form itself finds wrong: it is only checked then. */
  found?: { fields: FormErrors; parts: PartErrors };
}

/** What was changed of each resume and is not saved yet, so that one may go to another one and come back. */
const kept = new Map<number, Typed>();
onSessionEnd(() => kept.clear());

const empty = startValues(candidate, undefined);

/** The values of one resume as they are looked through, corrected and saved as a candidate. */
export function useReviewForm(
  review: BulkResumeReview,
  formRef: RefObject<HTMLFormElement | null>,
  onSaved: () => void,
) {
  const queryClient = useQueryClient();
  const id = review.item.file_id;
  const read = valuesOf(review);
  const [typed, setTyped] = useState<Typed>(
    () => kept.get(id) ?? { values: { ...empty, ...read }, parts: fromDraft({ ...review, id, matches: [] }) },
  );
  const [errors, setErrors] = useState<FormErrors>({});
  const [partErrors, setPartErrors] = useState<PartErrors>({});
  const [failure, setFailure] = useState<string | null>(null);

  const put = (next: Typed) => {
    kept.set(id, next);
    setTyped(next);
    setFailure(null);
  };
  const showErrors = (fields: FormErrors, parts: PartErrors) => {
    setErrors(fields);
    setPartErrors(parts);
    requestAnimationFrame(() =>
      formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    );
  };
  const save = useMutation({
    mutationFn: ({ body, parts, found }: Sent) =>
      call(bulkResumeEndpoints.save, {
        params: { id },
        body: { candidate: body as Create<typeof candidate>, parts },
        checkOnly: found !== undefined,
      }),
    meta: { quiet: true },
    onSuccess: ({ saved }, { found }) => {
      if (found) return;
      kept.delete(id);
      toastSuccess(say('{name} saved', { name: saved?.name || say('The candidate') }));
      void queryClient.invalidateQueries({ queryKey: [...bulkResumeKey, 'list'] });
      void queryClient.invalidateQueries({ queryKey: [candidate.name] });
      onSaved();
    },
    onError: (cause, { found }) => {
      const split = splitErrors(cause);
      const fields =
        split.error instanceof ApiError && split.error.fields
          ? Object.fromEntries(
              Object.entries(split.error.fields).map(([path, said]) => [path, said.join(' ')]),
            )
          : {};
      if (found) showErrors({ ...fields, ...found.fields }, { ...split.parts, ...found.parts });
      else if (Object.keys({ ...fields, ...split.parts }).length > 0) showErrors(fields, split.parts);
      else setFailure(cause.message);
    },
  });

  return {
    ...typed,
    errors,
    partErrors,
    failure,
    sending: save.isPending,
    read,
    change: (key: string, value: unknown) => {
      const values = { ...typed.values, [key]: value };
      for (const child of childrenOf(candidate, key)) {
        const field = candidate.fields[child as keyof typeof candidate.fields];
        values[child] = emptyOf(field);
      }
      put({ ...typed, values });
      const { [key]: _gone, ...others } = errors;
      setErrors(others);
    },
    changeParts: (parts: ProfileValues) => {
      put({ ...typed, parts });
      setPartErrors({});
    },
    submit: () => {
      if (save.isPending) return;
      const fields = validate(candidate, typed.values, empty, 'create');
      const checked = checkParts(profileParts, typed.parts);
      const { body } = toSubmission(candidate, typed.values, empty, 'create');
      const parts = checked.sent;
      if (Object.keys(fields).length === 0 && !checked.errors) return save.mutate({ body, parts });
      // What the server finds besides comes in the same round.
      const found = { fields, parts: checked.errors ?? {} };
      showErrors(found.fields, found.parts);
      save.mutate({ body, parts, found });
    },
  };
}
