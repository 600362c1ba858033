import { candidate } from '@hireloom/contracts/candidate/candidate';
import type { Field } from '@hireloom/contracts/kit/field';

export type NamedField = [key: string, field: Field];

/** Fields under the headings of their form sections, in the order of the declaration. */
export function bySection(
  fields: readonly NamedField[],
  otherwise = candidate.label,
): [string, NamedField[]][] {
  const sections = new Map<string, NamedField[]>();
  for (const entry of fields) {
    const name = entry[1].section ?? otherwise;
    sections.set(name, [...(sections.get(name) ?? []), entry]);
  }
  return [...sections];
}
