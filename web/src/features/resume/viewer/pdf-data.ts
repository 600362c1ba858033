import { say } from '../../../kit/words/say.ts';

const files = {
  cMapUrl: import.meta.glob<string>('../../../../node_modules/pdfjs-dist/cmaps/*.bcmap', {
    query: '?url&no-inline',
    import: 'default',
    eager: true,
    exhaustive: true,
  }),
  standardFontDataUrl: import.meta.glob<string>(
    '../../../../node_modules/pdfjs-dist/standard_fonts/*.{ttf,pfb}',
    { query: '?url&no-inline', import: 'default', eager: true, exhaustive: true },
  ),
};

interface Wanted {
  kind: string;
  filename: string;
}

/** Hands pdf.js the character maps and standard fonts that are shipped with the app; nothing comes from outside. */
export class ShippedPdfData {
  async fetch({ kind, filename }: Wanted): Promise<Uint8Array> {
    const known = kind === 'cMapUrl' || kind === 'standardFontDataUrl' ? files[kind] : {};
    const address = Object.entries(known).find(([path]) => path.endsWith(`/${filename}`))?.[1];
    if (!address) throw new Error(say('{filename} is not shipped', { filename }));
    const reply = await fetch(address);
    if (!reply.ok) throw new Error(say('{filename} could not be read', { filename }));
    return new Uint8Array(await reply.arrayBuffer());
  }
}
