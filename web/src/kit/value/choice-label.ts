import type { Field } from '@hireloom/contracts/kit/field';

/** The words shown for a value of a choice: its label, or the value with spaces and a capital. */
export function choiceLabel(field: Pick<Field, 'choiceLabels'> | undefined, value: string): string {
  return field?.choiceLabels?.[value] ?? sentence(value);
}

/** `moved_to_onboarding` as "Moved to onboarding". */
export function sentence(word: string): string {
  const spaced = word.replaceAll(/[_-]+/g, ' ').trim();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
