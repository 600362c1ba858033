import { useIntersection } from '@mantine/hooks';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { PDFDocumentProxy, PDFPageProxy } from './pdf-document.ts';
import classes from './resume-viewer.module.css';
import { say } from '../../../kit/words/say.ts';

/** More pixels than this per point cost memory and show nothing more. */
const MAX_PIXEL_RATIO = 2;
/** A4, until the page tells its own size. */
const A4 = { width: 595, height: 842 };

interface PdfPageProps {
  pdf: PDFDocumentProxy;
  number: number;
  /** Width on the screen. */
  width: number;
  /** Place to mark: left, top, width and height in points from the top left corner. */
  box: readonly number[] | null;
  scroller: RefObject<HTMLDivElement | null>;
}

/** One page, drawn when it comes near the visible part. */
export function PdfPage({ pdf, number, width, box, scroller }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [page, setPage] = useState<PDFPageProxy | null>(null);
  const { ref, entry } = useIntersection({ root: scroller.current, rootMargin: '600px 0px' });
  const near = entry?.isIntersecting ?? false;
  useEffect(() => {
    let left = false;
    if (near || number === 1) {
      void pdf.getPage(number).then(
        (found) => !left && setPage(found),
        () => undefined,
      );
    }
    return () => {
      left = true;
    };
  }, [pdf, number, near]);
  const natural = page?.getViewport({ scale: 1 }) ?? A4;
  useEffect(() => {
    const target = canvas.current;
    if (!page || !target || !near) return undefined;
    const ratio = Math.min(window.devicePixelRatio || 1, MAX_PIXEL_RATIO);
    const viewport = page.getViewport({ scale: (width / page.getViewport({ scale: 1 }).width) * ratio });
    target.width = Math.floor(viewport.width);
    target.height = Math.floor(viewport.height);
    const task = page.render({ canvas: target, viewport });
    // A drawing that is left behind ends with an error that tells nothing.
    task.promise.catch(() => undefined);
    return () => task.cancel();
  }, [page, near, width]);
  const share = (part: number | undefined, whole: number) => `${((part ?? 0) / whole) * 100}%`;
  return (
    <div
      ref={ref}
      className={classes.page}
      data-page={number}
      style={{ width, aspectRatio: `${natural.width} / ${natural.height}` }}
    >
      <canvas
        ref={canvas}
        // On a page that is read from the right, signs would be put down before their place.
        dir="ltr"
        role="img"
        aria-label={say('Page {number}', { number })}
        className={classes.canvas}
      />
      {box && (
        <div
          className={classes.box}
          data-testid="resume-highlight"
          style={{
            // oxlint-disable-next-line house/logical-sides -- a place in a picture
            left: share(box[0], natural.width),
            top: share(box[1], natural.height),
            width: share(box[2], natural.width),
            height: share(box[3], natural.height),
          }}
        />
      )}
    </div>
  );
}
