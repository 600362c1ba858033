import { ActionIcon } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '../../icons.ts';
import { nextTheme, useTheme } from './use-theme.ts';
import { say } from '../../kit/words/say.ts';

const icons = { light: IconSun, dark: IconMoon, system: IconDeviceDesktop };

/** Shows the theme in use; a press goes on to the next. */
export function ThemeSwitch() {
  const [theme, next] = useTheme();
  const Icon = icons[theme];
  const label = say('Theme: {theme}. Switch to {nextTheme}', { theme, nextTheme: nextTheme[theme] });
  return (
    <ActionIcon aria-label={label} data-hint={label} onClick={next}>
      <Icon size={20} stroke={1.7} />
    </ActionIcon>
  );
}
