import { vi } from 'vitest';

/** The window of this test is as narrow as a phone. */
export function onPhone(): void {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      Object.assign(new EventTarget(), {
        matches: media.includes('max-width'),
        media,
        onchange: null,
        addListener: () => undefined,
        removeListener: () => undefined,
      }) satisfies MediaQueryList,
  );
}
