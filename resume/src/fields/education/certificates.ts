import { findDates } from '../../lexicon/dates.ts';
import { lexicon } from '../../lexicon/lexicon.ts';
import { isNote, schoolScore } from '../../lexicon/study-words.ts';
import type { Found } from '../../parsed-resume.ts';
import type { DocumentLine } from '../../resume-document.ts';
import { type Piece, type Reading, splitPieces } from '../reading.ts';
import type { Section } from '../sections.ts';
import { isLicences } from '../skill/skill-sections.ts';
import { trimMarks } from '../trim-marks.ts';

const MAX_LENGTH = 120;
const BULLET = /^\s*(?:[•▪▫●○◦■□‣➢►✓✔*·–—-]|\d{1,2}[.)](?=\s))\s*/u;
/** What may stand around a date that is no part of a name. */
const AROUND_DATE =
  /(?:\(?\s*(?:issued|valid until|valid to|valid through|valid|expires?|exp\.?|obtained|seit|gültig bis|ausgestellt|obtenu en|obtenue?|valable|valide|depuis|expedido|válido hasta|vigente|rilasciato|valido fino|emitido|válido até|ważny do|uzyskany|wydano|действителен до|получен|geçerlilik|utfärdad|giltig|udstedt|gyldig til|kiállítva|érvényes|ισχύει|έτος|取得|有效期|获得|صادرة|صالحة حتى)[\s:]*)?\s*$/iu;
const ISSUER =
  /\s(?:by|from|issued by|von|vom|par|por|da|przez|от|tarafından|av|af|από|من|bei|chez)\s+(?=\p{Lu})/u;

/** Certificates, licences and courses listed in a section of their own: their names, without dates and issuers. */
export function findCertificates(reading: Reading, sections: Section[]): Found<string>[] {
  const found = new Map<string, Found<string>>();
  for (const section of sections) {
    if (section.kind !== 'certificates' && !isLicences(section, sections)) continue;
    for (const piece of heads(section.lines).flatMap((line) => names(line))) {
      const key = piece.text.toLowerCase();
      if (!found.has(key)) found.set(key, reading.foundPiece(piece, 0.8));
    }
  }
  return [...found.values()];
}

/** The lines that begin a certificate; issuers, dates and wraps below a name are left out. */
function heads(lines: readonly DocumentLine[]): DocumentLine[] {
  const marked = lines.filter(({ text }) => BULLET.test(text)).length;
  const bold = lines.filter((line) => line.bold).length;
  const dated = lines.filter(({ text }) =>
    withoutDates(text, 0).every((piece) => !/\p{L}/u.test(piece.text)),
  );
  if (marked > 1) return lines.filter(({ text }) => BULLET.test(text));
  if (bold > 0 && bold < lines.length) return lines.filter((line) => line.bold);
  if (dated.length > 0 && lines.length > dated.length * 2) {
    return lines.filter((line, index) => {
      const above = lines[index - 1];
      return !dated.includes(line) && (above === undefined || dated.includes(above));
    });
  }
  return lines.filter(({ text }) => !/^\p{Ll}/u.test(text));
}

function names({ text, start }: DocumentLine): Piece[] {
  const lead = BULLET.exec(text)?.[0].length ?? 0;
  const [first] = withoutDates(text.slice(lead), start + lead);
  if (!first || isNote(first.text)) return [];
  const parts = first.text.includes('(') ? [first] : splitPieces(first.text, first.start, /[,，、،;]\s*/g);
  const list =
    parts.length > 1 && parts.every((part) => part.text.split(' ').length <= 4 && !isIssuer(part.text));
  return (list ? parts : [withoutIssuer(first)])
    .map((piece) => trimMarks(piece))
    .filter((piece) => piece.text.length > 1 && piece.text.length <= MAX_LENGTH && /\p{L}/u.test(piece.text));
}

/** The cells of a line without its dates; the first one holds the name. */
function withoutDates(text: string, start: number): Piece[] {
  let bare = text;
  for (const { start: from, end } of findDates(text)) {
    const before = bare.slice(0, from).replace(AROUND_DATE, '');
    bare = `${before}${'\t'.repeat(end - before.length)}${bare.slice(end)}`.replace(/\((\t+)\)/g, '\t$1\t');
  }
  return splitPieces(bare, start, /\t|\s[|•·]\s|\s[-–—]\s/g)
    .map((piece) => trimMarks(piece))
    .filter((piece) => /\p{L}/u.test(piece.text));
}

const isIssuer = (text: string) =>
  lexicon.company.in(text) ||
  schoolScore(text) >= 1.5 ||
  /\b(?:association|board|authority|council|society|foundation|ministry|commission|federation|verband|kammer|ministère|ministerio|ministero|ministério|ministerstwo|министерство|bakanlığı)\b/iu.test(
    text,
  );

function withoutIssuer(piece: Piece): Piece {
  const by = ISSUER.exec(piece.text);
  if (by) return { ...piece, text: piece.text.slice(0, by.index), end: piece.start + by.index };
  for (const comma of piece.text.matchAll(/[,，、،]\s*|\s?[(（]/g)) {
    if (comma.index < 2 || !isIssuer(piece.text.slice(comma.index + comma[0].length))) continue;
    return { ...piece, text: piece.text.slice(0, comma.index), end: piece.start + comma.index };
  }
  return piece;
}
