const REMEMBERED = 1000;
const LONGEST = 200;

/** What a function told of the last texts: sections, jobs and their cuts ask for the same ones. */
export function remembering<T>(tell: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const found = tell(text);
    if (text.length > LONGEST) return found;
    if (known.size >= REMEMBERED) known.clear();
    known.set(text, found);
    return found;
  };
}
