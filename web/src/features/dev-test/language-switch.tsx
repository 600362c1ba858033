import { SegmentedControl } from '@mantine/core';
import { setUserSetting } from '../../kit/session/settings.ts';
import { showLanguage, useLanguage } from '../../kit/words/current.ts';

const shown = [
  { value: 'en', label: 'English' },
  { value: 'qps', label: 'Pseudo-language' },
  { value: 'qps-rtl', label: 'Pseudo-language, right to left' },
  { value: 'ar', label: 'العربية' },
];

/** Shows all pieces in a language made of longer words, and from right to left: what does not fit is seen. */
export function LanguageSwitch() {
  const language = useLanguage();
  return (
    <SegmentedControl
      data={shown}
      value={language}
      onChange={(chosen) => {
        // Who is signed in keeps it, as if it was chosen in the profile.
        setUserSetting('i18n_locale', chosen);
        void showLanguage(chosen);
      }}
      aria-label="Language"
    />
  );
}
