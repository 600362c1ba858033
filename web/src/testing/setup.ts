import { cleanup, configure } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
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

/**
 * Typing draws a form anew for every letter, which takes half of the time of all tests. So what is typed comes in one
 * piece; keys in braces are pressed one by one. A test of single letters says `delay: 0`, or uses the keyboard.
 */
const inOnePiece =
  (user: UserEvent): UserEvent['type'] =>
  async (element, text, options) => {
    await user.click(element);
    for (const part of text.split(/(\{[^}]+\}|\[[^\]]+\])/).filter(Boolean))
      await (/^[{[]/.test(part) ? user.keyboard(part) : user.paste(part));
    void options;
  };
const { setup } = userEvent;
userEvent.setup = (...given) => {
  const user = setup(...given);
  return Object.assign(user, given[0]?.delay === 0 ? {} : { type: inOnePiece(user) });
};
userEvent.type = (element, text) => userEvent.setup().type(element, text);
