import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { freshLink, hasRunOut } from '../../../kit/api/file-link.ts';
import type { PDFDocumentProxy } from './pdf-document.ts';
import { say } from '../../../kit/words/say.ts';

type Pdf = { pdf: PDFDocumentProxy | null; error: Error | null };

/** The file behind a signed link: a newer link to the same file is no other file. */
export const fileIdentity = (url: string): string => url.split('?')[0] ?? url;

/** Adds a key to an address that may have a query already. */
export const withQuery = (url: string, query: string): string =>
  `${url}${url.includes('?') ? '&' : '?'}${query}`;

async function readBytes(url: string, signal: AbortSignal): Promise<Uint8Array> {
  const ask = (link: string) => fetch(withQuery(link, 'inline=1'), { signal, credentials: 'same-origin' });
  let reply = await ask(hasRunOut(url) ? await freshLink(url) : url);
  // The clock of this machine may be late.
  if (reply.status === 403 && !hasRunOut(url)) reply = await ask(await freshLink(url));
  if (reply.status === 403)
    throw new Error(say('The link to this file has run out. Please open the page again.'));
  if (!reply.ok) throw new Error(say('The file could not be read. Please try again.'));
  return new Uint8Array(await reply.arrayBuffer());
}

/** Reads and opens the PDF behind a link; nothing while the link is null. */
export function usePdf(url: string | null): Pdf & { retry: () => void } {
  const bytes = useQuery({
    queryKey: ['resume-bytes', url && fileIdentity(url)],
    queryFn: ({ signal }) => readBytes(url ?? '', signal),
    enabled: url !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { quiet: true },
  });
  const [opened, setOpened] = useState<Pdf>({ pdf: null, error: null });
  const { data } = bytes;
  useEffect(() => {
    setOpened({ pdf: null, error: null });
    if (!data) return undefined;
    let left = false;
    let mine: PDFDocumentProxy | null = null;
    const open = async () => {
      try {
        const { openPdf } = await import('./pdf-document.ts');
        mine = await openPdf(data);
        if (left) await mine.loadingTask.destroy();
        else setOpened({ pdf: mine, error: null });
      } catch (error) {
        if (!left) setOpened({ pdf: null, error: error instanceof Error ? error : new Error(String(error)) });
      }
    };
    void open();
    return () => {
      left = true;
      void mine?.loadingTask.destroy();
    };
  }, [data]);
  return { pdf: opened.pdf, error: bytes.error ?? opened.error, retry: () => void bytes.refetch() };
}
