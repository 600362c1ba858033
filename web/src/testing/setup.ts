import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';
import { leaveNothing } from './leave-nothing.ts';
import './owner-stacks.ts';
import './typing.ts';

// Pages are loaded when they are opened first, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

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
Object.assign(globalThis, { WebSocket: StillSocket, IntersectionObserver: StillObserver });
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
// Boxes that grow with their text look again once fonts are there.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
HTMLElement.prototype.scrollIntoView = () => undefined;
window.scrollTo = () => undefined;

afterEach(cleanup);
afterAll(leaveNothing);
