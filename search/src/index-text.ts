import { conceptIndex } from './concept/concept-index.ts';
import { fold } from './fold.ts';
import { MAX_IMPACT, packImpacts, pairOf, placedOf } from './impacts.ts';
import { MAX_LEXEME } from './lexemes.ts';
import { isFamily, rolesOf } from './concept/roles.ts';
import type { SearchSource } from './search-source.ts';
import { stemOf } from './stems.ts';
import { isStopWord } from './stop-words.ts';
import { tokensOf } from './tokens.ts';
import { TUNING } from './tuning.ts';
import { VectorBuilder, type Weight } from './vector.ts';
import { ImpactCounter, type WeightedField } from './weighting.ts';

export interface IndexedText {
  /** A tsvector literal. */
  vector: string;
  impacts: Buffer;
}

interface Field {
  prefix: string | null;
  weight: Weight;
  impact: WeightedField;
}

/**
 * Makes what the database stores for one person.
 * @returns the tsvector that finds the person, and the impacts that rank them
 */
export function indexText(source: SearchSource): IndexedText {
  const index = new TextIndex(source.language);
  const titles = titlesOf(source);
  source.names.forEach((name) => index.addNames(name));
  for (const title of titles.all) {
    const impact = titles.now.includes(title) ? 'currentTitle' : 'title';
    index.add(title, { prefix: 't', weight: 'A', impact });
  }
  source.skills.forEach((skill, at) =>
    index.add(skill, { prefix: 's', weight: 'B', impact: at < TUNING.mainSkills ? 'mainSkill' : 'skill' }),
  );
  for (const company of source.companies) index.add(company, { prefix: 'c', weight: 'C', impact: 'company' });
  for (const school of source.education) index.add(school, { prefix: 'e', weight: 'C', impact: 'education' });
  for (const place of source.locations) index.add(place, { prefix: 'l', weight: 'D', impact: 'location' });
  for (const fact of source.facts) index.add(fact, { prefix: null, weight: 'D', impact: 'fact' });
  for (const text of source.body) index.add(text, { prefix: null, weight: 'D', impact: 'body' });
  for (const note of source.notes) index.add(note, { prefix: 'o', weight: 'D', impact: 'note' });
  for (const email of source.emails) index.addEmail(email);
  for (const phone of source.phones) index.addPhone(phone);
  for (const [key, value] of Object.entries(source.custom)) index.addCustom(key, value);
  return index.finish(titles.all);
}

/** The headline and the current position tell most of what a person is now; earlier titles follow. */
function titlesOf({ headline, titles }: SearchSource): { now: string[]; all: string[] } {
  const [current = null] = titles;
  const distinct = (texts: (string | null)[]) => {
    const known = texts.map((text) => fold(text ?? ''));
    return texts.filter((text, at): text is string => !!text && known.indexOf(known[at] ?? '') === at);
  };
  const now = distinct([headline, current]);
  return { now, all: distinct([...now, ...titles]) };
}

class TextIndex {
  private readonly language: string | null;
  private readonly vector = new VectorBuilder();
  private readonly counter = new ImpactCounter();
  private readonly placed = new Map<string, number>();

  constructor(language: string | null) {
    this.language = language;
  }

  add(text: string, { prefix, weight, impact }: Field): void {
    this.vector.gap();
    const concepts = conceptIndex();
    let before: string[] = [];
    for (const token of tokensOf(text)) {
      this.vector.next();
      const stems = this.stems(token.text);
      const lexemes =
        token.also.length === 0
          ? stems
          : new Set([...stems, ...token.also.flatMap((other) => this.stems(other))]);
      for (const lexeme of lexemes) {
        this.vector.add(lexeme, weight);
        if (prefix) this.vector.add(`${prefix}.${lexeme}`, weight);
        if (!isStopWord(lexeme) || token.isName) {
          this.counter.add(lexeme, impact);
          if (prefix === 't' || prefix === 's')
            this.place(lexeme, impact === 'currentTitle' ? 1 : TUNING.placedBelow);
        }
      }
      const telling =
        token.isName || !stems.some(isStopWord) ? stems : stems.filter((stem) => !isStopWord(stem));
      if (impact === 'body' && telling.length > 0) this.counter.lengthen();
      for (const [at, stem] of telling.entries()) {
        const first = before[at] ?? before[0];
        // Pairs of running text would double what is stored; those that name something are kept.
        if (first !== undefined && (prefix || concepts.hasPair(first, stem))) {
          this.counter.add(pairOf(first, stem), impact);
        }
      }
      before = telling;
    }
  }

  /** The stem of the text's language first; English terms stand in texts of all languages. */
  private stems(word: string): string[] {
    const stem = stemOf(word, this.language);
    if (this.language === null || this.language === 'en') return [stem];
    const english = stemOf(word, 'en');
    return stem === english ? [stem] : [stem, english];
  }

  /** Notes that a word stands in a title or among the skills, however often it stands elsewhere. */
  private place(lexeme: string, share: number): void {
    const key = placedOf(lexeme);
    this.placed.set(key, Math.max(this.placed.get(key) ?? 0, MAX_IMPACT * share));
  }

  /** Names are folded, not stemmed; umlauts are also found as two letters. */
  addNames(name: string): void {
    this.vector.gap();
    for (const { text, also } of tokensOf(name)) {
      this.vector.next();
      const spelt = text.replace(/[äöü]/gu, (letter) => `${fold(letter)}e`);
      for (const word of new Set([text, spelt, ...also].map((part) => fold(part).slice(0, MAX_LEXEME)))) {
        this.vector.add(word, 'D');
        this.vector.add(`n.${word}`, 'D');
        this.counter.add(word, 'name');
      }
    }
  }

  addEmail(email: string): void {
    this.vector.gap();
    const whole = fold(email.replaceAll('\0', '').trim());
    if (whole === '') return;
    for (const part of new Set([whole, ...whole.split(/[^\p{L}\p{N}]+/u)])) {
      if (part !== '') this.vector.add(`m.${part}`.slice(0, MAX_LEXEME), 'D');
    }
  }

  addPhone(phone: string): void {
    const digits = fold(phone).replace(/\D/g, '');
    if (digits.length < 4) return;
    this.vector.gap();
    for (const length of [digits.length, 9, 8, 7])
      this.vector.add(`p.${digits.slice(-length).slice(0, 30)}`, 'D');
  }

  addCustom(key: string, value: string): void {
    this.vector.gap();
    for (const token of tokensOf(value)) {
      this.vector.next();
      for (const word of [token.text, ...token.also]) {
        this.vector.add(`k.${key}.${stemOf(word, this.language)}`.slice(0, MAX_LEXEME), 'D');
      }
    }
  }

  finish(titles: readonly string[]): IndexedText {
    const impacts = this.counter.impacts();
    this.vector.gap();
    rolesOf(impacts, titles).forEach(({ lexeme, impact }, rank) => {
      const finds = isFamily(lexeme) ? impact >= MAX_IMPACT * TUNING.familyFound : rank < TUNING.rolesFound;
      if (finds) this.vector.add(lexeme, 'D');
      impacts.set(lexeme, impact);
    });
    for (const [key, impact] of this.placed) impacts.set(key, impact);
    return { vector: this.vector.toString(), impacts: packImpacts(impacts) };
  }
}
