import { extractDocument } from '@hireloom/resume/in-process';

/** What somebody gets who copies all of a PDF. */
export async function pdfText(bytes: Uint8Array): Promise<{ text: string }> {
  const { pages } = await extractDocument(bytes, 'letter.pdf');
  return { text: pages.flatMap(({ lines }) => lines.map(({ text }) => text)).join('\n') };
}
