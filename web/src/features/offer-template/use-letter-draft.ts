import {
  offerTemplateEndpoints,
  type OfferTemplateRow,
} from '@hireloom/contracts/offer-template/offer-template-endpoints';
import type { FieldBook } from '@hireloom/contracts/template/book';
import { useCallback, useRef, useState } from 'react';
import { ApiError, call } from '../../kit/api/api.ts';
import { errorSentence } from '../../kit/api/field-errors.ts';
import { useAttemptKey } from '../../kit/entity-form/attempt-key.ts';
import { useRefreshTemplates } from './offer-template-queries.ts';
import {
  bodyOf,
  draftOf,
  isSame,
  newDraft,
  refusals,
  type LetterDraft,
  type LetterErrors,
} from './letter-draft.ts';

/** A letter that is being written: its draft, what is wrong with it, and how it is saved. */
export function useLetterDraft(row: OfferTemplateRow | null, language: string) {
  const [base, setBase] = useState(row);
  const [draft, setDraft] = useState(() => (row ? draftOf(row) : newDraft(language)));
  const [start, setStart] = useState(draft);
  const [errors, setErrors] = useState<LetterErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [theirs, setTheirs] = useState<OfferTemplateRow | null>(null);
  const [saving, setSaving] = useState(false);
  const attempts = useAttemptKey();
  const refresh = useRefreshTemplates();
  // Asked at the moment of leaving, which may be the one of saving.
  const now = useRef({ draft, start });
  now.current = { draft, start };
  const isDirty = useCallback(() => !isSame(now.current.draft, now.current.start), []);

  const begin = (from: OfferTemplateRow | null) => {
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

  const change = (given: Partial<LetterDraft>) => {
    setDraft((current) => ({ ...current, ...given }));
    setErrors({});
    setFailure(null);
  };

  const send = (version: number | undefined) => {
    const body = bodyOf(draft);
    if (!base) return call(offerTemplateEndpoints.create, { body, idempotencyKey: attempts.keyFor(body) });
    return call(offerTemplateEndpoints.update, {
      params: { id: base.id },
      body: { ...body, version: version ?? base.version },
    });
  };

  /** Saves the draft, over another version where it is given. Answers the row, or null when it was refused. */
  const save = async (book: FieldBook | undefined, version?: number): Promise<OfferTemplateRow | null> => {
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
      setTheirs(await call(offerTemplateEndpoints.get, { params: { id: base.id } }));
    else if (error instanceof ApiError && error.fields) setErrors(error.fields);
    else setFailure(errorSentence(error));
  };

  return {
    ...{ base, draft, change, errors, failure, theirs, saving, save, isDirty },
    /** Begins with what is stored. */
    discard: () => begin(base),
    takeTheirs: () => begin(theirs),
  };
}
