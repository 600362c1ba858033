import { readFileSync } from 'node:fs';
import { fold } from './fold.ts';

const source = JSON.parse(readFileSync(new URL('../data/schools.json', import.meta.url), 'utf8')) as {
  schools: string;
};
const names = new Set(source.schools.split('\n').map(key));

function key(name: string): string {
  return fold(name).replace(/^the /, '').replace(/\s+/g, ' ').trim();
}

/** Whether a text with a comma is one school's name as a whole ("University of California, Merced"). */
export const isSchoolName = (text: string): boolean => names.has(key(text));
