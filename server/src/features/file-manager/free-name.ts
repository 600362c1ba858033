/** A name that is not among others yet, however these are written: `report.pdf`, then `report (2).pdf`. */
export function freeName(name: string, others: Iterable<string>): string {
  const taken = new Set([...others].map(keyOf));
  const dot = name.lastIndexOf('.');
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  let free = name;
  for (let number = 2; taken.has(keyOf(free)); number += 1) free = `${stem} (${number})${ending}`;
  return free;
}

/** What file systems take for the same name. */
const keyOf = (name: string): string => name.normalize('NFC').toLowerCase();
