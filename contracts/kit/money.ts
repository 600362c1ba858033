import { countDecimals, countDigits, MAX_DECIMALS, MAX_DIGITS } from './decimals.ts';
import { phrase } from './phrase.ts';

/**
 * Money. An amount travels and is stored as the exact decimal number that people say (1234.567), beside its currency;
 * it is reckoned with in whole minor units of the currency, which no floating point can blur.
 */
export interface Currency {
  /** ISO 4217, or the name of a currency that a team made itself. */
  code: string;
  /** How many decimals an amount may have. */
  decimals: number;
}

/**
 * Currencies whose minor unit is not a hundredth (ISO 4217). `Intl` follows another list: to it a forint, a rupee of
 * Pakistan and an Iraqi dinar have no decimals.
 */
const otherDecimals: Readonly<Record<number, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
};
const decimalsByCode = new Map(
  Object.entries(otherDecimals).flatMap(([decimals, codes]) =>
    codes.split(' ').map((code) => [code, Number(decimals)]),
  ),
);

/** The decimals of a currency by its ISO 4217 code. */
export function isoDecimals(code: string): number {
  return decimalsByCode.get(code) ?? 2;
}

/**
 * The currency that an item of the currency list stands for. A code is ISO's, whatever the item says of its decimals;
 * a currency that a team made itself has no code and as many decimals as its item says.
 */
export function currencyOf(item: {
  key: string | null;
  name: string;
  extra: Readonly<Record<string, unknown>>;
}): Currency {
  if (item.key !== null) return { code: item.key, decimals: isoDecimals(item.key) };
  const said = item.extra.decimals === undefined ? Number.NaN : Number(item.extra.decimals);
  const decimals = Number.isInteger(said) && said >= 0 && said <= MAX_DECIMALS ? said : 2;
  return { code: item.name, decimals };
}

/** What an amount is called by the time it is given for. */
export const salaryPeriods = ['month', 'year'] as const;
export type SalaryPeriod = (typeof salaryPeriods)[number];

/** The rate that an item of the currency list says, or null. What is stored is whatever any writer stored. */
export function rateOf(extra: Readonly<Record<string, unknown>>): number | null {
  const rate = Number(extra.rate ?? Number.NaN);
  return Number.isFinite(rate) && rate > 0 ? rate : null;
}

/** What is wrong with the decimals of an amount in its currency, or undefined. */
export function decimalsError(
  label: string,
  amount: number,
  currency: { code?: string; decimals: number },
): string | undefined {
  const { code, decimals } = currency;
  if (countDecimals(amount) <= decimals) return undefined;
  const values = { label, decimals, ...(code ? { code } : {}) };
  if (decimals === 0)
    return code
      ? phrase('{label} in {code} may have no decimals', values)
      : phrase('{label} may have no decimals', values);
  if (decimals === 1)
    return code
      ? phrase('{label} in {code} may have at most 1 decimal', values)
      : phrase('{label} may have at most 1 decimal', values);
  return code
    ? phrase('{label} in {code} may have at most {decimals} decimals', values)
    : phrase('{label} may have at most {decimals} decimals', values);
}

/** An amount in whole minor units: 1.5 in Kuwaiti dinars are 1500 fils. Throws if it has more decimals than its currency. */
export function minorUnits(amount: number, { code, decimals }: Currency): bigint {
  if (!Number.isFinite(amount) || countDecimals(amount) > decimals)
    throw new RangeError(`${amount} is no amount in ${code}`);
  const [digits = '', exponent = '0'] = String(amount).split('e');
  const [whole = '', fraction = ''] = digits.split('.');
  return BigInt(whole + fraction) * 10n ** BigInt(decimals - fraction.length + Number(exponent));
}

/** The amount that so many minor units are. Throws for more digits than a number holds exactly. */
export function amountOf(minor: bigint, { code, decimals }: Currency): number {
  const digits = String(minor < 0n ? -minor : minor).padStart(decimals + 1, '0');
  const at = digits.length - decimals;
  const amount = Number(`${minor < 0n ? '-' : ''}${digits.slice(0, at)}.${digits.slice(at)}`);
  if (countDigits(amount) > MAX_DIGITS) throw new RangeError(`${minor} minor units of ${code} are too many`);
  return amount;
}

// Made once each: a formatter takes longer to make than to use.
const formatters = new Map<string, Intl.NumberFormat>();

/**
 * An amount as people read it, in Latin digits, with the decimals of its currency and never rounded: what is stored is
 * shown. Without a currency it has two decimals, as most have.
 */
export function formatMoney(amount: number, currency: Pick<Currency, 'decimals'> | undefined, locale = 'en') {
  const decimals = currency?.decimals ?? 2;
  const key = `${locale} ${decimals}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.NumberFormat(locale, {
      numberingSystem: 'latn',
      minimumFractionDigits: decimals,
      maximumFractionDigits: MAX_DECIMALS,
    });
    formatters.set(key, formatter);
  }
  return formatter.format(amount);
}
