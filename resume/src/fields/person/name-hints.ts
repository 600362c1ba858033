import { fold } from '../../lexicon/fold.ts';
import { isGivenName } from '../../lexicon/person-names.ts';
import type { Found } from '../../parsed-resume.ts';

const CYRILLIC =
  'а a б b в v г g д d е e ё e ж zh з z и i й y к k л l м m н n о o п p р r с s т t у u ф f х kh ц ts ч ch ш sh щ shch ъ - ы y ь - э e ю yu я ya'.split(
    ' ',
  );
const GREEK =
  'α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ y φ f χ ch ψ ps ω o'.split(
    ' ',
  );
const LATIN = new Map<string, string>();
for (const table of [CYRILLIC, GREEK]) {
  for (let at = 0; at < table.length; at += 2)
    LATIN.set(table[at] ?? '', (table[at + 1] ?? '').replace('-', ''));
}
const FILE_WORDS =
  /^(?:cv|resume|curriculum|vitae|lebenslauf|bewerbung|profile|application|updated|update|final|new|latest|copy|draft|version|rev|scan|scanned|photo|eng|english|en|de|fr|es|it|pt|pl|ru|tr|sv|da|hu|el|zh|ja|ar|my|the|of|for|candidate|job|work|zyciorys|oneletrajz|ozgecmis|curriculo|hoja|vida|rezume|docx?|pdf|classic|modern|sidebar|template|sample|output|main|format|document|file|page|senior|junior|engineer|manager|developer|general|short|long)$/;

/** Lower-case Latin letters of a text in Latin, Cyrillic or Greek script. */
export function latinLetters(text: string): string {
  return [...fold(text)].map((letter) => LATIN.get(letter) ?? letter).join('');
}

/** The words of the e-mail addresses and of the file's name, as hints for the person's name. */
export function nameHints(emails: Found<string>[], fileName: string): string[] {
  const parts = [...emails.map(({ value }) => value.split('@')[0] ?? ''), fileName.replace(/\.\w+$/, '')];
  return parts
    .map((part) =>
      latinLetters(part)
        .replace(/[^\p{L}]+/gu, ' ')
        .trim(),
    )
    .filter((hint) => hint.length > 2);
}

/** How well a name agrees with the e-mail address or the file name: 0 to 1. */
export function agreement(name: string, hints: string[]): number {
  const words = latinLetters(name)
    .split(/[\s'’.,-]+/)
    .filter((word) => word.length > 1);
  const wanted = Math.max(1, Math.min(2, words.length));
  const strength = hints.map((hint) => {
    const compact = hint.replace(/ /g, '');
    const hits = words.filter(
      (word) =>
        word.length > 2 &&
        (compact.includes(word) || (word.length > 4 && compact.includes(word.slice(0, 5)))),
    ).length;
    if (hits > 0 || words.length < 2) return hits;
    // "jdoe", "doej", "j.doe" carry the initial; alike sounds of other spellings keep their consonants.
    return words.some(
      (word, index) =>
        word.length > 3 && words.some((other, at) => at !== index && fitsInitial(compact, word, other)),
    )
      ? 1
      : 0;
  });
  return Math.min(1, Math.max(0, ...strength) / wanted);
}

const fitsInitial = (hint: string, surname: string, other: string) =>
  hint === `${other.charAt(0)}${surname}` || hint === `${surname}${other.charAt(0)}`;

/** A name made of the file's name or the e-mail address, for documents that print none; null when neither holds one. */
export function guessName(emails: Found<string>[], fileName: string): string | null {
  const parts = [fileName.replace(/\.\w+$/, ''), ...emails.map(({ value }) => value.split('@')[0] ?? '')];
  for (const part of parts) {
    const words = part
      .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
      .split(/[^\p{L}'’]+/u)
      .filter((word) => word.length > 1 && !FILE_WORDS.test(fold(word)));
    if (words.length < 2 || words.length > 3 || !words.some((word) => isGivenName(word))) continue;
    return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()).join(' ');
  }
  return null;
}
