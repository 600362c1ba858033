import { ResumeError } from '../resume-error.ts';

/** One piece of XML: a tag (`open`, `close` or both) or text. */
export interface XmlToken {
  name: string;
  open: boolean;
  close: boolean;
  attributes: string;
  text: string;
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Resolves the five built-in entities and character numbers; any other entity is dropped. */
export function decodeXml(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(#x?[0-9a-fA-F]{1,6}|\w{1,10});/g, (_all, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name] ?? '';
    const code = name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
    return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : '';
  });
}

const forms = new Map<string, RegExp>();

function formOf(name: string): RegExp {
  const form = forms.get(name) ?? new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
  forms.set(name, form);
  return form;
}

/** The value of an attribute in a tag's attribute text; the name is one that the program asks for. */
export function attribute(attributes: string, name: string): string | null {
  if (!attributes.includes(name)) return null;
  const match = formOf(name).exec(attributes);
  return match ? decodeXml(match[1] ?? match[2] ?? '') : null;
}

/** Every outermost `<name …>…</name>`: its attribute text and what it holds; one that never ends is left out. */
export function* xmlElements(xml: string, name: string): Generator<{ attributes: string; inner: string }> {
  let at = 0;
  for (;;) {
    const start = xml.indexOf(`<${name}`, at);
    const tagEnd = start < 0 ? -1 : xml.indexOf('>', start);
    if (tagEnd < 0) return;
    at = tagEnd + 1;
    if (xml[tagEnd - 1] === '/' || !/[\s>]/.test(xml[start + name.length + 1] ?? '')) continue;
    const end = xml.indexOf(`</${name}>`, at);
    if (end < 0) return;
    yield { attributes: xml.slice(start + name.length + 1, tagEnd), inner: xml.slice(at, end) };
    at = end;
  }
}

/** Where the name of a tag ends, or -1 for a tag that is nothing else. */
function firstBlank(inner: string): number {
  for (let at = 0; at < inner.length; at++) {
    const code = inner.charCodeAt(at);
    if (code === 0x20 || (code >= 9 && code <= 13)) return at;
    // Other blanks are no part of XML, but may stand in a damaged file.
    if (code >= 0x80) return inner.search(/\s/);
  }
  return -1;
}

/**
 * Splits the flat XML that office programs write into tags and texts, in one pass.
 * Comments and processing instructions are skipped; external entities are never read.
 * @throws ResumeError `not_supported` for a document type declaration, which office files never hold
 */
export function* xmlTokens(xml: string): Generator<XmlToken> {
  let at = 0;
  while (at < xml.length) {
    const tag = xml.indexOf('<', at);
    if (tag < 0) break;
    if (tag > at)
      yield { name: '', open: false, close: false, attributes: '', text: decodeXml(xml.slice(at, tag)) };
    if (xml.startsWith('<!--', tag)) {
      const end = xml.indexOf('-->', tag);
      if (end < 0) return;
      at = end + 3;
      continue;
    }
    if (xml.startsWith('<![CDATA[', tag)) {
      const end = xml.indexOf(']]>', tag);
      if (end < 0) return;
      yield { name: '', open: false, close: false, attributes: '', text: xml.slice(tag + 9, end) };
      at = end + 3;
      continue;
    }
    if (xml.startsWith('<!', tag)) {
      throw new ResumeError(
        'not_supported',
        'The file holds a document type declaration and is not opened for safety.',
      );
    }
    const end = xml.indexOf('>', tag);
    if (end < 0) return;
    at = end + 1;
    if (xml[tag + 1] === '?') continue;
    const close = xml[tag + 1] === '/';
    const empty = xml[end - 1] === '/';
    const inner = xml.slice(tag + (close ? 2 : 1), empty ? end - 1 : end);
    const blank = firstBlank(inner);
    const name = blank < 0 ? inner : inner.slice(0, blank);
    yield {
      name,
      open: !close,
      close: close || empty,
      attributes: blank < 0 ? '' : inner.slice(blank),
      text: '',
    };
  }
}
