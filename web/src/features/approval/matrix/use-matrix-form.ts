import { type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import type { ApprovalKind, ApprovalMatrix } from '@hireloom/contracts/approval/approval-endpoints';
import { matrixMessages } from '@hireloom/contracts/messages';
import { ApiError, call } from '../../../kit/api/api.ts';
import { errorSentence, fieldErrors } from '../../../kit/api/field-errors.ts';
import { toastError, toastSuccess } from '../../../kit/piece/toasts.tsx';
import { type Person, readMatrix, useRefreshApproval } from '../approval-queries.ts';
import { callsOf } from './kinds.ts';
import {
  changeUnit,
  findErrors,
  type LevelDraft,
  type MatrixValues,
  startValues,
  toBody,
  type UnitName,
} from './matrix-values.ts';
import { say } from '../../../kit/words/say.ts';

interface MatrixFormOptions {
  kind: ApprovalKind;
  matrix: ApprovalMatrix | null;
  formRef: RefObject<HTMLFormElement | null>;
  onSaved: () => void;
}

/** State and doings of the matrix form: cascades, errors, sending, and what to do about a version conflict. */
export function useMatrixForm({ kind, matrix, formRef, onSaved }: MatrixFormOptions) {
  const refresh = useRefreshApproval();
  const [base, setBase] = useState(matrix);
  const start = useMemo(() => startValues(base), [base]);
  const [values, setValues] = useState(start);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  /** Undefined without a conflict. */
  const [conflict, setConflict] = useState<ApprovalMatrix | null | undefined>();
  const settled = useRef(false);
  const current = useRef(values);
  current.current = values;

  const isDirty = useCallback(() => !settled.current && plain(current.current) !== plain(start), [start]);
  const change = (next: MatrixValues, cleared: (path: string) => boolean) => {
    setValues(next);
    setFailure(null);
    setErrors(Object.fromEntries(Object.entries(errors).filter(([path]) => !cleared(path))));
  };
  const showErrors = (found: Record<string, string>) => {
    setErrors(found);
    requestAnimationFrame(() =>
      formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    );
  };
  const fail = async (error: unknown) => {
    const fields = fieldErrors(error);
    if (base && error instanceof ApiError && (error.code === 'version_conflict' || error.status === 404))
      setConflict(await readMatrix(kind, base.id));
    else if (fields) showErrors(fields);
    else setFailure(errorSentence(error));
  };
  const send = async (version: number | undefined) => {
    const body = toBody(values);
    setSending(true);
    setFailure(null);
    setConflict(undefined);
    try {
      if (base) {
        const params = { id: base.id };
        await call(callsOf(kind).replace, { params, body: { ...body, version } });
      } else await call(callsOf(kind).create, { body });
      settled.current = true;
      toastSuccess(say('{name} saved', { name: body.name }));
      void refresh();
      onSaved();
    } catch (error) {
      await fail(error).catch((reason: unknown) => setFailure(errorSentence(reason)));
    } finally {
      setSending(false);
    }
  };
  return {
    values,
    errors,
    failure,
    sending,
    isDirty,
    /** Whom the stored levels name, also those who are no choice any more. */
    people: base?.levels.flatMap(({ user }) => user ?? []) ?? noPeople,
    setName: (name: string) => change({ ...values, name }, (path) => path === 'name'),
    pick: (unit: UnitName, picked: Person | null) =>
      change(changeUnit(values, unit, picked), (path) => path !== 'name'),
    setLevels: (levels: LevelDraft[]) => change({ ...values, levels }, (path) => path.startsWith('levels')),
    submit: () => {
      const found = findErrors(values);
      showErrors(found);
      if (Object.keys(found).some((path) => path.startsWith('levels')))
        toastError(say(matrixMessages.user_required));
      if (Object.keys(found).length === 0) void send(base?.version);
    },
    conflict,
    /** Takes the stored matrix in place of what was typed. */
    takeTheirs: () => {
      if (!conflict) return;
      setBase(conflict);
      setValues(startValues(conflict));
      setErrors({});
      setConflict(undefined);
    },
    /** Saves what was typed over the newer matrix. */
    overwrite: () => void send(conflict?.version),
  };
}

const noPeople: NonNullable<ApprovalMatrix['levels'][number]['user']>[] = [];

/** What is typed, without the keys that the screen alone needs. */
const plain = (values: MatrixValues) =>
  JSON.stringify(values, (key, value: unknown) => (key === 'key' ? undefined : value));
