import { readFileSync } from 'node:fs';
import { fold } from './fold.ts';

/** Larger cities by country, in their own and in other languages; `XX` for names of several countries. */
const source = JSON.parse(readFileSync(new URL('../data/cities.json', import.meta.url), 'utf8')) as Record<
  string,
  string
>;

const cities = new Map<string, string>();
for (const [country, names] of Object.entries(source)) {
  for (const name of names.split('|')) cities.set(fold(name), country);
}

/** Whether a text is the name of a larger city. */
export function isCity(text: string): boolean {
  return cities.has(fold(text.trim()));
}

/** ISO 3166 code of the country a larger city lies in, or null. */
export function cityCountry(text: string): string | null {
  const country = cities.get(fold(text.trim()));
  return country && country !== 'XX' ? country : null;
}
