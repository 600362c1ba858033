import { type HElement, parseAsync, renderDocument } from 'docx-preview';
import { say } from '../../../../kit/words/say.ts';
import { checkDocx } from './check-docx.ts';
import { cleanDocx, cleanStyles } from './clean-docx.ts';

const PATIENCE_MS = 8000;

/** A document drawn as a page of its own that holds nothing but text, styles and pictures. */
export interface DrawnDocx {
  /** Of the body. */
  html: string;
  css: string;
}

/**
 * Draws a DOCX. It is built in a document that is shown nowhere, so that nothing of it is asked for or run, and only what
 * is known to be harmless leaves it. Throws a sentence where it is too large, takes too long or can not be read.
 */
export async function drawDocx(bytes: Uint8Array<ArrayBuffer>): Promise<DrawnDocx> {
  const file = new Blob([bytes]);
  await checkDocx(file);
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(
      () => reject(new Error(say('This document takes too long to be shown as it looks.'))),
      PATIENCE_MS,
    );
  });
  try {
    return await Promise.race([draw(file), late]);
  } catch (cause) {
    throw cause instanceof Error ? cause : new Error(String(cause));
  }
}

async function draw(file: Blob): Promise<DrawnDocx> {
  const still = document.implementation.createHTMLDocument('');
  const options = {
    h: builder(still),
    useBase64URL: true,
    ignoreFonts: true,
    renderAltChunks: false,
    renderComments: false,
    experimental: false,
    debug: false,
  };
  const nodes = await renderDocument(await parseAsync(file, options), options);
  const styles: string[] = [];
  for (const node of nodes) {
    if (node.nodeName === 'STYLE') styles.push(node.textContent ?? '');
    else still.body.append(node);
  }
  cleanDocx(still.body);
  return { html: still.body.innerHTML, css: styles.map(cleanStyles).join('\n') };
}

/** Builds what the library describes, in the given document and with nothing but what shows. */
function builder(still: Document): (described: HElement | Node | string) => Node {
  return function build(described) {
    if (typeof described === 'string') return still.createTextNode(described);
    if (described instanceof Node) return described;
    const { ns, tagName, className, style, children = [] } = described;
    if (tagName === '#comment') return still.createComment('');
    const made =
      tagName === '#fragment'
        ? still.createDocumentFragment()
        : ns
          ? still.createElementNS(ns, tagName)
          : still.createElement(tagName);
    if (made instanceof Element) {
      if (className) made.setAttribute('class', className);
      if (typeof style === 'string') made.setAttribute('style', style);
      else if (style && made instanceof HTMLElement) Object.assign(made.style, style);
      for (const key of ['colSpan', 'rowSpan', 'lang', 'dir'] as const) {
        const value: unknown = described[key];
        if (typeof value === 'string' || typeof value === 'number') made.setAttribute(key, String(value));
      }
    }
    for (const child of children) made.appendChild(build(child));
    return made;
  };
}
