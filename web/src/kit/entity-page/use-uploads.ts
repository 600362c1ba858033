import { useState } from 'react';
import { MAX_FILE_BYTES } from '@hireloom/contracts/kit/entity-endpoints';
import { errorText } from '../piece/error-state.tsx';
import { fileSizeText } from '../value/file-size.ts';
import { say } from '../words/say.ts';

export interface Upload {
  key: string;
  file: File;
  /** 0 to 100. */
  percent: number;
  error: string | null;
  cancel: () => void;
}

type Send = (
  file: File,
  options: { signal: AbortSignal; onProgress: (sent: number, total: number) => void },
) => Promise<unknown>;

/** Files on their way to where `take` sends each, with its own progress, error and end. */
export function useUploads(take: Send, onAdded: () => void) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const patch = (key: string, part: Partial<Upload>) =>
    setUploads((all) => all.map((entry) => (entry.key === key ? { ...entry, ...part } : entry)));
  const drop = (key: string) => setUploads((all) => all.filter((entry) => entry.key !== key));

  const send = async (key: string, file: File, signal: AbortSignal) => {
    try {
      await take(file, {
        signal,
        onProgress: (sent, total) =>
          patch(key, { percent: total > 0 ? Math.round((sent / total) * 100) : 0 }),
      });
      drop(key);
      onAdded();
    } catch (error) {
      if (!signal.aborted) patch(key, { error: errorText(error) });
    }
  };
  const add = (files: readonly File[]) => {
    for (const [index, file] of files.entries()) {
      const stop = new AbortController();
      const key = `${Date.now()}-${index}-${file.name}`;
      const cancel = () => {
        stop.abort();
        drop(key);
      };
      const tooLarge =
        file.size > MAX_FILE_BYTES
          ? say('{name} is larger than {MAX_FILE_BYTES}', {
              name: file.name,
              MAX_FILE_BYTES: fileSizeText(MAX_FILE_BYTES),
            })
          : null;
      setUploads((all) => [...all, { key, file, percent: 0, error: tooLarge, cancel }]);
      if (!tooLarge) void send(key, file, stop.signal);
    }
  };
  return { uploads, add };
}
