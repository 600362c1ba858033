import { useCallback, useSyncExternalStore } from 'react';
import { settingsEndpoints, type UserSettings, userSettings } from '@hireloom/contracts/settings/settings';
import { getAccess } from '../api/access-token.ts';
import { call } from '../api/api.ts';
import { showError } from '../api/query-client.ts';
import { parseSettings } from './stored-settings.ts';

const SAVE_DELAY_MS = 600;

let settings = userSettings.parse({});
/** What has changed here and is not yet stored. */
let unsaved: Partial<UserSettings> = {};
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function change(next: UserSettings): void {
  settings = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Takes the JSON string of the server; what is not yet stored stays. */
export function receiveUserSettings(text: string): void {
  change({ ...parseSettings(userSettings, text), ...unsaved });
}

/** Back to the defaults, when the session ends. */
export function forgetUserSettings(): void {
  clearTimeout(timer);
  unsaved = {};
  change(userSettings.parse({}));
}

/** Changes one setting at once and stores it shortly after. */
export function setUserSetting<K extends keyof UserSettings>(key: K, value: UserSettings[K]): void {
  unsaved = { ...unsaved, [key]: value };
  change({ ...settings, [key]: value });
  clearTimeout(timer);
  timer = setTimeout(saveUserSettings, SAVE_DELAY_MS);
}

let storing: Promise<void> = Promise.resolve();

/**
 * Stores what has changed now, and ends when nothing is on its way any more. Never throws: a failure is shown, and the
 * next change tries again.
 */
export function saveUserSettings(): Promise<void> {
  storing = storing.then(storeChanges);
  return storing;
}

async function storeChanges(): Promise<void> {
  clearTimeout(timer);
  if (Object.keys(unsaved).length === 0 || getAccess() === null) return;
  const sent = unsaved;
  unsaved = {};
  try {
    await call(settingsEndpoints.updateUser, { body: { settings: JSON.stringify(sent) } });
  } catch (error) {
    unsaved = { ...sent, ...unsaved };
    showError(error);
  }
}

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') void saveUserSettings();
});

/** One of the viewer's own settings and the function that changes it. */
export function useUserSetting<K extends keyof UserSettings>(
  key: K,
): [UserSettings[K], (value: UserSettings[K]) => void] {
  const value = useSyncExternalStore(subscribe, () => settings[key]);
  const set = useCallback((next: UserSettings[K]) => setUserSetting(key, next), [key]);
  return [value, set];
}
