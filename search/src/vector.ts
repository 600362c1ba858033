import { quoteLexeme } from './lexemes.ts';

export type Weight = 'A' | 'B' | 'C' | 'D';

const MAX_POSITION = 16_383;
const MAX_PLACES = 6;
/** Between two texts, so that no phrase runs from one into the next. */
const GAP = 10;
/** A tsvector may have 1 MB; a text with more different words than this is no resume. */
const MAX_LEXEMES = 20_000;

/** Collects lexemes with places and writes them as a tsvector literal. */
export class VectorBuilder {
  private readonly places = new Map<string, string[]>();
  private position = 0;

  /** Starts a new text. */
  gap(): void {
    this.position += GAP;
  }

  /** Goes on to the next word. */
  next(): void {
    this.position += 1;
  }

  /** Adds a lexeme at the present word. LazyPart places of a frequent lexeme are left out. */
  add(lexeme: string, weight: Weight): void {
    const places = this.places.get(lexeme);
    if (places && places.length >= MAX_PLACES) return;
    const place = `${Math.min(this.position, MAX_POSITION)}${weight === 'D' ? '' : weight}`;
    if (!places) {
      if (this.places.size < MAX_LEXEMES) this.places.set(lexeme, [place]);
    } else if (places[places.length - 1] !== place) {
      places.push(place);
    }
  }

  toString(): string {
    return [...this.places].map(([lexeme, places]) => `${quoteLexeme(lexeme)}:${places.join(',')}`).join(' ');
  }
}
