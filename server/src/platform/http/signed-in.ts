import { unauthenticated } from '../auth/sessions.ts';
import type { Viewer } from '../context.ts';
import type { BareContext } from './route.ts';

/** Who makes a bare call. Throws `unauthenticated` where nobody is signed in. */
export function signedIn({ viewer }: BareContext): Viewer {
  if (!viewer) throw unauthenticated();
  return viewer;
}
