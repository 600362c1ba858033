import { conceptTerms } from './concept/concept-terms.ts';
import { conceptIndex, isQueryWord } from './concept/concept-index.ts';
import { fold } from './fold.ts';
import { idf } from './idf.ts';
import { formsOf, stemsOf } from './stems.ts';
import type { Form, Term, Vocabulary } from './term.ts';
import { TUNING } from './tuning.ts';

const MIN_PART = 3;

/**
 * Turns the plain words of a query into what is looked for.
 * @param words as typed, in order
 * @param vocabulary what the documents hold
 * @returns one term for each word that says something, then terms for the concepts that the words describe
 */
export function expand(words: string[], vocabulary: Vocabulary): Term[] {
  const telling = words.filter((word) => stemsOf(word, 'en').some(isQueryWord));
  const kept = telling.length > 0 ? telling : words;
  const typed = kept
    .map((word, at) => typedTerm(word, [kept[at - 1], kept[at + 1]], vocabulary))
    .filter(({ forms }) => forms.length > 0);
  const { synonyms, terms } = conceptTerms(kept, typed, vocabulary);
  return [
    ...typed.map((term) => ({ ...term, forms: [...term.forms, ...(synonyms.get(term.word) ?? [])] })),
    ...terms,
  ];
}

function typedTerm(word: string, [before, after]: (string | undefined)[], vocabulary: Vocabulary): Term {
  const stems = stemsOf(word, 'en');
  const forms: Form[] = [];
  const add = (lexemes: string[], weight: number, kind: Form['kind'], label: string) => {
    if (!forms.some((form) => form.lexemes.join(' ') === lexemes.join(' '))) {
      forms.push({ lexemes, weight, kind, label });
    }
  };
  if (stems.length > 1) add(stems, 1, 'word', word);
  const [first, ...others] = formsOf(stems.length > 1 ? stems.join('') : word);
  if (first && (stems.length === 1 || vocabulary.df(first) > 0)) add([first], 1, 'word', word);
  for (const other of others) {
    if (vocabulary.df(other) > 0) add([other], TUNING.otherLanguage, 'word', word);
  }
  // "front end" also stands as "frontend".
  for (const joined of [before && before + word, after && word + after]) {
    const [lexeme] = joined ? formsOf(joined) : [];
    if (joined && lexeme && vocabulary.df(lexeme) > 0) add([lexeme], TUNING.otherLanguage, 'word', joined);
  }
  if (forms.every(({ lexemes }) => lexemes.some((lexeme) => vocabulary.df(lexeme) === 0))) {
    const parts = seenParts(fold(word), vocabulary);
    if (parts) add(parts.lexemes, TUNING.otherLanguage, 'word', parts.label);
    // A word that means something is no slip, though nobody has it.
    if (!stems.every((stem) => conceptIndex().knows(stem)))
      for (const near of vocabulary.near(word)) add([near], TUNING.spelling, 'spelling', near);
  }
  return { word, weight: Math.max(0, ...stems.map((stem) => idf(stem, vocabulary))), forms };
}

/** Two seen words that a word is made of: "frontend" is "front end". The most usual parts win. */
function seenParts(word: string, vocabulary: Vocabulary): { lexemes: string[]; label: string } | null {
  let best: { lexemes: string[]; label: string } | null = null;
  let most = 0;
  for (let at = MIN_PART; at <= word.length - MIN_PART; at += 1) {
    const parts = [word.slice(0, at), word.slice(at)];
    const lexemes = parts.flatMap((part) => stemsOf(part, 'en'));
    const seen = Math.min(...lexemes.map((lexeme) => vocabulary.df(lexeme)));
    if (lexemes.length === 2 && seen > most) {
      most = seen;
      best = { lexemes, label: parts.join(' ') };
    }
  }
  return best;
}
