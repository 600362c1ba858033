// npm run -s texts -- LANGUAGE: the texts that a dictionary lacks, as JSON to be filled in. Without a language: all texts.
import { readDictionary } from '../files.ts';
import { allTexts } from './all-texts.ts';

const [language] = process.argv.slice(2);
const known = language ? (readDictionary(language) ?? {}) : {};
const { keys } = await allTexts();
const missing = [...keys]
  .filter((text) => !Object.hasOwn(known, text))
  .sort((a, b) => a.localeCompare(b, 'en'));
console.log(JSON.stringify(Object.fromEntries(missing.map((text) => [text, ''])), null, 2));
