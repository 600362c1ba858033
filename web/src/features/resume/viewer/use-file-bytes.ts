import { useQuery } from '@tanstack/react-query';
import { freshLink, hasRunOut, inlineLink } from '../../../kit/api/file-link.ts';
import { say } from '../../../kit/words/say.ts';

/** The file behind a signed link: a newer link to the same file is no other file. */
export const fileIdentity = (url: string): string => url.split('?')[0] ?? url;

async function readBytes(url: string, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  const ask = (link: string) => fetch(inlineLink(link), { signal, credentials: 'same-origin' });
  let reply = await ask(hasRunOut(url) ? await freshLink(url) : url);
  // The clock of this machine may be late.
  if (reply.status === 403 && !hasRunOut(url)) reply = await ask(await freshLink(url));
  if (reply.status === 403)
    throw new Error(say('The link to this file has run out. Please open the page again.'));
  if (!reply.ok) throw new Error(say('The file could not be read. Please try again.'));
  return new Uint8Array(await reply.arrayBuffer());
}

/** Reads the file behind a link; nothing while the link is null. */
export function useFileBytes(url: string | null) {
  return useQuery({
    queryKey: ['resume-bytes', url && fileIdentity(url)],
    queryFn: ({ signal }) => readBytes(url ?? '', signal),
    enabled: url !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { quiet: true },
  });
}
