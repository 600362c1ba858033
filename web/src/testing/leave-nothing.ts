import { notifications } from '@mantine/notifications';
import { vi } from 'vitest';
import { endSession } from '../kit/api/access-token.ts';
import { showLanguage } from '../kit/words/current.ts';

/**
 * After a file of tests: nothing of it stays for the next one, which shares its modules and its window. What modules
 * remember goes as it goes when somebody signs out.
 */
export async function leaveNothing(): Promise<void> {
  vi.useRealTimers();
  // A module whose reading is cut off by the end of a file stays broken for all files after it.
  await vi.dynamicImportSettled();
  endSession('signed-out');
  notifications.clean();
  await showLanguage('en');
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  for (const entry of document.cookie.split('; '))
    document.cookie = `${entry.split('=')[0]}=; Path=/; Max-Age=0`;
  document.body.replaceChildren();
  document.title = '';
  window.history.replaceState(null, '', '/');
}
