import { escapeHtml } from '../kit/escape-html.ts';
import { formatMoney } from '../kit/money.ts';
import type { Amount, Block } from './value.ts';

/** Dates and numbers of a language, always by the common calendar and in Latin digits. */
function localeOf(language: string): string {
  try {
    const { language: known, region } = new Intl.Locale(language);
    return `${known === 'en' && !region ? 'en-GB' : language}-u-ca-gregory-nu-latn`;
  } catch {
    return 'en-GB-u-ca-gregory-nu-latn';
  }
}

/** A day in words, so that no reader takes the month for the day: `29 March 2026`. */
export function longDate(date: string, language: string): string {
  const day = new Date(`${date.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(day.getTime())) return date;
  const format = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(localeOf(language), format).format(day);
}

/** An amount with the code of its currency: `AED 12,000.00`. */
export function amountText({ amount, currency }: Amount, language: string): string {
  const figure = figureText({ amount, currency }, language);
  return currency ? `${currency.code} ${figure}` : figure;
}

/** The same without the code, where that is said before: `12,000.00`. */
export const figureText = ({ amount, currency }: Amount, language: string): string =>
  formatMoney(amount, currency ?? undefined, localeOf(language));

/** Marks that turn the direction of the text after them, and control characters. */
const unseen = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u202A-\u202E\u2066-\u2069]/g;

export const cleanText = (text: string): string => text.replaceAll('\r\n', '\n').replace(unseen, '');

/** Text as HTML, its lines broken as they are. */
export const textHtml = (text: string): string => escapeHtml(cleanText(text)).replaceAll('\n', '<br>');

/** What needs a paragraph of its own, as HTML. */
export function blockHtml(block: Block): string {
  if ('html' in block) return block.html;
  if ('lines' in block) return `<ul>${block.lines.map((line) => `<li>${textHtml(line)}</li>`).join('')}</ul>`;
  const cells = (tag: string, texts: readonly string[]) =>
    `<tr>${texts.map((text) => `<${tag}>${textHtml(text)}</${tag}>`).join('')}</tr>`;
  const body = block.rows.map((row) => cells('td', row)).join('');
  return `<table><thead>${cells('th', block.head)}</thead><tbody>${body}</tbody></table>`;
}
