import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { type DroppedFile, droppedFiles } from '../../kit/file-batch/dropped-files.ts';
import { DropOverlay } from './drop-overlay.tsx';

const StartDialog = lazy(() => import('./start-dialog.tsx'));

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;

/**
 * Takes resumes that are dropped anywhere on the page, and opens the dialog that starts a batch. `element` is to be
 * rendered somewhere on the page; `open` starts without a drop.
 */
export function useResumeIntake(enabled: boolean): { open: () => void; element: ReactNode } {
  const [given, setGiven] = useState<DroppedFile[] | null>(null);
  const [over, setOver] = useState(false);
  useEffect(() => {
    if (!enabled) return undefined;
    // Entering a child comes before leaving its parent: only the count tells when the page is left.
    let depth = 0;
    const enter = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      depth += 1;
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      depth = Math.max(0, depth - 1);
      if (depth === 0) setOver(false);
    };
    const hover = (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      depth = 0;
      setOver(false);
      if (!event.dataTransfer || !hasFiles(event)) return;
      event.preventDefault();
      void droppedFiles(event.dataTransfer).then((files) =>
        setGiven((before) => [...(before ?? []), ...files]),
      );
    };
    const hears = [
      ['dragenter', enter],
      ['dragleave', leave],
      ['dragover', hover],
      ['drop', drop],
    ] as const;
    for (const [name, hear] of hears) window.addEventListener(name, hear);
    return () => {
      for (const [name, hear] of hears) window.removeEventListener(name, hear);
    };
  }, [enabled]);
  return {
    open: () => setGiven([]),
    element: (
      <>
        {over && <DropOverlay />}
        {given && (
          <Suspense>
            <StartDialog
              given={given}
              onAdd={(files) => setGiven([...given, ...files])}
              onClose={() => setGiven(null)}
            />
          </Suspense>
        )}
      </>
    ),
  };
}
