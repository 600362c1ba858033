import { onSessionEnd } from '../api/access-token.ts';
import type { FormValues } from './form-values.ts';

const PREFIX = 'draft:';

interface Draft {
  values: FormValues;
  /** Version of the record that the draft began from. */
  version: number | undefined;
}

/** Key of what a person has typed for a record, or for a new one. */
export function draftKey(owner: number | string, entity: string, id: number | undefined): string {
  return `${PREFIX}${owner}:${entity}:${id ?? 'new'}`;
}

/** Keeps what was typed in this tab. Files can't be kept; a full storage loses the draft and nothing else. */
export function keepDraft(key: string, values: FormValues, version: number | undefined): void {
  const text = JSON.stringify({ values, version }, (_name, value: unknown) =>
    value instanceof File ? null : value,
  );
  try {
    sessionStorage.setItem(key, text);
  } catch {
    sessionStorage.removeItem(key);
  }
}

/** What was kept, or null when there is nothing or it is damaged. */
export function readDraft(key: string): Draft | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Draft | null;
    return draft && typeof draft.values === 'object' ? draft : null;
  } catch {
    return null;
  }
}

export function dropDraft(key: string): void {
  sessionStorage.removeItem(key);
}

// Whoever signs out leaves nothing typed behind; a session that merely ended keeps it for the same person.
onSessionEnd((reason) => {
  if (reason !== 'signed-out') return;
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
});
