declare global {
  interface Window {
    /** The first token of a page, which its own lines asked for before any script had come. */
    firstAccess?: Promise<Response> | undefined;
    /** What the app reads first, by path, asked for in the same way as soon as there was a token. */
    firstReads?: Record<string, Promise<Response>> | undefined;
  }
}

/** The reply to what was asked early, once; null where nothing was, or where it failed. */
async function good(asked: Promise<Response> | undefined): Promise<Response | null> {
  const reply = await asked?.catch(() => null);
  return reply?.ok ? reply : null;
}

/** The reply with the first token, once; null where the page asked for none, or the request did not come through. */
export async function takeFirstAccess(): Promise<Response | null> {
  const asked = window.firstAccess;
  window.firstAccess = undefined;
  return (await asked?.catch(() => null)) ?? null;
}

/** The reply to a first read, once; null where it has to be asked for. */
export function takeFirstRead(path: string): Promise<Response | null> | null {
  const asked = window.firstReads?.[path];
  if (!asked) return null;
  delete window.firstReads?.[path];
  return good(asked);
}

/** What was read early says nothing any more: something is changed now, or the page stands. */
export function forgetFirstReads(): void {
  window.firstReads = undefined;
}
