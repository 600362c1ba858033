import { useQuery } from '@tanstack/react-query';
import { fileIdentity, useFileBytes } from '../use-file-bytes.ts';
import type { DrawnDocx } from './draw-docx.ts';

/** Reads and draws the DOCX behind a link; nothing while the link is null. */
export function useDocx(url: string | null): { drawn: DrawnDocx | null; error: Error | null } {
  const bytes = useFileBytes(url);
  const { data } = bytes;
  const drawn = useQuery({
    queryKey: ['resume-drawn', url && fileIdentity(url)],
    queryFn: async () => {
      const { drawDocx } = await import('./draw-docx.ts');
      return drawDocx(data ?? new Uint8Array());
    },
    enabled: url !== null && data !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
    // Nodes are compared with nothing.
    structuralSharing: false,
    meta: { quiet: true },
  });
  return { drawn: drawn.data ?? null, error: bytes.error ?? drawn.error };
}
