import type { Term } from './expand.ts';
import { isRole } from './roles.ts';

/** A lexeme as tsvector and tsquery literals take it. */
export function quoteLexeme(lexeme: string): string {
  return `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}

/**
 * The text of a tsquery that finds the candidates to score.
 * @param mode `any`: one name of anything asked for is enough, or being about it; what is merely typical of it
 *   would find nearly everybody. `all`: one form of every typed word.
 * @returns an empty string when there is nothing to look for
 */
export function tsqueryOf(terms: Term[], mode: 'any' | 'all'): string {
  const parts = terms
    .filter(({ forms }) => mode === 'any' || forms.some(({ kind }) => kind === 'word' || kind === 'spelling'))
    .map(({ forms }) => {
      const finding = forms.filter(({ kind, lexemes }) => kind !== 'related' || isRole(lexemes[0] ?? ''));
      const texts = new Set(finding.map(({ lexemes }) => lexemes.map(quoteLexeme).join(' & ')));
      return [...texts].map((text) => (text.includes(' & ') ? `(${text})` : text)).join(' | ');
    })
    .filter((part) => part !== '');
  return mode === 'any' ? parts.join(' | ') : parts.map((part) => `(${part})`).join(' & ');
}
