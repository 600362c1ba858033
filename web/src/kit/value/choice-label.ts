import type { Field } from '@hireloom/contracts/kit/field';
import { say } from '../words/say.ts';

/** The words shown for a value of a choice: its label, or the value with spaces and a capital. */
export function choiceLabel(field: Pick<Field, 'choiceLabels'> | undefined, value: string): string {
  const label = field?.choiceLabels?.[value];
  return label === undefined ? sentence(value) : say(label);
}

/** `moved_to_onboarding` as "Moved to onboarding", in the language shown now. */
export function sentence(word: string): string {
  const spaced = word.replaceAll(/[_-]+/g, ' ').trim();
  return say(spaced.charAt(0).toUpperCase() + spaced.slice(1));
}
