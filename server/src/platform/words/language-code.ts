/** The usual way to write the code of a language, such as `en-GB`; null where it is none. */
export function languageCode(code: string): string | null {
  if (!/^[a-z]{2,3}(-[a-z0-9]+)*$/i.test(code)) return null;
  try {
    return Intl.getCanonicalLocales(code)[0] ?? null;
  } catch {
    return null;
  }
}
