import type { RawLine } from '../resume-document.ts';
import type { BoxPlace } from './box-order.ts';
import { TextFlow } from './text-flow.ts';
import { DEFAULTS, halfPoints, isOn, type LookChange, type StyleSheet } from './word-styles.ts';
import { attribute, xmlTokens } from './xml-tokens.ts';

const BULLETED_STYLE = /^List(?:Bullet|Number)/i;
/** The fallback repeats the text of the choice before it, and what was moved away that of its new place. */
const UNSEEN: ReadonlySet<string> = new Set(['mc:Fallback', 'w:moveFrom']);
const HYPERLINK = /HYPERLINK\s+"([^"]+)"/;

/** Lines of one part of WordprocessingML (`w:…` tags), as DOCX and Word 2003 XML hold it. */
export function wordLines(xml: string, targets: Map<string, string>, styles: StyleSheet): RawLine[] {
  return new WordPart(targets, styles).lines(xml);
}

/** Targets of the hyperlinks or pictures that a relationships part lists, by id. */
export function relationTargets(rels: string, kind: 'hyperlink' | 'image'): Map<string, string> {
  const targets = new Map<string, string>();
  for (const token of xmlTokens(rels)) {
    if (token.name !== 'Relationship' || !attribute(token.attributes, 'Type')?.endsWith(`/${kind}`)) continue;
    const id = attribute(token.attributes, 'Id');
    const target = attribute(token.attributes, 'Target');
    if (id && target) targets.set(id, target);
  }
  return targets;
}

interface OpenField {
  instruction: string;
  /** Behind the separator stands what the reader sees. */
  shown: boolean;
}

interface Anchor {
  place: BoxPlace;
  /** The side whose offset comes next. */
  side: 'left' | 'top' | null;
}

/** The margin of a page and the height of an empty paragraph as Word sets them, in the units of its drawings. */
const MARGIN = 914_400;
const PARAGRAPH = 280_000;

class WordPart {
  readonly #anchors: Anchor[] = [];
  readonly #targets: Map<string, string>;
  readonly #styles: StyleSheet;
  readonly #flow = new TextFlow();
  readonly #links: (string | null)[] = [];
  readonly #fields: OpenField[] = [];
  readonly #paragraphStyles: string[] = [];
  #run: LookChange = {};
  #runStyle: string | null = null;
  #inRunProperties = false;

  constructor(targets: Map<string, string>, styles: StyleSheet) {
    this.#targets = targets;
    this.#styles = styles;
  }

  lines(xml: string): RawLine[] {
    let skipped = 0;
    let within: 'text' | 'instruction' | 'offset' | null = null;
    for (const token of xmlTokens(xml)) {
      if (UNSEEN.has(token.name)) skipped += token.open && !token.close ? 1 : token.open ? 0 : -1;
      if (skipped > 0) continue;
      if (token.name === 'w:t') within = token.open && !token.close ? 'text' : null;
      else if (token.name === 'w:instrText') within = token.open && !token.close ? 'instruction' : null;
      else if (token.name === 'wp:posOffset') within = token.open && !token.close ? 'offset' : null;
      else if (token.name !== '') this.#tag(token.name, token.open, token.close, token.attributes);
      else if (within === 'text') this.#text(token.text);
      else if (within === 'offset') this.#offset(Number(token.text));
      else if (within === 'instruction') this.#instruct(token.text);
    }
    return this.#flow.finish();
  }

  #tag(name: string, open: boolean, close: boolean, attributes: string): void {
    const flow = this.#flow;
    if (name === 'w:p') {
      if (open) {
        flow.openParagraph();
        this.#paragraphStyles.push(DEFAULTS);
      }
      if (close) {
        flow.closeParagraph();
        this.#paragraphStyles.pop();
      }
    } else if (name === 'w:tr') {
      if (open && !close) flow.openRow();
      else if (!open) flow.closeRow();
    } else if (name === 'w:tc' && open) flow.openCell();
    else if (name === 'w:txbxContent') {
      if (open && !close) flow.openBox(this.#anchors.at(-1)?.place ?? null);
      else if (!open) flow.closeBox();
    } else if (name.startsWith('wp:')) this.#anchor(name, open, close, attributes);
    else if (name === 'w:hyperlink' || name === 'w:hlink') this.#hyperlink(open, close, attributes);
    else if (name === 'w:fldSimple' && open && !close) {
      this.#links.push(HYPERLINK.exec(attribute(attributes, 'w:instr') ?? '')?.[1] ?? null);
    } else if (name === 'w:fldSimple' && !open) this.#links.pop();
    else if (open) this.#runTag(name, attributes);
    else if (name === 'w:rPr') this.#inRunProperties = false;
  }

