import { parseResume } from './parse-resume.ts';
import type { ParseAnswer, ParseRequest } from './parser-messages.ts';
import { loadPdfium } from './pdf/pdfium-module.ts';
import { ResumeError } from './resume-error.ts';

async function answer({ bytes, name, defaultCountry, tessdata }: ParseRequest): Promise<ParseAnswer> {
  try {
    const options = {
      ...(defaultCountry === undefined ? {} : { defaultCountry }),
      ...(tessdata === undefined ? {} : { tessdata }),
      onPicture: () => void send({ kind: 'picture' }),
    };
    return { kind: 'parsed', resume: await parseResume(bytes, name, options) };
  } catch (error) {
    if (error instanceof ResumeError) return { kind: 'refused', code: error.code, message: error.message };
    return { kind: 'crash', message: error instanceof Error ? error.message : String(error) };
  }
}

/** Without a file for so long, what the last ones left behind is collected. */
const REST_MS = 5000;
let rest: NodeJS.Timeout | undefined;

const send = (message: ParseAnswer) => process.send?.(message);

process.on('message', (request: ParseRequest) => {
  clearTimeout(rest);
  void answer(request).then((message) => {
    send(message);
    clearTimeout(rest);
    rest = setTimeout(() => globalThis.gc?.(), REST_MS);
  });
});
process.on('disconnect', () => process.exit(0));

await loadPdfium();
send({ kind: 'ready' });
