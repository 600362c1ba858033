import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { styleNonce } from '../../providers.tsx';
import { say } from '../words/say.ts';

/** Pictures of ours are shown; nothing is asked for from anywhere else. */
const POLICY = "default-src 'none'; img-src 'self' blob: data:; style-src 'unsafe-inline'";
/** On white, as most programs show letters; the colours of a letter are made for that. */
const LOOK = `html { background: #fff; color: #1b1f24; }
  body { margin: 0; padding: 16px; font: 15px/1.5 system-ui, -apple-system, 'Segoe UI', Arial, sans-serif; overflow-wrap: anywhere; }
  p { margin: 0 0 12px; } li > p { margin: 0; } ul, ol { margin: 0 0 12px; } img { max-width: 100%; height: auto; }
  blockquote { margin: 0 0 12px; padding-inline-start: 12px; border-inline-start: 3px solid #ced4da; }
  table { border-collapse: collapse; margin: 0 0 12px; } td, th { border: 1px solid #ced4da; padding: 4px 8px; text-align: start; }
  mark { background: #ffe3e3; color: #b42318; border-radius: 3px; padding: 0 2px; }`;

interface LetterViewProps {
  /** HTML that the server has cleaned. */
  html: string;
  /** What it is called for those who do not see it. */
  label: string;
  /** Addresses of the pictures that it names, by file. */
  pictures?: ReadonlyMap<number, string> | undefined;
  /** Fields that stand there unfilled: they are marked. */
  marked?: readonly string[] | undefined;
}

/** A letter as whoever gets it sees it, in a frame without scripts, forms and links. */
export function LetterView({ html, label, pictures, marked }: LetterViewProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(120);
  const page = useMemo(() => pageOf(html, pictures, marked), [html, pictures, marked]);
  const measure = () => {
    const body = frame.current?.contentDocument?.body;
    if (body) setHeight(Math.max(80, body.scrollHeight));
  };
  useLayoutEffect(() => {
    const shown = frame.current;
    if (!shown || typeof ResizeObserver === 'undefined') return undefined;
    const watch = new ResizeObserver(measure);
    watch.observe(shown);
    return () => watch.disconnect();
  }, []);
  return (
    <iframe
      ref={frame}
      title={label}
      // Its own pictures are read and its height is measured; without scripts nothing in it can use that.
      sandbox="allow-same-origin"
      srcDoc={page}
      onLoad={measure}
      style={{ width: '100%', height, border: 0, display: 'block', background: '#fff' }}
    />
  );
}

function pageOf(html: string, pictures: LetterViewProps['pictures'], marked: readonly string[] = []): string {
  const letter = new DOMParser().parseFromString(html, 'text/html');
  for (const picture of letter.querySelectorAll('img')) {
    const address = pictures?.get(Number(picture.dataset.file));
    if (address) picture.src = address;
    else picture.replaceWith(`[${picture.alt || say('Picture')}]`);
  }
  for (const link of letter.querySelectorAll('a')) link.removeAttribute('href');
  for (const block of letter.querySelectorAll('p, li, h1, h2, h3, h4, td, th, blockquote, ul, ol'))
    if (!block.hasAttribute('dir')) block.setAttribute('dir', 'auto');
  markFields(letter, marked);
  const head = `<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}"><style nonce="${styleNonce()}">${LOOK}</style>`;
  return `<!doctype html><html><head>${head}</head><body>${letter.body.innerHTML}</body></html>`;
}

function markFields(letter: Document, fields: readonly string[]): void {
  if (fields.length === 0) return;
  const walker = letter.createTreeWalker(letter.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text);
  for (const text of texts) {
    const parts = text.data.split(/(\{[^{}]*\})/);
    if (parts.length === 1) continue;
    text.replaceWith(
      ...parts.map((part) => {
        if (!fields.includes(/^\{([^{}|]*)/.exec(part)?.[1] ?? '')) return part;
        const mark = letter.createElement('mark');
        mark.textContent = part;
        return mark;
      }),
    );
  }
}
