import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createWorker, type Line, OEM, PSM, type Worker } from 'tesseract.js';
import { type GrayPicture, toPgm } from './gray-picture.ts';

/** A recognised word; positions are pixels of the picture. */
export interface SeenWord {
  text: string;
  /** 0 to 100. */
  confidence: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface SeenLine {
  words: SeenWord[];
  baseline: number;
  /** From the feet of the letters to the top of the capitals and down to the descenders. */
  height: number;
}

export interface SeenText {
  lines: SeenLine[];
  /** 0 to 100. */
  confidence: number;
  text: string;
}

const english = join(
  dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json')),
  '4.0.0_best_int',
);

/** What the typings leave out: the thread behind a recogniser. */
type Threaded = Worker & { worker: { ref(): void; unref(): void } };

const PARAMETERS = { tessedit_pageseg_mode: PSM.AUTO, user_defined_dpi: '250', debug_file: '/dev/null' };

/** One recogniser with one folder of languages; it works in a thread of its own and handles one picture at a time. */
class TextReader {
  readonly #worker: Threaded;
  readonly #failed: Promise<never>;
  readonly folder: string | undefined;
  #languages = '';

  constructor(worker: Threaded, failed: Promise<never>, folder: string | undefined) {
    this.#worker = worker;
    this.#failed = failed;
    this.folder = folder;
    this.#rest();
  }

  async read(picture: GrayPicture, languages: string): Promise<SeenText> {
    this.#worker.worker.ref();
    try {
      return await Promise.race([this.#read(picture, languages), this.#failed]);
    } finally {
      this.#rest();
    }
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }

  async #read(picture: GrayPicture, languages: string): Promise<SeenText> {
    if (languages !== this.#languages) {
      await this.#worker.reinitialize(languages, OEM.LSTM_ONLY);
      await this.#worker.setParameters(PARAMETERS);
      this.#languages = languages;
    }
    const { data } = await this.#worker.recognize(toPgm(picture), {}, { text: true, blocks: true });
    const paragraphs = (data.blocks ?? []).flatMap((block) => block.paragraphs);
    return {
      lines: paragraphs.flatMap(({ lines }) => lines.map(toSeenLine)),
      confidence: data.confidence,
      text: data.text,
    };
  }

  /** An idle recogniser must not keep the program alive. */
  #rest(): void {
    this.#worker.worker.unref();
  }
}

function toSeenLine({ words, baseline, rowAttributes }: Line): SeenLine {
  const { rowHeight, ascenders, descenders } = rowAttributes;
  return {
    words: words.map(({ text, confidence, bbox }) => ({
      text: text.trim(),
      confidence,
      left: bbox.x0,
      top: bbox.y0,
      right: bbox.x1,
      bottom: bbox.y1,
    })),
    baseline: (baseline.y0 + baseline.y1) / 2,
    height: Math.max(rowHeight, ascenders + Math.abs(descenders)),
  };
}

async function start(folder: string | undefined): Promise<TextReader> {
  let fail: (error: Error) => void = () => {};
  const failed = new Promise<never>((_resolve, reject) => {
    fail = reject;
  });
  // Who waits for nothing must not be told of a failure either.
  failed.catch(() => {});
  const worker = (await Promise.race([
    createWorker('eng', OEM.LSTM_ONLY, {
      langPath: english,
      ...(folder === undefined
        ? { cacheMethod: 'none' }
        : // Languages are first looked for in the folder, and nothing is ever written to it.
          { cacheMethod: 'readOnly', cachePath: folder }),
      errorHandler: (error: unknown) => fail(new Error(String(error))),
    }),
    failed,
  ])) as Threaded;
  return new TextReader(worker, failed, folder);
}

/** A recogniser holds more than all else of its process; without pictures it is given up after this. */
const REST_MS = 20_000;

let warm: Promise<TextReader> | undefined;
let rest: NodeJS.Timeout | undefined;
let underway = 0;

/**
 * Recognises the text in a picture. The recogniser is loaded on first use and stays warm for a while; nothing is fetched.
 * @param languages codes of Tesseract joined by `+`; all but `eng` are read from `folder`
 * @throws Error when a language cannot be loaded; the next call starts afresh
 */
export async function recognise(
  picture: GrayPicture,
  languages: string,
  folder: string | undefined,
): Promise<SeenText> {
  clearTimeout(rest);
  underway++;
  try {
    if (warm && (await warm).folder !== folder) await closeTextReader();
    warm ??= start(folder);
    return await (await warm).read(picture, languages);
  } catch (error) {
    await closeTextReader();
    throw error;
  } finally {
    underway--;
    if (underway === 0) rest = setTimeout(() => void closeTextReader(), REST_MS).unref();
  }
}

async function closeTextReader(): Promise<void> {
  const closing = warm;
  warm = undefined;
  await closing?.then(
    (reader) => reader.close(),
    () => {},
  );
}
