import { useMantineColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import type { UserSettings } from '@hireloom/contracts/settings/settings';
import { mark } from '../../kit/words/say.ts';
import { useUserSetting } from '../../kit/session/settings.ts';

export type Theme = UserSettings['dark_mode'];

/** Light, dark, system, light (specification, section 4). */
export const nextTheme: Record<Theme, Theme> = { light: 'dark', dark: 'system', system: 'light' };

/** What each theme is called, in the order in which they follow each other. */
export const themeLabels: Record<Theme, string> = {
  light: mark('Theme: light'),
  dark: mark('Theme: dark'),
  system: mark('Theme: as the system'),
};

/** The viewer's theme and the function that chooses one. */
export const useThemeChoice = () => useUserSetting('dark_mode');

/** The viewer's theme, which the page takes on, and the function that moves it one on. */
export function useTheme(): [Theme, () => void] {
  const [theme, setTheme] = useThemeChoice();
  const { setColorScheme } = useMantineColorScheme();
  useEffect(() => {
    setColorScheme(theme === 'system' ? 'auto' : theme);
  }, [theme, setColorScheme]);
  return [theme, () => setTheme(nextTheme[theme])];
}
