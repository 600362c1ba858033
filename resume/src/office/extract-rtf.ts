import type { ExtractContext } from '../extract-context.ts';
import { withEmbedded } from '../ocr/document-pictures.ts';
import { rtfPictures } from '../ocr/embedded-pictures.ts';
import type { RawLine, RawPage } from '../resume-document.ts';
import { ResumeError } from '../resume-error.ts';
import { decodeCharset } from './decode-text.ts';
import { rtfTokens } from './rtf-tokens.ts';
import { stackParts, TextFlow, type TextStyle } from './text-flow.ts';

const MAX_DEPTH = 500;
/** Groups that hold no text of the document, beside all that start with `\*`. */
const SKIPPED = new Set(
  'fonttbl colortbl stylesheet info pict object footnote annotation shprslt sp themedata datastore listtext pntext xe tc rxe nonshppict upr'.split(
    ' ',
  ),
);
const SIGNS: Record<string, string> = {
  tab: '\t',
  emdash: '—',
  endash: '–',
  bullet: '•',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  emspace: ' ',
  enspace: ' ',
  qmspace: ' ',
  '~': ' ',
  _: '-',
};
/** Code pages of the font character sets; others keep the document's own. */
const CHARSETS: Record<number, string> = {
  77: 'macintosh',
  128: 'shift_jis',
  129: 'euc-kr',
  134: 'gbk',
  136: 'big5',
  161: 'windows-1253',
  162: 'windows-1254',
  163: 'windows-1258',
  177: 'windows-1255',
  178: 'windows-1256',
  186: 'windows-1257',
  204: 'windows-1251',
  222: 'windows-874',
  238: 'windows-1250',
};
/** A font of pictures, where a letter shows a bullet. */
const PICTURES = 2;
const CODE_PAGES: Record<number, string> = { 932: 'shift_jis', 936: 'gbk', 949: 'euc-kr', 950: 'big5' };

interface Field {
  instruction: string;
}

interface Group {
  skip: boolean;
  hidden: boolean;
  bold: boolean;
  size: number;
  font: number;
  /** Plain characters that stand behind each `\u` for old readers. */
  fallback: number;
  field: Field | null;
  part: 'text' | 'fonts' | 'instruction' | 'result';
  flow: TextFlow;
}

/**
 * Reads RTF as one page: page headers, body with tables and text boxes, footers; one without text is read from its
 * pictures.
 * @throws ResumeError `truncated` when the outer group never closes, `not_supported` for absurd nesting
 */
export async function extractRtf(bytes: Uint8Array, context: ExtractContext): Promise<RawPage[]> {
  const rtf = Buffer.from(bytes).toString('latin1');
  return withEmbedded(new RtfReader().read(rtf), () => rtfPictures(rtf), context);
}

