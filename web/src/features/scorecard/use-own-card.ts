import { type OwnCard, scorecardEndpoints } from '@hireloom/contracts/scorecard/scorecard-endpoints';
import { useEffect, useRef, useState } from 'react';
import { ApiError, call } from '../../kit/api/api.ts';
import { errorSentence } from '../../kit/api/field-errors.ts';
import { draftKey, dropDraft, keepDraft, readDraft } from '../../kit/entity-form/form-draft.ts';
import { useViewer } from '../../kit/session/session.ts';
import { bodyOf, type CardDraft, draftOf, isSame } from './card-draft.ts';

const PAUSE_MS = 800;
const RETRY_MS = 10_000;

/** How the draft stands: stored, on its way, kept here without a connection, changed elsewhere, or refused. */
export type DraftState = 'saved' | 'typing' | 'saving' | 'offline' | 'conflict' | 'refused';

/** What was typed in this tab and did not reach the server before it was loaded anew. */
function keptFor(key: string, card: OwnCard): CardDraft | null {
  const kept = readDraft(key);
  if (!kept || kept.version !== card.version || card.state === 'submitted') return null;
  return { ...draftOf(card), ...(kept.values as Partial<CardDraft>) };
}

/**
 * The own card while it is written: each pause stores it over the version that was read. Without a connection it stays in
 * the tab, survives a reload, and goes out as soon as there is one.
 */
export function useOwnCard(interview: number, card: OwnCard) {
  const key = draftKey(useViewer().user.id, 'scorecard', interview);
  const [draft, setDraft] = useState(() => keptFor(key, card) ?? draftOf(card));
  const [state, setState] = useState<DraftState>('saved');
  const [problem, setProblem] = useState<string | null>(null);
  const now = useRef({ draft, version: card.version, stored: draftOf(card) });
  now.current.draft = draft;
  const sending = useRef<Promise<void> | null>(null);

  const take = (stored: OwnCard) => {
    now.current = { ...now.current, version: stored.version, stored: draftOf(stored) };
    if (isSame(now.current.draft, now.current.stored)) dropDraft(key);
  };
  const begin = (stored: OwnCard) => {
    const next = draftOf(stored);
    now.current = { draft: next, version: stored.version, stored: next };
    dropDraft(key);
    setDraft(next);
    setState('saved');
    setProblem(null);
  };

  const tell = async (error: unknown) => {
    if (error instanceof ApiError && error.code === 'version_conflict') {
      // A reply that was lost on its way may have stored it already.
      const { card: there } = await call(scorecardEndpoints.kit, { params: { id: interview } });
      const sent = now.current.draft;
      if (isSame(sent, draftOf(there)) && there.state !== 'submitted') return begin(there);
      return setState('conflict');
    }
    const offline = error instanceof ApiError && (error.code === 'network' || error.status >= 500);
    setState(offline ? 'offline' : 'refused');
    setProblem(errorSentence(error));
  };

  const send = async () => {
    setState('saving');
    const sent = now.current.draft;
    try {
      take(
        await call(scorecardEndpoints.save, {
          params: { id: interview },
          body: bodyOf(sent, now.current.version),
        }),
      );
      setProblem(null);
      setState(isSame(now.current.draft, sent) ? 'saved' : 'typing');
    } catch (error) {
      await tell(error).catch(() => setState('offline'));
    }
  };

  /** Stores what was typed; one call at a time, as each is made over the version of the one before. */
  const flush = async (): Promise<void> => {
    while (sending.current) await sending.current;
    if (isSame(now.current.draft, now.current.stored)) return;
    sending.current = send().finally(() => {
      sending.current = null;
    });
    await sending.current;
  };
  const flushing = useRef(flush);
  flushing.current = flush;

  const change = (given: Partial<CardDraft>) => {
    const next = { ...now.current.draft, ...given };
    now.current.draft = next;
    setDraft(next);
    keepDraft(key, { ...next }, now.current.version);
    if (state !== 'conflict') setState('typing');
  };

  const isWaiting = state === 'typing' || state === 'offline';
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => void flushing.current(), state === 'offline' ? RETRY_MS : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, state, draft]);
  useEffect(() => {
    const retry = () => void flushing.current();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, []);
  useEffect(() => {
    // What a reload left behind goes out at once.
    void flushing.current();
    return () => void flushing.current();
  }, []);

  return {
    ...{ draft, state, problem, change, flush, begin },
    /** The version that the next step is made over. */
    version: () => now.current.version,
    /** Writes over what another window has stored. */
    overwrite: async () => {
      const { card: there } = await call(scorecardEndpoints.kit, { params: { id: interview } });
      take(there);
      await flush();
    },
    reload: async () => begin((await call(scorecardEndpoints.kit, { params: { id: interview } })).card),
  };
}
