/** Where a field belongs: the heading over it in a form. */
interface Sectioned {
  section?: string | undefined;
}

/**
 * Fields under the headings of their sections, both in the order of the declaration. Those without a section stand under
 * `otherwise`: a form takes the label of its entity, as its first fields often name none.
 */
export function sectionsOf<F extends Sectioned>(
  fields: readonly (readonly [key: string, field: F])[],
  otherwise = 'More',
): [section: string, fields: [key: string, field: F][]][] {
  const sections = new Map<string, [string, F][]>();
  for (const [key, field] of fields) {
    const name = field.section || otherwise;
    const found = sections.get(name);
    if (found) found.push([key, field]);
    else sections.set(name, [[key, field]]);
  }
  return [...sections];
}
