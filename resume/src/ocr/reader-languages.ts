import { readdirSync } from 'node:fs';
import { documentLanguage } from '../fields/document-language.ts';
import { band, type GrayPicture } from './gray-picture.ts';
import { recognise, type SeenText } from './text-reader.ts';

/** ISO 639-1 codes of the languages that are used when their data is installed, by Tesseract's names. */
const LANGUAGES: Record<string, string> = {
  eng: 'en',
  ara: 'ar',
  chi_sim: 'zh',
  chi_tra: 'zh',
  dan: 'da',
  deu: 'de',
  ell: 'el',
  fin: 'fi',
  fra: 'fr',
  hun: 'hu',
  ita: 'it',
  jpn: 'ja',
  nld: 'nl',
  nor: 'no',
  pol: 'pl',
  por: 'pt',
  rus: 'ru',
  spa: 'es',
  swe: 'sv',
  tur: 'tr',
};
/** Languages of other scripts, whose text is gibberish to the reader of English. */
const OTHER_SCRIPTS = ['rus', 'ell', 'ara', 'chi_sim', 'jpn', 'chi_tra'];
/** Below this the text is likely in another script. */
const SURE = 72;
const GAIN = 8;
/** An empty page counts as read with confidence. */
const FEW_CHARACTERS = 20;

/** ISO 639-1 codes of Tesseract's names joined by `+`. */
export const isoCodes = (languages: string): string[] => [
  ...new Set(languages.split('+').flatMap((name) => LANGUAGES[name] ?? [])),
];

function installedIn(folder: string | undefined): string[] {
  if (folder === undefined) return [];
  try {
    return readdirSync(folder).flatMap((file) => {
      const name = /^(.+)\.traineddata$/.exec(file)?.[1];
      return name !== undefined && name !== 'eng' && name in LANGUAGES ? [name] : [];
    });
  } catch {
    return [];
  }
}

/**
 * The languages to read a document with, told from how well English did on its first page:
 * the language that the words hint at, or the script that is recognised best in a strip of the page.
 */
export async function chooseLanguages(
  picture: GrayPicture,
  english: SeenText,
  folder: string | undefined,
): Promise<string> {
  const installed = installedIn(folder);
  const hinted = installed.find((name) => LANGUAGES[name] === documentLanguage(english.text));
  if (hinted && english.confidence >= SURE) return `${hinted}+eng`;
  const scripts = OTHER_SCRIPTS.filter((name) => installed.includes(name));
  if (english.confidence >= SURE || scripts.length === 0) return hinted ? `${hinted}+eng` : 'eng';
  const strip = band(picture, 0.08, 0.3);
  let best = { name: hinted ?? '', confidence: english.confidence + GAIN };
  for (const name of scripts) {
    const { confidence, text } = await recognise(strip, name, folder);
    if (confidence > best.confidence && text.replace(/\s/g, '').length >= FEW_CHARACTERS)
      best = { name, confidence };
  }
  return best.name === '' ? 'eng' : `${best.name}+eng`;
}
