import { useEffect, useRef, useState } from 'react';
import { refusalText, resumeProblem } from './resume-file.ts';

export interface Sending {
  name: string;
  /** 0 to 100; at 100 the server is reading. */
  percent: number;
}

export type SendResume<T> = (
  file: File,
  options: { signal: AbortSignal; onProgress: (sent: number, total: number) => void },
) => Promise<T>;

/** Sends one resume at a time: progress, cancel, and the reason when it was refused. */
export function useResumeUpload<T>(send: SendResume<T>, onDone: (reply: T) => void) {
  const [sending, setSending] = useState<Sending | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => {
    return () => stop.current?.abort();
  }, []);

  const upload = async (file: File) => {
    stop.current?.abort();
    const problem = resumeProblem(file);
    setRefusal(problem);
    if (problem) return setSending(null);
    const mine = new AbortController();
    stop.current = mine;
    setSending({ name: file.name, percent: 0 });
    try {
      const reply = await send(file, {
        signal: mine.signal,
        onProgress: (sent, total) =>
          setSending({ name: file.name, percent: total > 0 ? Math.round((sent / total) * 100) : 0 }),
      });
      if (!mine.signal.aborted) onDone(reply);
    } catch (error) {
      if (!mine.signal.aborted) setRefusal(refusalText(file.name, error));
    } finally {
      if (stop.current === mine) setSending(null);
    }
  };
  return {
    sending,
    refusal,
    upload: (file: File) => void upload(file),
    cancel: () => {
      stop.current?.abort();
      setSending(null);
    },
    dismiss: () => setRefusal(null),
  };
}

export type ResumeUpload = ReturnType<typeof useResumeUpload>;
