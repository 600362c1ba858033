import { useEffect, useState } from 'react';
import type { PDFDocumentProxy } from './pdf-document.ts';
import { useFileBytes } from './use-file-bytes.ts';

type Pdf = { pdf: PDFDocumentProxy | null; error: Error | null };

/** Reads and opens the PDF behind a link; nothing while the link is null. */
export function usePdf(url: string | null): Pdf & { retry: () => void } {
  const bytes = useFileBytes(url);
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
