import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import initTypst, {
  get_font_info,
  type TypstCompiler,
  TypstCompilerBuilder,
} from '@myriaddreamin/typst-ts-web-compiler';
import { z } from 'zod';
import { documentTemplate } from './document-template.ts';
import { fontFiles } from './fonts.ts';
import type { PdfAnswer, PdfRequest } from './pdf-messages.ts';

// A process of its own: it sets what people have written with a compiler that a hostile document may stop or fill.

const MAIN = '/main.typ';
const PDF = 'pdf';
const FULL_DIAGNOSTICS = 3;

/** Of a font file: for each of its faces, how many code points are left out, then taken, then left out … */
const fontInfo = z.object({ info: z.array(z.object({ coverage: z.array(z.number()) })) });
const compiled = z.object({
  result: z.instanceof(Uint8Array).optional(),
  diagnostics: z.unknown().optional(),
});

/** Beginnings and ends of what the fonts have, in code points. */
const covered: [from: number, to: number][] = [];

async function load(): Promise<TypstCompiler> {
  const wasm = createRequire(import.meta.url).resolve('@myriaddreamin/typst-ts-web-compiler/wasm');
  await initTypst({ module_or_path: await readFile(wasm) });
  const builder = new TypstCompilerBuilder();
  // Files, addresses and packages: there are none. What a document is made of is put into its memory.
  builder.set_dummy_access_model();
  for (const file of fontFiles()) {
    const bytes = await readFile(file);
    await builder.add_raw_font(bytes);
    cover(fontInfo.parse(get_font_info(bytes)));
  }
  return builder.build();
}

function cover({ info }: z.infer<typeof fontInfo>): void {
  for (const { coverage } of info) {
    let at = 0;
    for (const [place, length] of coverage.entries()) {
      if (place % 2 === 1) covered.push([at, at + length]);
      at += length;
    }
  }
}

/** Typst says nothing of characters without a glyph: it draws a box. */
function missingOf(characters: string): string[] {
  return [...new Set(characters)].filter((character) => {
    const point = character.codePointAt(0) ?? 0;
    return !covered.some(([from, to]) => point >= from && point < to);
  });
}

const compiler = await load();

function make({ document, images, characters }: PdfRequest): PdfAnswer {
  compiler.reset_shadow();
  compiler.add_source(MAIN, documentTemplate);
  compiler.map_shadow('/doc.json', Buffer.from(document));
  for (const { path, bytes } of images) compiler.map_shadow(path, bytes);
  const { result, diagnostics } = compiled.parse(compiler.compile(MAIN, undefined, PDF, FULL_DIAGNOSTICS));
  if (!result) return { kind: 'failed', message: JSON.stringify(diagnostics).slice(0, 2_000) };
  const pages = Number(
    z.array(z.number()).parse(JSON.parse(compiler.query(MAIN, undefined, '<pages>', 'value')))[0],
  );
  compiler.reset();
  return { kind: 'made', bytes: result, pages, missing: missingOf(characters) };
}

const send = (answer: PdfAnswer) => process.send?.(answer);

process.on('message', (request: PdfRequest) => {
  try {
    send(make(request));
  } catch (error) {
    send({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
});
process.on('disconnect', () => process.exit(0));
send({ kind: 'ready' });
