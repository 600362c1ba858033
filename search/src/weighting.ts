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
    for (const [lexeme, weight] of this.body) impacts.set(lexeme, weight / long);
    for (const [lexeme, weight] of this.fields) impacts.set(lexeme, weight + (impacts.get(lexeme) ?? 0));
    for (const [lexeme, weight] of impacts) impacts.set(lexeme, (MAX_IMPACT * weight) / (weight + half));
    return impacts;
  }
}
