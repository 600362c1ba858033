import { Input, SegmentedControl, Select, Stack } from '@mantine/core';
import type { UserSettings } from '@hireloom/contracts/settings/settings';
import { languages } from '../../kit/words/languages.ts';
import { useUserSetting } from '../../kit/session/settings.ts';
import { ProfileSection } from './profile-section.tsx';

const themes: { value: UserSettings['dark_mode']; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
];
const densities: { value: UserSettings['density']; label: string }[] = [
  { value: 'compact', label: 'Compact' },
  { value: 'comfortable', label: 'Comfortable' },
];

/** How the app looks to this person, on every device. */
export function Preferences() {
  const [theme, setTheme] = useUserSetting('dark_mode');
  const [density, setDensity] = useUserSetting('density');
  const [language, setLanguage] = useUserSetting('i18n_locale');
  return (
    <ProfileSection title="Preferences">
      <Stack gap="sm" align="flex-start">
        <Input.Wrapper label="Theme" labelElement="div">
          <SegmentedControl
            data={themes}
            value={theme}
            onChange={setTheme}
            aria-label="Theme"
            display="flex"
          />
        </Input.Wrapper>
        <Input.Wrapper label="Table rows" labelElement="div">
          <SegmentedControl
            data={densities}
            value={density}
            onChange={setDensity}
            aria-label="Table rows"
            display="flex"
          />
        </Input.Wrapper>
        <Select
          label="Language"
          data={languages}
          value={language}
          allowDeselect={false}
          onChange={(value) => value && setLanguage(value)}
          w={260}
        />
      </Stack>
    </ProfileSection>
  );
}
