import { findDates } from '../../lexicon/dates.ts';
import { lexicon } from '../../lexicon/lexicon.ts';
import { languageCode } from '../../lexicon/places-and-languages.ts';
import { skillLabel } from '../../lexicon/skill-taxonomy.ts';
import { type Piece, trimPiece } from '../reading.ts';

export const MAX_SKILL_WORDS = 6;
const MAX_SKILL_LENGTH = 60;
const YEARS =
  '(?:years?|yrs?|months?|Jahre?|Monate?|ans|mois|años?|anni|anos?|lat|лет|года?|yıl|år|év|χρόνια|年|سنوات)(?!\\p{L})';
const ABOUT =
  '(?:(?:less|more)\\sthan|over|under|about|(?:weniger|mehr)\\sals|(?:moins|plus)\\sde|m[áa]s\\sde|menos\\sde|(?:meno|più)\\sdi|mais\\sde)';
const RATING = new RegExp(
  `\\(?(?:${ABOUT}\\s+)?\\+?(?<!/)\\b\\d{1,3}(?:[.,]\\d)?\\+?\\s?(?:%|/\\s?(?:[3-7]|10|20|100)\\b(?!/)|${YEARS})\\)?|[★☆●○◆◇■□⬤◉◯✩✪✰]+`,
  'giu',
);
/** "Java (3 years)": a job board's own rating behind a skill. */
const YEARS_IN_BRACKETS = new RegExp(`\\((?:${ABOUT}\\s+)?\\d{1,2}\\+?\\s${YEARS}\\)`, 'iu');
const UNSPACED = /[\u3040-\u30ff\u3400-\u9fff]/;
const ETC = /[\s,]+(?:etc|usw|u\.s\.w|ecc)\.?$/iu;

/** Whether a list rates its items in years ("Java (3 years), SQL (Less than 1 year)"). */
export const isRated = (text: string): boolean => YEARS_IN_BRACKETS.test(text);

/** An item without the rating behind it. */
export function withoutRating(item: Piece): Piece {
  const text = item.text.replace(RATING, (mark) => ' '.repeat(mark.length)).trimEnd();
  return text.trim() === '' ? item : { ...item, text, end: item.start + text.length };
}

/** "2.Java": the number of an item that sticks to it. */
const NUMBER = /^\s*\d{1,2}\.(?=\p{Lu}\p{L}*)/u;

/** An item of a list of skills without its rating, level and bullet; none when it is no skill. */
export function bareSkill(item: Piece): Piece[] {
  const plain = item.text
    .replace(RATING, (mark) => ' '.repeat(mark.length))
    .replace(NUMBER, (mark) => ' '.repeat(mark.length));
  const levelled = plain.replace(/\s*[（(]([^()（）]*)[)）]\s*$/u, (whole, inner: string) =>
    lexicon.level.is(inner) || inner.trim() === '' ? ' '.repeat(whole.length) : whole,
  );
  const whole = { ...item, text: levelled };
  const piece = /^\s*\.\p{L}/u.test(levelled)
    ? trimPiece(whole, /[\s:•*–—_]/)
    : trimPiece(whole, /[\s.:•・‣▪●○◦■□◆◇►▶➢❖♦⇨*\-−–—_>✓✔]/);
  const end = ETC.exec(piece.text)?.index ?? piece.text.length;
  const bare = {
    text: piece.text.slice(0, end).replace(/&amp;/g, '&').replace(/\s+/g, ' '),
    start: piece.start,
    end: piece.start + end,
  };
  return usable(bare.text) ? [bare] : [];
}

function usable(text: string): boolean {
  if (text.length === 0 || text.length > MAX_SKILL_LENGTH || !/\p{L}/u.test(text)) return false;
  if (text.split(' ').length > MAX_SKILL_WORDS && !skillLabel(text)) return false;
  if (UNSPACED.test(text) && text.replace(/[^\u3040-\u9fff]/g, '').length > 14) return false;
  if (text.length === 1 && !/[CRDVJ\u4e00-\u9fff]/.test(text)) return false;
  if (/@|https?:|www\.|^\(|^\[.*\]$|^(?:and|or|etc\.?|page|with|using)\b/i.test(text)) return false;
  if (/[。！]|(?:です|ます)$|^[ABC][12]$/u.test(text) || /^(?:19|20)\d\d\b/.test(text)) return false;
  if (findDates(text).some(({ lone, from }) => !lone || (from ?? '').length > 4)) return false;
  // "German (basic proficiency)" is a language.
  const spoken = /^(\p{L}+)\s*\([^()]*\)$/u.exec(text)?.[1] ?? text;
  return !lexicon.level.is(text) && languageCode(spoken) === null;
}
