import { type MouseEvent, useState } from 'react';
import { freshLink, hasRunOut } from '../api/file-link.ts';
import { toastError } from './toasts.tsx';

/** The link of a stored file as it is now, and how to have it made fresh. */
function useFreshLink(url: string) {
  const [renewed, setRenewed] = useState({ of: url, url });
  const link = renewed.of === url ? renewed.url : url;
  const renew = async () => {
    const fresh = await freshLink(link);
    setRenewed({ of: url, url: fresh });
    return fresh;
  };
  return { link, renew };
}

/**
 * What an `a` to a stored file needs: `<Anchor {...useFileAnchor(file.url)} download={file.name}>`. A link that has run
 * out while the page stood open is made fresh as the mouse or the focus comes near, at the latest by the press itself.
 */
export function useFileAnchor(url: string) {
  const { link, renew } = useFreshLink(url);
  const near = () => {
    // The press asks again, and says what is wrong.
    if (hasRunOut(link)) renew().catch(() => undefined);
  };
  const follow = async (anchor: HTMLAnchorElement) => {
    const step = anchor.cloneNode();
    if (!(step instanceof HTMLAnchorElement)) return;
    step.href = await renew();
    step.click();
  };
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!hasRunOut(link)) return;
    event.preventDefault();
    follow(event.currentTarget).catch(toastError);
  };
  return { href: link, onPointerEnter: near, onFocus: near, onClick };
}

/** What an image that is stored needs: `src`, and `onError` that asks for a fresh link once. */
export function useFileImage(url: string | null) {
  const { link, renew } = useFreshLink(url ?? '');
  const onError = () => {
    // Without one the initials stay.
    if (link !== '' && link === url) renew().catch(() => undefined);
  };
  return { src: link || null, onError };
}
