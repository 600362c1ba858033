import type { FieldBook } from './book.ts';
import type { TemplateField } from './field.ts';
import { type FaultCode, faultPhrase, inEnglish, type TemplateFault } from './fault.ts';
import { type HtmlAttribute, type HtmlToken, htmlTokens } from './html-tokens.ts';
import { type Piece, piecesOf } from './pieces.ts';

/** Tags that a sentence goes on through. */
const inline = new Set('a b strong i em u s code span sub sup bdi img br'.split(' '));
/** Where links may lead, also out of a value. */
export const isAddress = (text: string): boolean => /^(https?:\/\/|mailto:|tel:)\S+$/i.test(text);

/** More are found when these are gone. */
const MAX_FAULTS = 50;
const MAX_SHOWN = 120;

type FieldPiece = Extract<Piece, { kind: 'field' }>;

/**
 * What is wrong with the fields of a template: editor and server ask the same. `body` is HTML as `cleanLetter` leaves it.
 * No faults means that it can be rendered.
 */
export function checkTemplate(
  { subject, body }: { subject?: string; body: string },
  book: FieldBook,
): TemplateFault[] {
  return [...(subject === undefined ? [] : checkText(subject, book)), ...checkHtml(body, book)];
}

/** The same for plain text of a line or more: subjects, short messages. Nothing there has a paragraph of its own. */
export function checkText(
  text: string,
  book: FieldBook,
  part: TemplateFault['part'] = 'subject',
): TemplateFault[] {
  const faults = faultList(text, part);
  for (const piece of piecesOf(text)) {
    if (piece.kind === 'open' || piece.kind === 'close') faults.brace(piece);
    if (piece.kind === 'field' && faults.known(piece, 0, book)?.kind === 'block')
      faults.add('alone', piece.from, piece.to);
  }
  return faults.list;
}

/** The same for HTML. A field stands in one text node, or is the whole address of a link. */
export function checkHtml(html: string, book: FieldBook): TemplateFault[] {
  const faults = faultList(html, 'body');
  const tokens = htmlTokens(html);
  /** A brace that was left open by the text before a tag of the same sentence. */
  let open: number | null = null;
  const endOfSentence = () => {
    if (open !== null) faults.brace({ kind: 'open', from: open, to: open + 1 });
    open = null;
  };
  for (const [index, token] of tokens.entries()) {
    if (token.kind === 'tag') {
      if (!inline.has(token.name)) endOfSentence();
      for (const attribute of token.attributes) checkAttribute(html, token.name, attribute, book, faults);
    }
    if (token.kind !== 'text') continue;
    const pieces = piecesOf(html.slice(token.from, token.to));
    const braces = pieces.filter((piece) => piece.kind !== 'text');
    for (const [place, piece] of braces.entries()) {
      const [from, to] = [token.from + piece.from, token.from + piece.to];
      if (piece.kind === 'close' && open !== null) {
        faults.add('split', open, to);
        open = null;
        continue;
      }
      endOfSentence();
      if (piece.kind === 'open' && place === braces.length - 1) open = from;
      else if (piece.kind === 'field') {
        const field = faults.known(piece, token.from, book);
        if (field?.kind === 'block' && !isAlone(html, tokens, index)) faults.add('alone', from, to);
      } else faults.brace({ kind: piece.kind, from, to });
    }
  }
  endOfSentence();
  return faults.list;
}

/** Whether a text is one field and all of its paragraph. */
export function isAlone(html: string, tokens: readonly HtmlToken[], index: number): boolean {
  const [before, token, after] = [tokens[index - 1], tokens[index], tokens[index + 1]];
  if (before?.kind !== 'tag' || before.name !== 'p' || before.closing) return false;
  if (after?.kind !== 'tag' || after.name !== 'p' || !after.closing) return false;
  if (!token) return false;
  const [piece, ...others] = piecesOf(html.slice(token.from, token.to).trim());
  return piece?.kind === 'field' && others.length === 0;
}

function checkAttribute(
  html: string,
  tag: string,
  { name, from, to }: HtmlAttribute,
  book: FieldBook,
  faults: Faults,
): void {
  const value = html.slice(from, to);
  const pieces = piecesOf(value);
  const [first] = pieces;
  if (first?.kind === 'field' && pieces.length === 1 && tag === 'a' && name === 'href') {
    const field = faults.known(first, from, book);
    if (field && field.kind !== 'url') faults.add('no_link', from, to);
    else if (field && first.fallback !== null && !isAddress(first.fallback))
      faults.add('no_address', from, to);
  } else if (pieces.some(({ kind }) => kind !== 'text')) faults.add('attribute', from, to);
}

type Faults = ReturnType<typeof faultList>;

function faultList(source: string, part: TemplateFault['part']) {
  const list: TemplateFault[] = [];
  const full = () => list.length === MAX_FAULTS;
  const add = (code: FaultCode, from: number, to: number, candidates?: readonly string[]) => {
    if (full()) return;
    const text = withoutTags(source.slice(from, to)).slice(0, MAX_SHOWN);
    const phrase = faultPhrase(code, text, candidates);
    list.push({ code, part, from, to, sentence: inEnglish(phrase), phrase });
  };
  return {
    list,
    add,
    /** A brace without its partner, shown with the word it belongs to. */
    brace({ kind, from, to }: { kind: 'open' | 'close'; from: number; to: number }): void {
      if (full()) return;
      const word =
        kind === 'open'
          ? (/^\{[^\s<{}]{0,60}/.exec(source.slice(from, from + 61))?.[0] ?? '{')
          : (/[^\s>{}]{0,60}\}$/.exec(source.slice(Math.max(0, to - 61), to))?.[0] ?? '}');
      const begin = kind === 'open' ? from : to - word.length;
      add(kind, begin, begin + word.length);
    },
    /** The field that a piece names; else a fault is noted. `at` is where the text of the piece begins. */
    known({ name, from, to }: FieldPiece, at: number, book: FieldBook): TemplateField | null {
      const plain = name.replaceAll('&nbsp;', ' ');
      const found = book.find(name);
      if ('field' in found) return found.field;
      if (plain.trim() === '') add('empty', at + from, at + to);
      else if (/\s/.test(plain)) add('space', at + from, at + to);
      else add(found.fault, at + from, at + to, 'candidates' in found ? found.candidates : undefined);
      return null;
    },
  };
}

function withoutTags(html: string): string {
  const texts = htmlTokens(html).filter(({ kind }) => kind === 'text');
  return texts.map(({ from, to }) => html.slice(from, to)).join('');
}
