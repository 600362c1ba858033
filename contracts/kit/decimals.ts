/** No currency has more decimals; the columns hold as many. */
export const MAX_DECIMALS = 4;
/** Up to this many digits a number, its JSON and the float that lists are sorted by say the very same amount. */
export const MAX_DIGITS = 15;

/** How many decimals an amount has, as it is written without an exponent. */
export function countDecimals(amount: number): number {
  const [digits = '', exponent = '0'] = String(Math.abs(amount)).split('e');
  return Math.max(0, (digits.split('.')[1] ?? '').length - Number(exponent));
}

/** How many digits an amount has from its first to its last. */
export function countDigits(amount: number): number {
  const [digits = ''] = String(Math.abs(amount)).split('e');
  return digits.replace('.', '').replace(/^0+/, '').length;
}
