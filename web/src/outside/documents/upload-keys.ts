/** Keys of uploads by what their files look like, kept in the browser so that a cut one goes on after a reload. */
const PLACE = 'hireloom-uploads';
const MOST_KEPT = 100;
const LOOKED_AT = 65_536;

/** Names a file by its size and bytes from its beginning and end: names and times change with each choice on a phone. */
export async function markOf(file: File, where: string): Promise<string> {
  const ends = [file.slice(0, LOOKED_AT), file.slice(Math.max(0, file.size - LOOKED_AT))];
  let hash = 0x811c9dc5;
  for (const end of ends)
    for (const byte of new Uint8Array(await end.arrayBuffer())) hash = Math.imul(hash ^ byte, 0x01000193);
  return `${where} ${file.size} ${(hash >>> 0).toString(36)}`;
}

/** The key under which the file was begun before, if the server still waits for it; else a new one. */
export function keyFor(mark: string, awaited: ReadonlySet<string>): string {
  const kept = read();
  const known = kept[mark];
  if (known && awaited.has(known)) return known;
  const key = newKey();
  const entries = Object.entries(kept).filter(([each]) => each !== mark);
  write(Object.fromEntries([...entries, [mark, key]].slice(-MOST_KEPT)));
  return key;
}

/** Forgets the key of a file that has arrived or was taken back. */
export function forgetKey(key: string): void {
  write(Object.fromEntries(Object.entries(read()).filter(([, each]) => each !== key)));
}

const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(18))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

function read(): Record<string, string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '{}');
    const entries = kept && typeof kept === 'object' ? Object.entries(kept) : [];
    return Object.fromEntries(
      entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  } catch {
    return {};
  }
}

/** A browser that keeps nothing begins a cut upload anew. */
function write(keys: Record<string, string>): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(keys));
  } catch {
    // nothing to be done
  }
}
