import { lexicon } from '../../lexicon/lexicon.ts';
import { isGivenName } from '../../lexicon/person-names.ts';
import type { Found } from '../../parsed-resume.ts';
import { labelledValues } from '../labels.ts';
import { latinLetters } from './name-hints.ts';
import { bareName, calmCapitals, hasHanSurname, isHanName, isKanaName, looksLikeName } from './name-shape.ts';
import { type Piece, type Reading, splitPieces } from '../reading.ts';
import type { Section } from '../sections.ts';

type Script = 'latin' | 'arabic' | 'cyrillic' | 'greek' | 'han' | 'kana';

const SCRIPTS: [Script, RegExp][] = [
  ['kana', /^[\u3040-\u30ff\s・ー]+$/],
  ['han', /^[\u4e00-\u9fff々\s]+$/],
  ['arabic', /^[\u0600-\u06ff\s.'’-]+$/],
  ['cyrillic', /^[\u0400-\u04ff\s.'’-]+$/],
  ['greek', /^[\u0370-\u03ff\u1f00-\u1fff\s.'’-]+$/],
  ['latin', /^[\p{Script=Latin}\p{M}\s.,'’-]+$/u],
];
const CUTS = /\t|\s*[|•·/()（）:：]\s*|\s[-–—]\s/g;

const scriptOf = (text: string): Script | null => SCRIPTS.find(([, form]) => form.test(text))?.[0] ?? null;

/** The same name in a second script ("محمد حسن" beside "Mohamed Hassan", a reading in kana or Latin letters), or null. */
export function findOtherScriptName(
  reading: Reading,
  sections: Section[],
  name: Found<string> | null,
): Found<string> | null {
  const own = name ? scriptOf(name.value) : null;
  if (!name || !own) return null;
  const index = reading.lineAt(name.place.start);
  const near = reading.lines.slice(Math.max(0, index - 4), index + 5);
  const zone = sections.filter(({ kind }) => kind === 'personal').flatMap(({ lines }) => lines);
  const labelled = [...labelledValues(reading, 'reading'), ...labelledValues(reading, 'name')];
  for (const piece of labelled) {
    const found = fits(bareName(piece), own, true) ? bareName(piece) : null;
    if (found && alike(found.text, name.value)) return taken(reading, found, 0.9);
  }
  for (const line of [...near, ...zone.slice(0, 20)]) {
    if (line.text.length > 100) continue;
    for (const whole of [...splitPieces(line.text, line.start, CUTS), ...scriptRuns(line.text, line.start)]) {
      const piece = bareName(whole);
      if (piece && fits(piece, own, false) && alike(piece.text, name.value))
        return taken(reading, piece, 0.75);
    }
  }
  return null;
}

const taken = (reading: Reading, piece: Piece, confidence: number) =>
  reading.found(calmCapitals(piece.text.replace(/[\s\u3000]+/g, ' ')), confidence, piece.start, piece.end);

function fits(piece: Piece | null, own: Script, labelled: boolean): piece is Piece {
  if (!piece || !looksLikeName(piece.text)) return false;
  if (!labelled && /[\u3040-\u9fff]/.test(piece.text) && lexicon.role.in(piece.text)) return false;
  const script = scriptOf(piece.text);
  if (!script || script === own) return false;
  if (script === 'kana')
    return (
      (own === 'han' || own === 'latin') && isKanaName(piece.text) && (labelled || /[\s・]/.test(piece.text))
    );
  if (script === 'han') return isHanName(piece.text) && hasHanSurname(piece.text);
  return labelled || piece.text.includes(' ');
}

/** Stretches of one script inside a line: "Wang Xiaoming 王晓明". */
function scriptRuns(text: string, start: number): Piece[] {
  const runs = text.matchAll(
    /[\p{Script=Latin}][\p{Script=Latin}\s.'’-]+|[\u4e00-\u9fff]{2,4}|[\u0600-\u06ff][\u0600-\u06ff\s]+|[\u0400-\u04ff][\u0400-\u04ff\s.-]+|[\u3040-\u30ff][\u3040-\u30ff\s・]+/gu,
  );
  return [...runs].map((run) => {
    const trimmed = run[0].trimEnd();
    return { text: trimmed, start: start + run.index, end: start + run.index + trimmed.length };
  });
}

/** Where the scripts can be compared by sound, one word must begin alike; else a known given name must be there. */
function alike(one: string, two: string): boolean {
  const [a, b] = [one, two].map((text) => consonants(text));
  if (a === undefined || b === undefined)
    return [one, two].some((text) => /[\u3040-\u30ff\u4e00-\u9fff]/.test(text));
  return (
    a.some((word) => b.some((other) => word.slice(0, 2) === other.slice(0, 2))) ||
    [one, two].every((text) => text.split(/\s+/).some((word) => isGivenName(word)))
  );
}

const ARABIC_SOUNDS =
  'ب b ت t ث t ج j ح h خ k د d ذ d ر r ز z س s ش s ص s ض d ط t ظ z ع - غ g ف f ق k ك k ل l م m ن n ه h و - ي - ء - ا - ى - ئ - ؤ -'.split(
    ' ',
  );
const SOUND = new Map<string, string>();
for (let at = 0; at < ARABIC_SOUNDS.length; at += 2)
  SOUND.set(ARABIC_SOUNDS[at] ?? '', ARABIC_SOUNDS[at + 1] ?? '');

function consonants(text: string): string[] | undefined {
  if (/[\u3040-\u30ff\u4e00-\u9fff]/.test(text)) return undefined;
  const words = latinLetters(text)
    .split(/[\s.-]+/)
    .map((word) =>
      [...word.replace(/^ال(?=.{3})|^(?:al|el)(?=[^aeiou]{1,2}[aeiou])/, '')]
        .map((letter) => SOUND.get(letter) ?? letter)
        .join('')
        .replace(/kh|q|c/g, 'k')
        .replace(/sh|th|dh|gh/g, (pair) => pair.charAt(0))
        .replace(/[aeiouyw\-'’]/g, ''),
    );
  return words.filter((word) => word.length > 1);
}
