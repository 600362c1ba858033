import { latinDigits } from '../../value/latin-digits.ts';

/** Arabic and Persian digits and separators as those that amounts are written with here, sign by sign. */
const latin = (text: string): string => latinDigits(text).replaceAll('،', ',');

const decimalSigns = ['.', ',', '٫', '،'];
const signsOf = (text: string) => text.replace(/[^\d.]/g, '');

/** Digits and a point with the thousands apart: `1234.5` becomes `1,234.5`. What follows a second point is joined. */
export function withThousands(signs: string): string {
  const [whole = '', ...rest] = signs.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return rest.length > 0 ? `${grouped || '0'}.${rest.join('')}` : grouped;
}

const factors: Readonly<Record<string, number>> = { k: 1_000, m: 1_000_000 };
/** Amounts past this are not meant in thousands. */
const MOST_SHORT = 1_000_000;

/** What `5k` or `1.2m` says, in digits; undefined where it is no short form. */
function longForm(figures: string, letter: string): string | undefined {
  const factor = factors[letter.toLowerCase()];
  const amount = amountIn(figures);
  if (!factor || amount === '' || amount > MOST_SHORT) return undefined;
  return String(Math.round(amount * factor * 10_000) / 10_000);
}

/**
 * What stands in the box, and where its caret, once something came in before the caret. `typed` is the sign that was
 * typed: a comma is meant as a decimal one then, while the commas that stand there keep thousands apart.
 */
export function typedAmount(
  text: string,
  caret: number,
  typed: string | null,
): { text: string; caret: number } {
  const plain = latin(text);
  let [before, after] = [plain.slice(0, caret), plain.slice(caret)];
  const long = typed && !after ? longForm(before.slice(0, -1), typed) : undefined;
  if (long) {
    const grouped = withThousands(long);
    return { text: grouped, caret: grouped.length };
  }
  if (typed !== null && decimalSigns.includes(typed)) {
    before = before.slice(0, -1);
    // A second one is not taken.
    if (!plain.slice(0, caret - 1).includes('.') && !after.includes('.')) before += '.';
  }
  [before, after] = [signsOf(before), signsOf(after)];
  const next = withThousands(before + after);
  const lead = next.startsWith('0.') && (before + after).startsWith('.') ? 1 : 0;
  let place = 0;
  for (let left = before.length + (before ? lead : 0); left > 0 && place < next.length; place += 1)
    if (next[place] !== ',') left -= 1;
  return { text: next, caret: place };
}

/**
 * A pasted amount as digits and a point. Of two kinds of separators the last one is the decimal one; so is a lone
 * comma, unless three digits follow it.
 */
export function pastedAmount(text: string): string {
  const figures = latin(text).replace(/[^\d.,]/g, '');
  const letter = /\d\s?([km])\s*$/i.exec(latin(text))?.[1];
  if (letter) return longForm(figures, letter) ?? figures;
  const [point, comma] = [figures.lastIndexOf('.'), figures.lastIndexOf(',')];
  const at = Math.max(point, comma);
  const sign = figures[at] ?? '';
  const grouping =
    at < 0 || figures.indexOf(sign) !== at || (sign === ',' && point < 0 && /,\d{3}$/.test(figures));
  if (grouping) return figures.replace(/\D/g, '');
  return `${figures.slice(0, at).replace(/\D/g, '')}.${figures.slice(at + 1)}`;
}

/** The number that a text of the box says; the empty text where it says none. */
export function amountIn(text: string): number | '' {
  return /\d/.test(text) ? Number(text.replaceAll(',', '')) : '';
}
