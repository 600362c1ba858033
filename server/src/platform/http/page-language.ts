import { directionOf, isLanguage } from '@hireloom/words';

/** The web app keeps in it which language this device showed last. */
export const LANGUAGE_COOKIE = 'hireloom_language';

/**
 * A page with the language and the direction that this device showed last, so that it does not turn round while it
 * opens. What is no language of ours changes nothing.
 */
export function inLanguage(html: string, language: string | undefined): string {
  if (!language || !isLanguage(language)) return html;
  return html.replace('<html lang="en"', `<html lang="${language}" dir="${directionOf(language)}"`);
}
