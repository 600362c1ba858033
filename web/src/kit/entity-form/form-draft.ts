import { onSignOut } from '../api/access-token.ts';
import type { FormValues } from './form-values.ts';

const PREFIX = 'draft:';

interface Draft {
  values: FormValues;
  /** Version of the record that the draft began from. */
  version: number | undefined;
  /** Names of files that are to be chosen again. */
  lost?: string[];
}

/** Files of drafts. A tab keeps them until it is loaded anew: their names alone can be stored. */
const files = new Map<string, FormValues>();

/** Key of what a person has typed for a record, or for a new one. */
export function draftKey(owner: number | string, entity: string, id: number | undefined): string {
  return `${PREFIX}${owner}:${entity}:${id ?? 'new'}`;
}

const isFile = (value: unknown) => value instanceof File;
const holdsFiles = (value: unknown): boolean =>
  Array.isArray(value) ? value.some(isFile) : isFile(value) || Object.values(Object(value)).some(isFile);
const filesOf = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => holdsFiles(value)));

/** Values of the team's own fields as far as they can be written down. */
const withoutFiles = (custom: unknown): FormValues =>
  Object.fromEntries(Object.entries(Object(custom) as FormValues).filter(([, value]) => !isFile(value)));

/** Keeps what was typed in this tab, files until it is loaded anew; a full storage loses the draft and nothing else. */
export function keepDraft(key: string, values: FormValues, version: number | undefined): void {
  const kept = filesOf(values);
  const others = Object.fromEntries(Object.entries(values).filter(([name]) => !(name in kept)));
  if ('custom' in kept) others.custom = withoutFiles(kept.custom);
  const lost = Object.values(kept)
    .flatMap((value) => (isFile(value) ? [value] : Object.values(Object(value))))
    .flatMap((file) => (file instanceof File ? [file.name] : []));
  files.set(key, kept);
  const text = JSON.stringify({ values: others, version, lost });
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
    if (!draft || typeof draft.values !== 'object') return null;
    const kept = files.get(key);
    return kept ? { ...draft, values: { ...draft.values, ...kept }, lost: [] } : draft;
  } catch {
    return null;
  }
}

export function dropDraft(key: string): void {
  files.delete(key);
  sessionStorage.removeItem(key);
}

// Whoever signs out leaves nothing typed behind; a session that merely ended keeps it for the same person.
onSignOut(() => {
  files.clear();
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
});
