/** Languages offered (specification, section 9), and Arabic, each by the name it gives itself. */
export const languages: readonly { value: string; label: string }[] = [
  { value: 'ar', label: 'العربية (Arabic)' },
  { value: 'zh', label: '中文 (Chinese)' },
  { value: 'da', label: 'Dansk (Danish)' },
  { value: 'en', label: 'English' },
  { value: 'fr', label: 'Français (French)' },
  { value: 'de', label: 'Deutsch (German)' },
  { value: 'el', label: 'Ελληνικά (Greek)' },
  { value: 'hu', label: 'Magyar (Hungarian)' },
  { value: 'it', label: 'Italiano (Italian)' },
  { value: 'ja', label: '日本語 (Japanese)' },
  { value: 'pl', label: 'Polski (Polish)' },
  { value: 'pt', label: 'Português (Portuguese)' },
  { value: 'ru', label: 'Русский (Russian)' },
  { value: 'es', label: 'Español (Spanish)' },
  { value: 'sv', label: 'Svenska (Swedish)' },
  { value: 'tr', label: 'Türkçe (Turkish)' },
];
