import { findDates } from '../lexicon/dates.ts';
import type { CvDecision } from '../parsed-resume.ts';
import type { Reading } from './reading.ts';
import type { Section } from './sections.ts';

const LETTER =
  /\b(?:dear (?:sir|madam|hiring|mr|mrs|ms|recruit)|sincerely|yours (?:faithfully|truly)|to whom it may concern|sehr geehrte|mit freundlichen grüßen|madame, monsieur|cordialement|estimad[oa]s?|atentamente|gentile|cordiali saluti|prezad[oa]|atenciosamente|best regards,?|kind regards,?|i am writing to)\b/i;
const TRADE =
  /\b(?:invoice|purchase order|amount due|subtotal|vat no|bill to|terms and conditions|table of contents|abstract|rechnung|facture|factura)\b/i;
const CV_TITLE =
  /\b(?:curriculum vitae|résumé|resume|lebenslauf|hoja de vida|özgeçmiş)\b|简历|履歴書|職務経歴書|резюме|السيرة الذاتية|βιογραφικό/i;
const CORE = new Set([
  'experience',
  'education',
  'skills',
  'languages',
  'summary',
  'personal',
  'certificates',
  'projects',
  'interests',
]);

/** Whether a document is a resume, from its sections, contact data and dates against the marks of letters and invoices. */
export function decideCv(
  reading: Reading,
  sections: Section[],
  hasEmail: boolean,
  hasPhone: boolean,
): CvDecision {
  const kinds = new Set(sections.map(({ kind }) => kind).filter((kind) => CORE.has(kind)));
  const ranges = findDates(reading.text.slice(0, 20_000)).filter((date) => !date.lone).length;
  const letter = LETTER.test(reading.text);
  const trade = TRADE.test(reading.text);
  let score = -1.5 + Math.min(4, kinds.size) * 0.9 + Math.min(3, ranges) * 0.5;
  if (kinds.has('experience') || kinds.has('education')) score += 0.8;
  if (hasEmail || hasPhone) score += 0.5;
  if (CV_TITLE.test(reading.text.slice(0, 400))) score += 1;
  if (letter) score -= kinds.size >= 3 ? 0.5 : 3;
  if (trade) score -= kinds.size >= 3 ? 0.3 : 2;
  const value = score > 0;
  const confidence = Math.round((1 / (1 + Math.exp(-Math.abs(score)))) * 100) / 100;
  const seen = kinds.size > 0 ? `sections: ${[...kinds].join(', ')}` : 'no resume sections';
  const marks = letter ? ', words of a letter' : trade ? ', words of a business paper' : '';
  return { value, confidence, reason: `${seen}; ${ranges} date ranges${marks}` };
}