class RtfReader {
  readonly #body = new TextFlow();
  readonly #headers: TextFlow[] = [];
  readonly #footers: TextFlow[] = [];
  readonly #fonts = new Map<number, string>();
  readonly #groups: Group[] = [];
  #group: Group = {
    skip: false,
    hidden: false,
    bold: false,
    size: 12,
    font: -1,
    fallback: 1,
    field: null,
    part: 'text',
    flow: this.#body,
  };
  #codePage = 'windows-1252';
  #defaultFont = -1;
  readonly #pictures = new Set<number>();
  #bytes: number[] = [];
  #pendingFallback = 0;
  #inTable = false;
  #cellOpen = false;

  read(rtf: string): RawPage[] {
    let starred = false;
    for (const token of rtfTokens(rtf)) {
      if (token.kind === 'byte') {
        if (this.#pendingFallback > 0) this.#pendingFallback--;
        else if (!this.#group.skip) this.#bytes.push(token.value);
        continue;
      }
      this.#flushBytes();
      if (token.kind === 'word') {
        if (token.name === '*') starred = true;
        else this.#word(token.name, token.value, starred);
        if (token.name !== '*') starred = false;
        continue;
      }
      this.#pendingFallback = 0;
      if (token.kind === 'close') {
        const outer = this.#groups.pop();
        if (!outer) break;
        this.#group = outer;
        if (this.#groups.length === 0) break;
        continue;
      }
      if (this.#groups.length > MAX_DEPTH) {
        throw new ResumeError('not_supported', 'The file is nested too deeply to be opened.');
      }
      this.#groups.push(this.#group);
      this.#group = { ...this.#group };
    }
    this.#flushBytes();
    if (this.#groups.length > 0) throw new ResumeError('truncated');
    const lines = (flows: TextFlow[]): RawLine[][] => flows.map((flow) => flow.finish());
    return stackParts(lines(this.#headers), this.#body.finish(), lines(this.#footers));
  }

  #word(name: string, value: number | null, starred: boolean): void {
    const group = this.#group;
    if (name === 'u') return this.#unicode(value ?? 0);
    this.#pendingFallback = 0;
    if (name === 'uc') group.fallback = Math.min(8, Math.max(0, value ?? 1));
    else if (name === 'fonttbl') Object.assign(group, { part: 'fonts', skip: true });
    else if (group.part === 'fonts') this.#fontTable(name, value ?? 0);
    else if (name === 'field') group.field = { instruction: '' };
    else if (name === 'fldinst') Object.assign(group, { part: 'instruction', skip: false });
    else if (name === 'fldrslt') Object.assign(group, { part: 'result', skip: false });
    // The text of a drawn box, and the better of two spellings, sit within groups that are to be passed over.
    else if (name === 'shptxt' || name === 'ud') Object.assign(group, { part: 'text', skip: false });
    else if (SKIPPED.has(name) || starred) group.skip = true;
    else if (!group.skip && !this.#layout(name)) this.#look(name, value);
  }

  #layout(name: string): boolean {
    const { flow } = this.#group;
    // A backslash before the end of a line stands for `\par`, as a Mac writes it.
    const paragraph = name === 'par' || name === 'sect' || name === '\n' || name === '\r';
    if (paragraph || name === 'line' || name === 'page' || name === 'softline') {
      if (paragraph) {
        flow.closeParagraph();
        flow.openParagraph();
      } else flow.endLine();
    } else if (name === 'cell' || name === 'nestcell') {
      this.#openCell();
      flow.endLine();
      this.#cellOpen = false;
    } else if (name === 'row' || name === 'nestrow') {
      flow.endLine();
      flow.closeRow();
      this.#cellOpen = false;
    } else if (name === 'intbl') this.#inTable = true;
    else if (name === 'pard') this.#inTable = false;
    else if (/^header[lrf]?$/.test(name)) this.#margin(this.#headers);
    else if (/^footer[lrf]?$/.test(name)) this.#margin(this.#footers);
    else return false;
    return true;
  }

  #openCell(): void {
    const { flow } = this.#group;
    if (flow.rows === 0) {
      flow.openRow();
      this.#cellOpen = false;
    }
    if (!this.#cellOpen) flow.openCell();
    this.#cellOpen = true;
  }

  #look(name: string, value: number | null): void {
    const group = this.#group;
    if (name === 'b') group.bold = value !== 0;
    else if (name === 'fs') group.size = (value ?? 24) / 2;
    else if (name === 'f') group.font = value ?? -1;
    else if (name === 'v' || name === 'deleted') group.hidden = value !== 0;
    else if (name === 'plain') Object.assign(group, { bold: false, size: 12, hidden: false, font: -1 });
    else if (name === 'ansicpg') this.#codePage = CODE_PAGES[value ?? 0] ?? `windows-${value}`;
    else if (name === 'mac') this.#codePage = 'macintosh';
    else if (name === 'deff') this.#defaultFont = value ?? -1;
    else {
      const sign = SIGNS[name];
      if (sign !== undefined) this.#text(sign);
    }
  }

  #fontTable(name: string, value: number): void {
    if (name === 'f') this.#group.font = value;
    else if (name === 'fcharset' && value === PICTURES) this.#pictures.add(this.#group.font);
    else if (name === 'fcharset' && CHARSETS[value]) this.#fonts.set(this.#group.font, CHARSETS[value]);
  }

  #margin(flows: TextFlow[]): void {
    this.#group.flow = new TextFlow();
    flows.push(this.#group.flow);
  }

  #unicode(value: number): void {
    this.#pendingFallback = this.#group.fallback;
    if (!this.#group.skip) this.#text(String.fromCharCode(value < 0 ? value + 65_536 : value));
  }

  #flushBytes(): void {
    if (this.#bytes.length === 0) return;
    const font = this.#group.font < 0 ? this.#defaultFont : this.#group.font;
    const charset = this.#fonts.get(font) ?? this.#codePage;
    const bullet = this.#bytes.length === 1 && this.#pictures.has(font);
    const text = bullet ? '•' : decodeCharset(Uint8Array.from(this.#bytes), charset);
    this.#bytes = [];
    this.#text(text);
  }

  #text(text: string): void {
    const { part, field, hidden, flow, bold, size } = this.#group;
    if (part === 'instruction' && field) {
      field.instruction += text;
      return;
    }
    if (hidden || part === 'fonts') return;
    if (this.#inTable && flow === this.#body) this.#openCell();
    const link = part === 'result' ? /HYPERLINK\s+"([^"]+)"/.exec(field?.instruction ?? '')?.[1] : undefined;
    const style: TextStyle = { bold, size, link: link ?? null };
    flow.text(text, style);
  }
}
