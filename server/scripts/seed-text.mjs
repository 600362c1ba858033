import { readFileSync } from 'node:fs';

/** Lower-case text without accents or transliteration marks. */
export function latin(text) {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f‘’'`ʻʼ]/g, '')
    .replace(/ß/g, 'ss')
    .replace(/[øØ]/g, 'o')
    .replace(/[łŁ]/g, 'l')
    .replace(/[đĐ]/g, 'd')
    .replace(/[ıİ]/g, 'i')
    .replace(/[æÆ]/g, 'ae')
    .toLowerCase();
}

/** A stable snake_case key; signs that tell skills apart are spelled out. */
export function keyFor(text) {
  return latin(text)
    .replace(/\+/g, ' plus')
    .replace(/#/g, ' sharp')
    .replace(/&/g, ' and ')
    .replace(/(^|\s)\.net/g, '$1dotnet')
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '');
}

/** The wanted key, or the key with a suffix (the given one, else a counter) when it is taken. */
export function uniqueKey(taken, wanted, suffix) {
  let key = wanted;
  for (let n = 2; taken.has(key); n++) key = `${wanted}_${suffix ?? n}`;
  taken.add(key);
  return key;
}

/** Keeps the first row of each identity. */
export function byKey(rows, identity) {
  const seen = new Map();
  for (const row of rows) if (!seen.has(identity(row))) seen.set(identity(row), row);
  return [...seen.values()];
}

/** Rows of a tab-separated file with a header line, as objects. */
export function readTsv(path) {
  const [head, ...lines] = readFileSync(path, 'utf8').trimEnd().split('\n');
  const columns = head.split('\t');
  return lines.map((line) => {
    const cells = line.split('\t');
    return Object.fromEntries(columns.map((column, i) => [column, cells[i] ?? '']));
  });
}
