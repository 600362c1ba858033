import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Pages are loaded when they are opened first, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 8000 });

class StillObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Connects to nothing. */
class StillSocket extends EventTarget {
  send() {}
  close() {}
}

window.ResizeObserver = StillObserver;
Object.assign(globalThis, { WebSocket: StillSocket });
window.matchMedia = (query) =>
  ({
    matches: false,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    dispatchEvent: () => false,
  }) satisfies MediaQueryList;
HTMLElement.prototype.scrollIntoView = () => undefined;
window.scrollTo = () => undefined;

afterEach(cleanup);
