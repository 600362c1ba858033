import type { MatchReason } from './person.ts';

/** A piece of evidence; its sign tells for from against. */
export function reason(code: string, weight: number, text: string): MatchReason {
  return { for: weight > 0, weight, text, code };
}
