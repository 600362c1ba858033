import { type ComponentType, lazy, Suspense } from 'react';
import { type LinkPurpose, linkPages } from '@hireloom/contracts/link/link-pages';
import { LinkFailure, LinkWaits } from '../kit/outside/link-states.tsx';
import { LinkError } from '../kit/outside/link-client.ts';
import { useLanguage } from '../kit/words/current.ts';
import { say } from '../kit/words/say.ts';
import { OutsideFrame } from '../kit/outside/outside-frame.tsx';

/** The page of each purpose; each is read only by those whose link leads there. */
const pages: Record<LinkPurpose, ComponentType<{ token: string }>> = {
  approval: lazy(() => import('../features/notification/answer-link-page.tsx')),
  documents: lazy(() => import('./documents/documents-page.tsx')),
  file: lazy(() => import('./shared-file-page.tsx')),
  interview: lazy(() => import('./interview/interview-page.tsx')),
  offer: lazy(() => import('./offer/offer-page.tsx')),
  opt_out: lazy(() => import('./opt-out-page.tsx')),
};

/** Shows the page that the link of an e-mail leads to. */
export function OutsideApp({ path }: { path: string }) {
  useLanguage();
  const found = placeOf(path);
  if (!found)
    return (
      <OutsideFrame team={null} language={null}>
        <LinkFailure error={new LinkError(404, say('This link was not found'))} onRetry={() => undefined} />
      </OutsideFrame>
    );
  const Page = pages[found.purpose];
  const waits = (
    <OutsideFrame team={null} language={null}>
      <LinkWaits />
    </OutsideFrame>
  );
  return (
    <Suspense fallback={waits}>
      <Page token={found.token} />
    </Suspense>
  );
}

function placeOf(path: string): { purpose: LinkPurpose; token: string } | null {
  for (const purpose of Object.keys(linkPages) as LinkPurpose[]) {
    const { page } = linkPages[purpose];
    const token = path.startsWith(page) ? path.slice(page.length).replace(/\/$/, '') : '';
    if (token) return { purpose, token };
  }
  return null;
}
