import { useMemo } from 'react';
import { styleNonce } from '../../../../providers.tsx';
import { say } from '../../../../kit/words/say.ts';
import type { DrawnDocx } from './draw-docx.ts';

/** Nothing is asked for from anywhere, whatever stands in the document. */
const POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'";

/** The paper and the space around it. */
const LOOK = `html, body { margin: 0; background: #f1f3f5; color: #000; }
  .docx-wrapper { background: none !important; padding: 12px !important; }
  .docx-wrapper > section.docx { box-shadow: none !important; margin-bottom: 12px !important; }
  a { color: inherit; }`;

interface DocxFrameProps {
  drawn: DrawnDocx;
  name: string;
  /** 1 fits the page into the width. */
  zoom: number;
  /** The width there is. */
  width: number;
}

/** The width of A4 with the space around it, in pixels. */
const PAPER = 820;

/**
 * A drawn document in a frame without scripts, forms, links and network: what it holds was cleaned before, and can do
 * nothing here if something was missed.
 */
export function DocxFrame({ drawn, name, zoom, width }: DocxFrameProps) {
  const page = useMemo(() => pageOf(drawn), [drawn]);
  const scale = (Math.max(width, 240) / PAPER) * zoom;
  return (
    <div style={{ width: PAPER * scale, height: '100%', overflow: 'hidden' }}>
      <iframe
        title={say('{name} as it looks', { name })}
        sandbox=""
        srcDoc={page}
        style={{
          width: PAPER,
          height: `${100 / scale}%`,
          border: 0,
          transform: `scale(${scale})`,
          transformOrigin: '0 0',
        }}
      />
    </div>
  );
}

/** The whole page of the frame; the policy of this page lets no style in without its nonce. */
function pageOf({ html, css }: DrawnDocx): string {
  const nonce = styleNonce();
  const sheet = (rules: string) => `<style nonce="${nonce}">${rules}</style>`;
  const head = `<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}">${sheet(css)}${sheet(LOOK)}`;
  return `<!doctype html><html><head>${head}</head><body>${html}</body></html>`;
}
