import { Input, SegmentedControl, Select, Stack } from '@mantine/core';
import type { UserSettings } from '@hireloom/contracts/settings/settings';
import { languages } from '../../kit/words/languages.ts';
import { useUserSetting } from '../../kit/session/settings.ts';
import { ProfileSection } from './profile-section.tsx';
import { mark, say, sayLabels } from '../../kit/words/say.ts';

const themes: { value: UserSettings['dark_mode']; label: string }[] = [
  { value: 'light', label: mark('Light') },
  { value: 'dark', label: mark('Dark') },
  { value: 'system', label: mark('System') },
];
const densities: { value: UserSettings['density']; label: string }[] = [
  { value: 'compact', label: mark('Compact') },
  { value: 'comfortable', label: mark('Comfortable') },
];

/** How the app looks to this person, on every device. */
export function Preferences() {
  const [theme, setTheme] = useUserSetting('dark_mode');
  const [density, setDensity] = useUserSetting('density');
  const [language, setLanguage] = useUserSetting('i18n_locale');
  return (
    <ProfileSection title={say('Preferences')}>
      <Stack gap="sm" align="flex-start">
        <Input.Wrapper label={say('Theme')} labelElement="div">
          <SegmentedControl
            data={sayLabels(themes)}
            value={theme}
            onChange={setTheme}
            aria-label={say('Theme')}
            display="flex"
          />
        </Input.Wrapper>
        <Input.Wrapper label={say('Table rows')} labelElement="div">
          <SegmentedControl
            data={sayLabels(densities)}
            value={density}
            onChange={setDensity}
            aria-label={say('Table rows')}
            display="flex"
          />
        </Input.Wrapper>
        <Select
          label={say('Language')}
          data={languages}
          value={language}
          onChange={(value) => value && setLanguage(value)}
          w={260}
        />
      </Stack>
    </ProfileSection>
  );
}
