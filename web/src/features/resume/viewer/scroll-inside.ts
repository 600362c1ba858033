/** Brings an element to the middle of its scroller without moving the page around it. */
export function scrollInside(scroller: HTMLElement, target: HTMLElement): void {
  const offset = target.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
  const top = scroller.scrollTop + offset - scroller.clientHeight / 2;
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  scroller.scrollTo({ top: Math.max(top, 0), behavior: still ? 'auto' : 'smooth' });
}
