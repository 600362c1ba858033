import { useEffect, useRef } from 'react';

/** Shorter texts are hardly a resume. */
const FEWEST_LETTERS = 100;

/** Takes a file, or the text of a resume, that is pasted anywhere but into a field. */
export function usePastedResume(onFile: (file: File) => void): void {
  const take = useRef(onFile);
  take.current = onFile;
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const file = event.clipboardData?.files[0];
      const target = event.target instanceof Element ? event.target : null;
      const text = target?.closest('input, textarea, [contenteditable="true"]')
        ? ''
        : (event.clipboardData?.getData('text/plain') ?? '');
      if (file) take.current(file);
      else if (text.trim().length >= FEWEST_LETTERS)
        take.current(new File([text], 'pasted-resume.txt', { type: 'text/plain' }));
      else return;
      event.preventDefault();
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
}
