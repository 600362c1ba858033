#!/usr/bin/env node
// Builds search/src/data/occupations.json, the names of the ESCO occupations.
// usage: node search/scripts/build-data.mjs esco-occupations-en.tsv
// The table has the columns uri, isco_group, label, alt_labels (parted by |).
import { readFileSync, writeFileSync } from 'node:fs';

const [source] = process.argv.slice(2);
if (!source) {
  console.error('usage: build-data.mjs esco-occupations-en.tsv');
  process.exit(2);
}

/** Word for word without plurals, the order of words, and the words that join them. */
const keyOf = (name) =>
  name
    .toLowerCase()
    .replace(/\bict\b/g, 'it')
    .replace(/[^a-z0-9+#. ]/g, ' ')
    .split(/\s+/)
    .filter((word) => word && !['of', 'and', 'the', 'in', 'for'].includes(word))
    .map((word) => word.replace(/(?<=[^s]{2})s$/, ''))
    .sort()
    .join(' ');

const MAX_WORDS = 5;
const occupations = readFileSync(source, 'utf8')
  .split('\n')
  .slice(1)
  .filter(Boolean)
  .map((line) => {
    const [, , label, others = ''] = line.split('\t');
    const names = [label, ...others.split('|')].map((name) => name.trim().replace(/\s+/g, ' '));
    const byKey = new Map();
    for (const name of names) {
      const key = keyOf(name);
      if (key && key.split(' ').length <= MAX_WORDS && !byKey.has(key)) byKey.set(key, name);
    }
    return [...byKey.values()].join('|');
  })
  // A name alone has no synonym to offer.
  .filter((names) => names.includes('|'))
  .sort();

const text = `${JSON.stringify(occupations).replaceAll('","', '",\n"')}\n`;
writeFileSync(new URL('../src/data/occupations.json', import.meta.url), text);
console.log(occupations.length, 'occupations', Math.round(text.length / 1000), 'kB');
