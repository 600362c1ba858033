import { mark } from '../words/say.ts';

export interface Strength {
  /** 0 to 100. */
  share: number;
  word: 'too short' | 'weak' | 'fair' | 'good' | 'strong';
  color: string;
}

/** A rough guess from length and variety: a hint while typing, not a rule. The server refuses common passwords. */
export function passwordStrength(password: string): Strength {
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/].filter((kind) => kind.test(password)).length;
  const variety = new Set(password).size;
  if (password.length < 8) return { share: 15, word: mark('too short'), color: 'red' };
  const points = Math.min(password.length, 20) + kinds * 2 + (variety < 5 ? -10 : 0);
  if (points < 13) return { share: 30, word: mark('weak'), color: 'red' };
  if (points < 18) return { share: 55, word: mark('fair'), color: 'orange' };
  if (points < 23) return { share: 80, word: mark('good'), color: 'teal' };
  return { share: 100, word: mark('strong'), color: 'teal' };
}
