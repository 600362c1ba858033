import {
  mailTemplateEndpoints,
  type MailTemplateRow,
} from '@hireloom/contracts/mail-template/mail-template-endpoints';
import type { FieldBook } from '@hireloom/contracts/template/book';
import { useCallback, useRef, useState } from 'react';
import { ApiError, call } from '../../kit/api/api.ts';
import { errorSentence } from '../../kit/api/field-errors.ts';
import { useAttemptKey } from '../../kit/entity-form/attempt-key.ts';
import { useRefreshTemplates } from './mail-template-queries.ts';
import {
  bodyOf,
  draftOf,
  isSame,
  newDraft,
  refusals,
  type TemplateDraft,
  type TemplateErrors,
} from './template-draft.ts';

/** A template that is being written: its draft, what is wrong with it, and how it is saved. */
export function useTemplateDraft(row: MailTemplateRow | null, language: string) {
  const [base, setBase] = useState(row);
  const [draft, setDraft] = useState(() => (row ? draftOf(row) : newDraft(language)));
  const [start, setStart] = useState(draft);
  const [errors, setErrors] = useState<TemplateErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [theirs, setTheirs] = useState<MailTemplateRow | null>(null);
  const [saving, setSaving] = useState(false);
  const attempts = useAttemptKey();
  const refresh = useRefreshTemplates();
  // Asked at the moment of leaving, which may be the one of saving.
  const now = useRef({ draft, start });
  now.current = { draft, start };
  const isDirty = useCallback(() => !isSame(now.current.draft, now.current.start), []);

  const begin = (from: MailTemplateRow | null) => {
    const next = from ? draftOf(from) : newDraft(language);
    now.current = { draft: next, start: next };
    setBase(from);
    setDraft(next);
    setStart(next);
    setErrors({});
    setFailure(null);
    setTheirs(null);
  };
  // What was done to it elsewhere shows at once, unless it would take away what is being typed.
  if (row && base && row !== base && row.version >= base.version && !isDirty()) begin(row);

  const change = (given: Partial<TemplateDraft>) => {
    setDraft((current) => ({ ...current, ...given }));
    setErrors({});
    setFailure(null);
  };

  const send = (version: number | undefined) => {
    const body = bodyOf(draft);
    if (!base)
      return call(mailTemplateEndpoints.create, {
        body: { ...body, file_ids: body.file_ids ?? [] },
        idempotencyKey: attempts.keyFor(body),
      });
    return call(mailTemplateEndpoints.update, {
      params: { id: base.id },
      body: { ...body, version: version ?? base.version },
    });
  };

  /** Saves the draft, over another version where it is given. Answers the row, or null when it was refused. */
  const save = async (book: FieldBook | undefined, version?: number): Promise<MailTemplateRow | null> => {
    const found = refusals(draft, book);
    setErrors(found);
    setFailure(null);
    if (Object.keys(found).length > 0) return null;
    setSaving(true);
    try {
      const saved = await send(version);
      begin(saved);
      await refresh(saved);
      return saved;
    } catch (error) {
      attempts.failed(error);
      await tell(error);
      return null;
    } finally {
      setSaving(false);
    }
  };

  const tell = async (error: unknown) => {
    if (error instanceof ApiError && error.code === 'version_conflict' && base)
      setTheirs(await call(mailTemplateEndpoints.get, { params: { id: base.id } }));
    else if (error instanceof ApiError && error.fields) {
      setErrors(error.fields);
      const atNoField = Object.entries(error.fields).filter(
        ([path]) => !/^(name|texts\.\d+\.(subject|body))$/.test(path),
      );
      if (atNoField.length > 0) setFailure(atNoField.flatMap(([, said]) => said).join(' '));
    } else setFailure(errorSentence(error));
  };

  return {
    base,
    draft,
    change,
    errors,
    failure,
    theirs,
    saving,
    save,
    isDirty,
    /** Begins with what is stored. */
    discard: () => begin(base),
    takeTheirs: () => begin(theirs),
  };
}