  #runTag(name: string, attributes: string): void {
    if (name === 'w:r') {
      this.#run = {};
      this.#runStyle = null;
      this.#inRunProperties = false;
    } else if (name === 'w:pStyle') {
      const style = attribute(attributes, 'w:val') ?? DEFAULTS;
      this.#paragraphStyles.splice(-1, 1, style);
      if (BULLETED_STYLE.test(style)) this.#flow.markItem();
    } else if (name === 'w:numId' && attribute(attributes, 'w:val') !== '0') this.#flow.markItem();
    else if (name === 'w:rPr') this.#inRunProperties = true;
    else if (name === 'w:rStyle') this.#runStyle = attribute(attributes, 'w:val');
    else if (name === 'w:b' && this.#inRunProperties) this.#run.bold = isOn(attributes);
    else if ((name === 'w:caps' || name === 'w:smallCaps') && this.#inRunProperties)
      this.#run.caps = isOn(attributes);
    else if (name === 'w:sz' && this.#inRunProperties) this.#run.size = halfPoints(attributes);
    else if (name === 'w:ptab' || (name === 'w:tab' && !/w:(pos|val)/.test(attributes))) this.#text('\t');
    else if (name === 'w:br' || name === 'w:cr') this.#flow.breakLine();
    else if (name === 'w:noBreakHyphen') this.#text('-');
    else if (name === 'w:fldChar') this.#fieldMark(attribute(attributes, 'w:fldCharType'));
  }

  /** Takes what a drawing says of its place: its offset from a margin, column or paragraph, and its width. */
  #anchor(name: string, open: boolean, close: boolean, attributes: string): void {
    if (name === 'wp:anchor' && open && !close)
      this.#anchors.push({ place: { left: 0, top: 0, width: 0 }, side: null });
    else if (name === 'wp:anchor') this.#anchors.pop();
    const anchor = this.#anchors.at(-1);
    if (!anchor || !open) return;
    const from = attribute(attributes, 'relativeFrom');
    if (name === 'wp:positionH') {
      anchor.side = 'left';
      anchor.place.left = from === 'page' ? 0 : MARGIN;
    } else if (name === 'wp:positionV') {
      anchor.side = 'top';
      anchor.place.top = from === 'page' ? 0 : MARGIN;
      if (from === 'paragraph' || from === 'line') anchor.place.top += this.#flow.paragraphs * PARAGRAPH;
    } else if (name === 'wp:extent') anchor.place.width = Number(attribute(attributes, 'cx') ?? 0);
  }

  #offset(offset: number): void {
    const anchor = this.#anchors.at(-1);
    if (anchor?.side && Number.isFinite(offset)) anchor.place[anchor.side] += offset;
  }

  #hyperlink(open: boolean, close: boolean, attributes: string): void {
    if (open && !close) {
      const id = attribute(attributes, 'r:id');
      this.#links.push((id ? this.#targets.get(id) : attribute(attributes, 'w:dest')) ?? null);
    } else if (!open) this.#links.pop();
  }

  #fieldMark(mark: string | null): void {
    if (mark === 'begin') this.#fields.push({ instruction: '', shown: false });
    else if (mark === 'end') this.#fields.pop();
    else for (const field of this.#fields.slice(-1)) field.shown = true;
  }

  #instruct(text: string): void {
    for (const field of this.#fields.slice(-1)) field.instruction += text;
  }

  #text(text: string): void {
    const field = this.#fields.at(-1);
    const linked = field?.shown ? HYPERLINK.exec(field.instruction)?.[1] : undefined;
    const look = {
      ...this.#styles.look(this.#paragraphStyles.at(-1)),
      ...(this.#runStyle ? this.#styles.look(this.#runStyle) : {}),
      ...this.#run,
    };
    this.#flow.text(text, {
      size: look.size ?? 0,
      bold: look.bold ?? false,
      caps: look.caps ?? false,
      link: linked ?? this.#links.at(-1) ?? null,
    });
  }
}
