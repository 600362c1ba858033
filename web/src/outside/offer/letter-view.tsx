import { linkPages } from '@hireloom/contracts/link/link-pages';
import { useEffect, useRef, useState } from 'react';
import { actOnLink } from '../../kit/outside/link-client.ts';
import classes from '../../kit/outside/outside.module.css';
import { say } from '../../kit/words/say.ts';
import own from './offer.module.css';

/** Sharp on a phone, and not too much memory. */
const SCALE = 2;

/** The letter, page below page, and a link to keep it. Once it was drawn, the other side is told that it was seen. */
export function LetterView({ token, isOpen }: { token: string; isOpen: boolean }) {
  const pages = useRef<HTMLDivElement>(null);
  const [isLarge, setLarge] = useState(false);
  const [state, setState] = useState<'reading' | 'shown' | 'failed'>('reading');
  const url = `/api/v1${linkPages.offer.call.replace(':token', encodeURIComponent(token))}letter/`;
  useEffect(() => {
    let left = false;
    const draw = async () => {
      const response = await fetch(url, { credentials: 'omit', referrerPolicy: 'no-referrer' });
      if (!response.ok) throw new Error(String(response.status));
      const bytes = new Uint8Array(await response.arrayBuffer());
      const { openPdf } = await import('../../features/resume/viewer/pdf-document.ts');
      const pdf = await openPdf(bytes);
      for (let number = 1; number <= pdf.numPages && !left; number += 1) {
        const page = await pdf.getPage(number);
        const viewport = page.getViewport({ scale: SCALE });
        const canvas = document.createElement('canvas');
        // On a page that is read from the right, signs would be put down before their place.
        canvas.dir = 'ltr';
        canvas.width = Math.floor(viewport.width);
        canvas.height = Math.floor(viewport.height);
        await page.render({ canvas, viewport }).promise;
        if (!left) pages.current?.append(canvas);
      }
      if (left) return;
      setState('shown');
      // A hint for whoever sent it: that it can not be told changes nothing here.
      if (isOpen) await actOnLink('offer', token, { what: 'viewed' }).catch(() => undefined);
    };
    draw().catch(() => {
      if (!left) setState('failed');
    });
    const shown = pages.current;
    return () => {
      left = true;
      shown?.replaceChildren();
    };
  }, [url, token, isOpen]);
  return (
    <section aria-label={say('The letter')} className={classes.stack}>
      <div className={own.above}>
        <h2 className={classes.subtitle}>{say('The letter')}</h2>
        {state === 'shown' && (
          <button
            type="button"
            className={own.larger}
            aria-pressed={isLarge}
            onClick={() => setLarge(!isLarge)}
          >
            {say('Larger')}
          </button>
        )}
        <a href={url} rel="noreferrer" download="offer.pdf">
          {say('Download the letter')}
        </a>
      </div>
      {state === 'reading' && (
        <p role="status" className={classes.dimmed}>
          {say('The letter is being loaded …')}
        </p>
      )}
      {state === 'failed' && (
        <p role="alert" className={classes.refusal}>
          {say('The letter can not be shown here. Please download it to read it.')}
        </p>
      )}
      <div
        ref={pages}
        className={own.pages}
        data-large={isLarge || undefined}
        role="img"
        aria-label={say('Pages of the letter')}
      />
    </section>
  );
}
