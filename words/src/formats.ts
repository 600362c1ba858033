const kept = new Map<string, unknown>();

/** To make one of these costs more than to use it a hundred times. */
function once<T>(key: string, make: () => T): T {
  if (!kept.has(key)) kept.set(key, make());
  return kept.get(key) as T;
}

/** Numbers as `{n, number}` shows them; `{n, number, percent}` is the one other form. */
export const numberFormat = (locale: string, style?: unknown): Intl.NumberFormat =>
  style === 'percent'
    ? once(`percent ${locale}`, () => new Intl.NumberFormat(locale, { style }))
    : once(`number ${locale}`, () => new Intl.NumberFormat(locale));

/** Days as dd/MM/yyyy and times as hh:mm, in the order and with the marks of the locale. */
export const dateFormat = (locale: string, day: boolean): Intl.DateTimeFormat =>
  once(
    `${day ? 'day' : 'time'} ${locale}`,
    () =>
      new Intl.DateTimeFormat(
        locale,
        day ? { day: '2-digit', month: '2-digit', year: 'numeric' } : { hour: '2-digit', minute: '2-digit' },
      ),
  );

/** Which form of a plural a number takes. */
export const pluralRules = (locale: string, type: Intl.PluralRulesOptions['type']): Intl.PluralRules =>
  once(`plural ${type} ${locale}`, () => new Intl.PluralRules(locale, { ...(type ? { type } : {}) }));
