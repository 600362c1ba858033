import { z } from 'zod';

/** A sentence kept as its English text and its values, so that it can be said in the language of whoever reads it. */
export interface Phrase {
  text: string;
  /** What stands for `{name}` in the text. A phrase, such as a label, is said in the reader's language, too. */
  values?: PhraseValues | undefined;
  /** A label that stands inside a sentence: in small letters where the language writes nouns so. */
  inside?: boolean | undefined;
}
export type PhraseValues = Readonly<Record<string, string | number | Phrase>>;

const plainValues = z.record(z.string(), z.union([z.string(), z.number()]));
const valuesAround = (inner: z.ZodType<PhraseValues>): z.ZodType<PhraseValues> =>
  z.record(
    z.string(),
    z.union([
      z.string(),
      z.number(),
      z.object({ text: z.string(), values: inner.optional(), inside: z.boolean().optional() }),
    ]),
  );
/** Values of a phrase on the wire and in stored JSON. A sentence may hold a list, and the list sentences: no deeper. */
export const phraseValues: z.ZodType<PhraseValues> = valuesAround(valuesAround(valuesAround(plainValues)));
/** A phrase on the wire and in stored JSON. */
export const phraseRow: z.ZodType<Phrase> = z.object({ text: z.string(), values: phraseValues.optional() });
/** What the sentence in the field beside it was made of; nothing where the sentence is its own text. */
export const phraseBeside = phraseRow.nullish();
/** The same of a list of sentences, in their order. */
export const phrasesBeside = z.array(phraseRow.nullable()).nullish();

/** How many sentences are remembered: far more than are declared, and no end to what a request could make up. */
const MOST = 5000;
const remembered = new Map<string, Phrase>();

/**
 * The English sentence for a schema to refuse with: `phrase('{label} is required', { label })`. What it was made of is
 * remembered, so that the sentence can be said in other languages. String values are labels and are said as well.
 * Only for declarations: their number is finite.
 */
export function phrase(text: string, values: Readonly<Record<string, string | number>>): string {
  const sentence = text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
  if (remembered.size < MOST && !remembered.has(sentence)) {
    const said = Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? { text: value } : value,
    ]);
    remembered.set(sentence, { text, values: Object.fromEntries(said) });
  }
  return sentence;
}

/** The phrase that a sentence of a schema was made of; one that was written as it stands is its own text. */
export const phraseOf = (sentence: string): Phrase => remembered.get(sentence) ?? { text: sentence };
