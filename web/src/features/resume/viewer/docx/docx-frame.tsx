import { useEffect, useMemo, useRef, useState } from 'react';
import { styleNonce } from '../../../../providers.tsx';
import { say } from '../../../../kit/words/say.ts';
import type { DrawnDocx } from './draw-docx.ts';
import { fillFrame, markValue } from './fill-frame.ts';
import type { Value } from './find-value.ts';
import { FRAME_LOOK } from './frame-look.ts';

/** Nothing is asked for from anywhere, whatever stands in the document. */
const POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'";

/** The space on both sides of the paper, in pixels. */
const AROUND = 24;

interface DocxFrameProps {
  drawn: DrawnDocx;
  name: string;
  /** 1 fits the page into the width. */
  zoom: number;
  /** The width there is. */
  width: number;
  /** What to mark. */
  value: Value | null;
  /** Says that the value does not stand on the page. */
  onMissing: () => void;
}

/**
 * A drawn document in a frame without scripts, forms, links and network: what it holds was cleaned before, and can do
 * nothing here if something was missed. It is of this origin, so that this page measures it and marks what stands in it.
 */
export function DocxFrame({ drawn, name, zoom, width, value, onMissing }: DocxFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [filled, setFilled] = useState<Document | null>(null);
  const page = useMemo(() => pageOf(drawn.css), [drawn]);
  const paper = drawn.width + AROUND;
  const scale = (Math.max(width, 240) / paper) * zoom;
  useEffect(() => {
    if (filled && !markValue(filled, value)) onMissing();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- told once for each value
  }, [filled, value]);
  return (
    <div style={{ width: paper * scale, height: '100%', overflow: 'hidden' }}>
      <iframe
        ref={frame}
        title={say('{name} as it looks', { name })}
        sandbox="allow-same-origin"
        srcDoc={page}
        onLoad={() => {
          const inside = frame.current?.contentDocument;
          if (!inside) return;
          fillFrame(inside, drawn);
          setFilled(inside);
        }}
        style={{
          width: paper,
          height: `${100 / scale}%`,
          border: 0,
          // Without the scheme of the paper, browsers lay white behind it on dark pages.
          colorScheme: 'light',
          transform: `scale(${scale})`,
          transformOrigin: '0 0',
        }}
      />
    </div>
  );
}

/** The page of the frame, still empty; the policy of this page lets no style in without its nonce. */
function pageOf(css: string): string {
  const nonce = styleNonce();
  const sheet = (rules: string) => `<style nonce="${nonce}">${rules}</style>`;
  const head = `<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}">${sheet(css)}${sheet(FRAME_LOOK)}`;
  return `<!doctype html><html><head>${head}</head><body></body></html>`;
}
