import { useForm } from '@mantine/form';
import { useDebouncedCallback, useWindowEvent } from '@mantine/hooks';
import { type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import type { Entity } from '@hireloom/contracts/kit/entity';
import { parentFields } from '@hireloom/contracts/kit/parents';
import { ApiError, newKey } from '../api/api.ts';
import { useCustomFields } from '../entity/custom-field.ts';
import { entityClient, type KitRow, type Submission } from '../entity/entity-client.ts';
import { useRefreshEntity } from '../entity/entity-queries.ts';
import { useViewer } from '../session/session.ts';
import { useAttemptKey } from './attempt-key.ts';
import { draftKey, dropDraft, keepDraft, readDraft } from './form-draft.ts';
import { firstControl, focusFirstError } from './frame/focus-error.ts';
import { whatFollows } from './follow-parents.ts';
import {
  type FormErrors,
  type FormMode,
  type FormValues,
  sentWith,
  startValues,
  toSubmission,
  validate,
} from './form-values.ts';
import { say } from '../words/say.ts';

export interface EntityFormOptions {
  entity: Entity;
  mode: FormMode;
  /** The record to edit, or what a new one starts with. */
  initial?: Partial<KitRow> | undefined;
  /** Sends the form in place of the entity's own create or update. */
  onSubmit?: ((submission: Submission) => Promise<KitRow>) | undefined;
  onSaved: (row: KitRow) => void;
  /** Told in place of `onSaved` where the form goes on with the next record. */
  onSavedNew?: ((row: KitRow) => void) | undefined;
}

/** State and doings of a form: values, errors, draft, sending, and what to do about a version conflict. */
export function useEntityForm(options: EntityFormOptions, formRef: RefObject<HTMLFormElement | null>) {
  const { entity, mode, initial, onSaved, onSavedNew } = options;
  const viewer = useViewer();
  const own = useCustomFields(entity.name);
  const key = draftKey(viewer.user.id, entity.name, mode === 'edit' ? initial?.id : undefined);
  const [base, setBase] = useState(initial);
  const start = useMemo(
    () => ({ ...startValues(entity, base), ...sentWith(entity, mode) }),
    [entity, base, mode],
  );
  const [draft] = useState(() => readDraft(key));
  const [restored, setRestored] = useState(draft !== null);
  const [version, setVersion] = useState(draft?.version ?? initial?.version);
  const [sending, setSending] = useState(false);
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [conflict, setConflict] = useState<KitRow | null>(null);
  const refresh = useRefreshEntity(entity);
  const attempts = useAttemptKey();
  const settled = useRef(false);

  const keep = useDebouncedCallback((values: FormValues) => {
    if (settled.current) return;
    if (differ(values, start)) keepDraft(key, values, version);
    else dropDraft(key);
  }, 400);
  // Whoever leaves the page within that moment loses nothing either.
  useWindowEvent('pagehide', () => keep.flush());
  const form = useForm<FormValues>({
    initialValues: draft ? { ...start, ...sentWith(entity, mode), ...draft.values } : start,
    validate: (values) => validate(entity, values, start, mode, own, base),
    onValuesChange: keep,
  });
  const current = useRef(form.values);
  current.current = form.values;

  const isDirty = useCallback(() => !settled.current && differ(current.current, start), [start]);

  const change = (path: string, value: unknown) => {
    form.setFieldValue(path, value);
    form.clearFieldError(path);
    setFailure(null);
    for (const [key, followed] of Object.entries(whatFollows(entity, path, value))) {
      form.setFieldValue(key, followed);
      form.clearFieldError(key);
    }
  };

  const showErrors = (errors: FormErrors, focus = true) => {
    form.setErrors(errors);
    const known = { ...entity.fields, ...start };
    const atNoField = Object.entries(errors).filter(([path]) => !((path.split('.')[0] ?? '') in known));
    if (atNoField.length > 0) setFailure(atNoField.map(([, message]) => message).join(' '));
    if (focus) focusFirstError(formRef.current);
  };

  const fail = async (error: unknown) => {
    attempts.failed(error);
    if (!settled.current) keepDraft(key, form.values, version);
    if (error instanceof ApiError && error.code === 'version_conflict' && initial?.id !== undefined) {
      setConflict(await entityClient(entity).get(initial.id));
    } else if (error instanceof ApiError && error.fields) {
      showErrors(sentencesOf(error.fields));
    } else {
      setFailure(error instanceof Error ? error.message : say('This could not be saved. Please try again.'));
    }
  };

  const send = async (over: number | undefined = version, next = false) => {
    const { body, files } = toSubmission(entity, form.values, start, mode);
    if (mode === 'edit' && over !== undefined) body.version = over;
    const submission: Submission = { body, files, idempotencyKey: attempts.keyFor({ body, files }) };
    if (sizeOf(files) > SENT_AT_ONCE)
      submission.onProgress = (sent, total) => setProgress(total > 0 ? (100 * sent) / total : null);
    setSending(true);
    setFailure(null);
    try {
      const row = await sendWith(options, submission);
      finish();
      void refresh();
      if (next && onSavedNew) {
        beginNext();
        onSavedNew(row);
      } else onSaved(row);
    } catch (error) {
      await fail(error).catch((reason: unknown) => setFailure(String(reason)));
    } finally {
      setSending(false);
      setProgress(null);
    }
  };

  /** Shows what the form itself finds wrong, and asks the server what else is: all of it in one round. */
  const refuse = async (found: FormErrors) => {
    showErrors(found);
    const sent = form.values;
    const { body, files } = toSubmission(entity, sent, start, mode);
    setSending(true);
    try {
      await sendWith(options, { body, files, idempotencyKey: newKey(), checkOnly: true });
    } catch (error) {
      if (!(error instanceof ApiError) || !error.fields) return;
      // What was changed meanwhile may be right by now.
      const still = Object.entries(sentencesOf(error.fields)).filter(([path]) => {
        const key = path.split('.')[0] ?? '';
        // Files are left at home then, so that the server may miss one.
        return current.current[key] === sent[key] && !(path in files);
      });
      const found = validate(entity, current.current, start, mode, own, base);
      showErrors({ ...Object.fromEntries(still), ...found }, false);
    } finally {
      setSending(false);
    }
  };

  const finish = () => {
    settled.current = true;
    dropDraft(key);
  };

  /** Empties the form for the next record of the same parents. */
  const beginNext = () => {
    const parents = parentFields(entity).map(([parent]) => [parent, current.current[parent]] as const);
    const next = { ...initial, ...Object.fromEntries(parents) };
    settled.current = false;
    setBase(next);
    setRestored(false);
    form.setValues({ ...startValues(entity, next), ...sentWith(entity, mode) });
    form.clearErrors();
    setTimeout(() => firstControl(formRef.current)?.focus());
  };

  return {
    values: form.values,
    errors: form.errors as FormErrors,
    change,
    sending,
    /** How much of its files is sent, of a hundred; null where there are none. */
    progress,
    failure,
    isDirty,
    /** Forgets what was typed, as the person leaves it behind. */
    discard: finish,
    /** Saves it, and with `next` begins another one. */
    submit: (next = false) => {
      const { hasErrors, errors } = form.validate();
      void (hasErrors ? refuse(errors as FormErrors) : send(undefined, next));
    },
    restored,
    /** Names of files of the draft that the tab could not keep. */
    lost: draft?.lost ?? [],
    /** What the form starts with. */
    start,
    /** Lets the restored draft go and begins anew. */
    startAgain: () => {
      dropDraft(key);
      setRestored(false);
      setVersion(base?.version);
      form.setValues(start);
      form.clearErrors();
    },
    conflict,
    /** Takes the stored record in place of what was typed. */
    takeTheirs: () => {
      if (!conflict) return;
      dropDraft(key);
      setBase(conflict);
      setVersion(conflict.version);
      form.setValues(startValues(entity, conflict));
      setConflict(null);
      setRestored(false);
    },
    /** Saves what was typed over the newer record. */
    overwrite: () => {
      if (!conflict) return;
      setVersion(conflict.version);
      setConflict(null);
      void send(conflict.version);
    },
  };
}

/** So many bytes are sent before somebody would wonder. */
const SENT_AT_ONCE = 1024 ** 2;

const sizeOf = (files: Submission['files']): number =>
  Object.values(files)
    .flat()
    .reduce((sum, { size }) => sum + size, 0);

const differ = (values: FormValues, start: FormValues) => JSON.stringify(values) !== JSON.stringify(start);

const sentencesOf = (fields: Readonly<Record<string, readonly string[]>>): FormErrors =>
  Object.fromEntries(Object.entries(fields).map(([path, texts]) => [path, texts.join(' ')]));

function sendWith({ entity, mode, initial, onSubmit }: EntityFormOptions, submission: Submission) {
  if (onSubmit) return onSubmit(submission);
  const client = entityClient(entity);
  return mode === 'edit' && initial?.id !== undefined
    ? client.update(initial.id, submission)
    : client.create(submission);
}
