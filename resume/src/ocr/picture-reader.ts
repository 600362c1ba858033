import type { OcrOptions } from '../extract-context.ts';
import { documentLanguage } from '../fields/document-language.ts';
import { MAX_PICTURE_PAGES } from '../limits.ts';
import type { Turn } from '../pdf/page-frame.ts';
import type { PageWord } from '../pdf/page-word.ts';
import type { Pdfium } from '../pdf/pdfium-module.ts';
import { type GrayPicture, level, turnQuarters } from './gray-picture.ts';
import { drawings, drawPage } from './page-picture.ts';
import { chooseLanguages, isoCodes } from './reader-languages.ts';
import { isSideways, textSlope } from './text-direction.ts';
import { recognise, type SeenLine, type SeenText } from './text-reader.ts';
import { BULLET, repairLine } from './text-repairs.ts';

/** A page with fewer visible characters than this, and a picture on it, is read from the picture. */
const FEW_CHARACTERS = 30;
/** A smaller picture beside pages of text is an ornament or a photo; alone it may be all there is. */
const COVERS = 0.25;
const MIN_SLOPE = 0.004;
/** Below this confidence the page may stand on its head. */
const UNSURE = 55;
const SURE_WORD = 20;
const SURE_SIGN = 55;
/** Signs that part dates and names; a recogniser is never sure of them. */
const PLAIN_SIGN = /^[-–—|•·,:/&]$/;
/** Height of a line, from its feet to its capitals and descenders, against the font size. */
const LINE_TO_FONT = 1.05;
/** Part of an address or number: a letter amiss in it is better than its loss. */
const CONTACT = /@|\w\.\w|\d{3}/;

export interface PictureText {
  words: PageWord[];
  /** ISO 639-1 codes of the languages that the reader knew. */
  languages: string[];
}

/** Reads the pages of one PDF that show text without holding it. */
export class PictureReader {
  readonly #pdfium: Pdfium;
  readonly #document: number;
  readonly #options: OcrOptions;
  #languages: string | null = null;
  #turned = false;
  #pages = 0;

  constructor(pdfium: Pdfium, document: number, ocr: OcrOptions) {
    this.#pdfium = pdfium;
    this.#document = document;
    this.#options = ocr;
  }

  /**
   * The words of page `index` as its picture shows them, or null when the text it holds is the better source.
   * @param held the words that the page holds as text
   * @param unmapped number of drawn characters whose text the file does not tell
   * @param alone no other page of the file holds text
   */
  async read(
    index: number,
    held: { text: string }[],
    unmapped: number,
    alone: boolean,
  ): Promise<PictureText | null> {
    const letters = held.reduce((sum, word) => sum + word.text.length, 0);
    if (this.#pages >= MAX_PICTURE_PAGES || !this.#isPicture(index, letters, unmapped, alone)) return null;
    const drawn = drawPage(this.#pdfium, this.#document, index);
    if (!drawn || isBlank(drawn.picture)) return null;
    this.#pages++;
    this.#options.onPicture?.();
    const { seen, quarters } = await this.#recognise(drawn.picture);
    const words = seen.lines.flatMap((line) => pageWords(line, drawn.scale, quarters));
    evenSizes(words);
    const read = words.reduce((sum, word) => sum + word.text.length, 0);
    // Without data for German its ü is read as ii, which German words do not hold.
    if (this.#languages === 'eng' && documentLanguage(seen.text) === 'de') {
      for (const word of words) word.text = word.text.replace(/ii/g, 'ü');
    }
    return read <= letters ? null : { words, languages: isoCodes(this.#languages ?? 'eng') };
  }

  #isPicture(index: number, letters: number, unmapped: number, alone: boolean): boolean {
    if (unmapped > letters) return true;
    if (letters >= FEW_CHARACTERS) return false;
    const { covered, outlines } = drawings(this.#pdfium, this.#document, index);
    return covered > (alone ? 0 : COVERS) || (outlines && letters === 0);
  }

  /** Reads the picture upright and level; pages of one document mostly lie the same way. */
  async #recognise(drawn: GrayPicture): Promise<{ seen: SeenText; quarters: Turn }> {
    const sideways = isSideways(drawn);
    const turns: Turn[] = sideways ? [1, 3] : [0, 2];
    if (this.#turned) turns.reverse();
    let best: { seen: SeenText; quarters: Turn } | null = null;
    for (const quarters of turns) {
      const seen = await this.#readLevel(turnQuarters(drawn, quarters));
      if (!best || seen.confidence > best.seen.confidence) best = { seen, quarters };
      if (best.seen.confidence >= UNSURE) break;
    }
    if (!best) throw new Error('A picture is read in at least one position');
    this.#turned = best.quarters > 1;
    return best;
  }

  async #readLevel(picture: GrayPicture): Promise<SeenText> {
    const { tessdata } = this.#options;
    const slope = textSlope(picture);
    const flat = Math.abs(slope) < MIN_SLOPE ? picture : level(picture, slope);
    const seen = await recognise(flat, this.#languages ?? 'eng', tessdata);
    if (this.#languages !== null) return seen;
    const languages = await chooseLanguages(flat, seen, tessdata);
    const better = languages === 'eng' ? seen : await recognise(flat, languages, tessdata);
    if (better.confidence >= UNSURE) this.#languages = languages;
    return better;
  }
}

/** Words of a line in points, without specks and what the recogniser itself hardly believes. */
function pageWords(line: SeenLine, scale: number, turn: Turn): PageWord[] {
  const size = Math.max(4, Math.round((line.height / scale / LINE_TO_FONT) * 2) / 2);
  const baseline = line.baseline / scale;
  const sure = line.words.filter(({ text, confidence }, index) => {
    if (text === '' || PLAIN_SIGN.test(text) || CONTACT.test(text)) return text !== '';
    if (index === 0 && BULLET.test(text)) return true;
    return confidence >= (/[\p{L}\p{N}]/u.test(text) ? SURE_WORD : SURE_SIGN);
  });
  if (!sure.some(({ text }) => /[\p{L}\p{N}]/u.test(text))) return [];
  return repairLine(sure).map(({ text, left, top, right, bottom }) => ({
    text,
    left: left / scale,
    top: top / scale,
    right: right / scale,
    bottom: bottom / scale,
    baseline,
    size,
    bold: false,
    turn,
  }));
}

/** Text of nearly the usual size is of the usual size: heights of lines are measured, not told. */
function evenSizes(words: PageWord[]): void {
  const usual = words.map(({ size }) => size).sort((a, b) => a - b)[Math.floor(words.length / 2)] ?? 0;
  for (const word of words) if (Math.abs(word.size - usual) <= usual * 0.07) word.size = usual;
}

/** A page without ink is not worth the recogniser's time. */
function isBlank({ width, height, pixels }: GrayPicture): boolean {
  let edges = 0;
  for (let at = 1; at < pixels.length; at += 3) {
    if (Math.abs((pixels[at] ?? 0) - (pixels[at - 1] ?? 0)) > 40) edges++;
  }
  return edges < (width * height) / 30_000;
}
