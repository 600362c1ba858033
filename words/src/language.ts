const rightToLeft = new Set(['ar', 'fa', 'he', 'ur']);

/** The direction a language is written in. `qps-rtl` is the mirrored pseudo-language. */
export const directionOf = (language: string): 'ltr' | 'rtl' =>
  language === 'qps-rtl' || rightToLeft.has(language.split('-')[0] ?? '') ? 'rtl' : 'ltr';

/**
 * What `Intl` is asked for: always the Gregorian calendar and Latin digits, whatever the country would use
 * (specification, section 9). The pseudo-languages count and date as English does.
 */
export const localeOf = (language: string): string =>
  `${language.startsWith('qps') ? 'en' : language}-u-ca-gregory-nu-latn`;
