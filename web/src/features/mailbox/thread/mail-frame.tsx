import { Button, Skeleton } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { say } from '../../../kit/words/say.ts';
import classes from '../mailbox.module.css';

/** What mail programs put around the mail that is answered. */
const QUOTES = 'blockquote, .gmail_quote, .yahoo_quoted, #divRplyFwdMsg ~ *, #appendonsend ~ *';
const SMALLEST = 40;

interface MailFrameProps {
  /** The signed address of the page with the text. */
  url: string;
  title: string;
  /** Whether that address can still be followed. */
  fresh: () => boolean;
  /** Asks for a new one. */
  onStale: () => void;
  pictures: boolean;
}

/**
 * The text of a mail as it looks, in a frame that runs nothing and asks for nothing. The frame is as high as its text;
 * what is quoted at the end is folded.
 */
export function MailFrame({ url, title, fresh, onStale, pictures }: MailFrameProps) {
  // Each reading of the conversation signs anew: a page that is shown stays.
  const [shown, setShown] = useState(() => (fresh() ? url : null));
  const [height, setHeight] = useState<number | null>(null);
  const [quoted, setQuoted] = useState<'none' | 'folded' | 'open'>('none');
  const frame = useRef<HTMLIFrameElement>(null);
  const watch = useRef<ResizeObserver | null>(null);
  useEffect(() => {
    if (shown) return;
    if (fresh()) setShown(url);
    else onStale();
  }, [shown, url, fresh, onStale]);
  useEffect(() => {
    return () => watch.current?.disconnect();
  }, []);
  const measure = () => {
    const page = frame.current?.contentDocument;
    if (page?.body) setHeight(Math.max(page.documentElement.offsetHeight, page.body.scrollHeight, SMALLEST));
  };
  const loaded = () => {
    const page = frame.current?.contentDocument;
    if (!page?.body) return;
    watch.current?.disconnect();
    // Pictures come later, and a window that grows narrower makes it longer.
    watch.current = new ResizeObserver(measure);
    watch.current.observe(page.body);
    setQuoted(foldQuotes(page, true) ? 'folded' : 'none');
    measure();
  };
  const turn = () => {
    const page = frame.current?.contentDocument;
    if (!page) return;
    const fold = quoted === 'open';
    foldQuotes(page, fold);
    setQuoted(fold ? 'folded' : 'open');
    measure();
  };
  if (!shown) return <Skeleton height={120} aria-busy aria-label={say('Loading')} />;
  return (
    <>
      <iframe
        ref={frame}
        title={title}
        className={classes.frame}
        sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="no-referrer"
        src={pictures ? `${shown}&pictures=1` : shown}
        style={{ height: height ?? 120 }}
        onLoad={loaded}
      />
      {quoted !== 'none' && (
        <Button
          variant="subtle"
          size="compact-xs"
          w="fit-content"
          aria-expanded={quoted === 'open'}
          onClick={turn}
        >
          {quoted === 'open' ? say('Hide quoted text') : say('Show quoted text')}
        </Button>
      )}
    </>
  );
}

/**
 * Hides or shows what is quoted, where something else stands in the mail.
 * @returns whether there is something quoted
 */
function foldQuotes(page: Document, fold: boolean): boolean {
  const quotes = [...page.querySelectorAll<HTMLElement>(QUOTES)].filter(
    (quote) => !quote.parentElement?.closest(QUOTES),
  );
  const all = (page.body.textContent ?? '').trim().length;
  const inQuotes = quotes.reduce((sum, quote) => sum + (quote.textContent ?? '').trim().length, 0);
  if (quotes.length === 0 || inQuotes === 0 || inQuotes >= all) return false;
  for (const quote of quotes) quote.hidden = fold;
  return true;
}
