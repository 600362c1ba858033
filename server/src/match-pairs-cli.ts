import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { comparePeople } from './features/duplicate/engine/compare-people.ts';
import type { MatchPerson } from './features/duplicate/engine/person.ts';
import { inEnglish } from './platform/words/phrase.ts';

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const text = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() ? value.trim() : typeof value === 'number' ? String(value) : null;
const texts = (...values: unknown[]): string[] => values.flat().flatMap((value) => text(value) ?? []);

/** A record of the pairs file, with one or several values a field, as the engine takes it. */
function personOf(record: unknown): MatchPerson {
  const fields = isFields(record) ? record : {};
  return {
    full_name: text(fields['full_name']),
    other_names: texts(fields['other_names'], fields['name_ar']),
    emails: texts(fields['email'], fields['emails']),
    phones: texts(fields['phone'], fields['phones']),
    passport_no: text(fields['passport_no']),
    civil_id: text(fields['civil_id']),
    date_of_birth: text(fields['date_of_birth']),
    nationality: text(fields['nationality']),
    city: text(fields['city']),
    country: text(fields['country']),
    employers: texts(fields['current_company'], fields['employers']),
    positions: texts(fields['current_position'], fields['positions']),
    schools: texts(fields['schools']),
    links: texts(fields['links']),
    text_fingerprint: text(fields['text_fingerprint']),
  };
}

const [file] = process.argv.slice(2);
if (!file) {
  console.error('usage: match-pairs FILE   one pair {id, a, b} a line; prints one JSON object a line');
  process.exitCode = 2;
} else {
  // npm changes the folder before it runs a script; INIT_CWD is where the user stands.
  const pairs = await readFile(resolve(process.env['INIT_CWD'] ?? '.', file), 'utf8');
  for (const [at, line] of pairs.split('\n').entries()) {
    if (!line.trim()) continue;
    let pair: unknown;
    try {
      pair = JSON.parse(line);
    } catch {
      console.error(`line ${at + 1}: not JSON`);
      process.exitCode = 1;
      continue;
    }
    const fields = isFields(pair) ? pair : {};
    const { verdict, score, reasons } = comparePeople(personOf(fields['a']), personOf(fields['b']));
    const words = reasons.map((reason) => `${reason.for ? '+' : '-'} ${inEnglish(reason.text)}`);
    console.log(JSON.stringify({ id: fields['id'] ?? null, verdict, score, reasons: words }));
  }
}
