import { phraseOf } from '@hireloom/contracts/kit/phrase';
import type { ActionReply } from '@hireloom/contracts/kit/reply';
import {
  format,
  inContext,
  isSimple,
  type ParsedMessage,
  type Phrase,
  type PhraseValue,
  type PhraseValues,
  type Words,
} from '@hireloom/words';
import { currentWords } from './current.ts';

/** What fills the placeholders of a text. What is null, undefined or a boolean shows nothing, as in JSX. */
export type SaidValues = Readonly<Record<string, PhraseValue | boolean | null | undefined>>;

function shownValues(values: SaidValues | undefined): PhraseValues | undefined {
  if (!values) return undefined;
  const shown = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'boolean' ? '' : (value ?? ''),
  ]);
  return Object.fromEntries(shown);
}

/** Messages in module constants, read when the app was built. */
const marked = new Map<string, ParsedMessage>();

/**
 * A text in the language shown now: `say('Save')`, `say('{name} is needed', { name })`,
 * `say('{count, plural, one {# candidate} other {# candidates}}', { count })`. The English text is the key. Call it
 * while something is rendered or done, never while a module is read: the language may change. `parsed` is put in by
 * the build.
 */
export const say = (text: string, values?: SaidValues, parsed?: ParsedMessage): string =>
  format(currentWords(), text, shownValues(values), parsed ?? marked.get(text));

/** A word that means two things, with the one that is meant: `sayIn('state', 'Open')`. */
export const sayIn = (meaning: string, text: string, values?: SaidValues, parsed?: ParsedMessage): string =>
  format(currentWords(), inContext(meaning, text), shownValues(values), parsed);

/**
 * Marks a text in a constant of a module as one that is said later: `const labels = { open: mark('Open') }` and
 * `say(labels.open)`. Answers the text.
 */
export function mark<T extends string>(text: T, parsed?: ParsedMessage): T {
  if (parsed) marked.set(text, parsed);
  return text;
}

const letter = /\p{L}/u;

/** Options whose labels stand marked in a constant of a module, in the language shown now. */
export const sayLabels = <T extends { label: string }>(options: readonly T[]): T[] =>
  options.map((option) => ({ ...option, label: say(option.label) }));

/**
 * A sentence that came from elsewhere, in the language shown now; `otherwise` where its text is not known there.
 * `otherwise` is the sentence in English.
 */
export function sayPhrase({ text, values }: Phrase, otherwise: string): string {
  const words = currentWords();
  // A list of sentences has no words of its own to be known.
  const known = words.entryOf(text) !== undefined || !letter.test(text.replaceAll(/\{\w+\}/g, ''));
  return known && Object.values(values ?? {}).every((value) => canSay(words, value))
    ? format(words, text, values)
    : otherwise;
}

/** Whether a value can be said: what nobody has translated must at least be plain. Nothing here reads messages. */
const canSay = (words: Words, value: PhraseValue): boolean =>
  typeof value !== 'object' ||
  ((isSimple(value.text) || words.entryOf(value.text) !== undefined) &&
    Object.values(value.values ?? {}).every((inner) => canSay(words, inner)));

/** What a schema of the contract refuses with, in the language shown now. */
export const saySentence = (sentence: string): string => sayPhrase(phraseOf(sentence), sentence);

/** The reply of an action, in the language shown now. */
export const sayReply = ({ message, text = message, values }: ActionReply): string =>
  sayPhrase({ text, values }, message);

/** A sentence that was stored with what it was made of, in the language shown now. */
export const sayStored = (sentence: string, phrase: Phrase | null | undefined): string =>
  sayPhrase(phrase ?? { text: sentence }, sentence);

/** The same of a list of sentences. */
export const sayEach = (
  sentences: readonly string[],
  phrases: readonly (Phrase | null)[] | null | undefined,
): string[] => sentences.map((sentence, index) => sayStored(sentence, phrases?.[index]));
