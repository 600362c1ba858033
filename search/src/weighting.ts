import { MAX_IMPACT } from './impacts.ts';
import { TUNING } from './tuning.ts';

/** Where a word can stand, by what it counts there. */
export type WeightedField =
  | 'currentTitle'
  | 'title'
  | 'mainSkill'
  | 'skill'
  | 'name'
  | 'company'
  | 'education'
  | 'location'
  | 'fact'
  | 'note'
  | 'body';

/** Sums what the fields say of each lexeme and turns it into impacts. */
export class ImpactCounter {
  private readonly fields = new Map<string, number>();
  private readonly body = new Map<string, number>();
  private bodyLength = 0;

  add(lexeme: string, field: WeightedField): void {
    const counts = field === 'body' ? this.body : this.fields;
    counts.set(lexeme, (counts.get(lexeme) ?? 0) + TUNING[field]);
  }

  /** Counts a word of the running text towards its length. */
  lengthen(): void {
    this.bodyLength += 1;
  }

  /** @returns impacts from 0 to 15, not yet rounded */
  impacts(): Map<string, number> {
    const { lengthShare, usualLength, half } = TUNING;
    const long = Math.max(1, 1 - lengthShare + (lengthShare * this.bodyLength) / usualLength);
    const impacts = new Map<string, number>();
    for (const lexeme of new Set([...this.fields.keys(), ...this.body.keys()])) {
      const weight = (this.fields.get(lexeme) ?? 0) + (this.body.get(lexeme) ?? 0) / long;
      impacts.set(lexeme, (MAX_IMPACT * weight) / (weight + half));
    }
    return impacts;
  }
}
