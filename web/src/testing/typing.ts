import userEvent, { type UserEvent } from '@testing-library/user-event';

const lines = ['text', 'search', 'email', 'url', 'tel', 'password'];

/** Whether a text holds no keys in braces and goes where it is taken as it comes: not as digits, not to search by. */
function isPlain(element: Element, text: string): boolean {
  if (text.length < 3 || /[{[]/.test(text)) return false;
  if (element instanceof HTMLTextAreaElement) return true;
  if (!(element instanceof HTMLInputElement) || element.role === 'combobox') return false;
  return lines.includes(element.type) && element.inputMode === '';
}

/**
 * A form is drawn anew for every letter, which took a fifth of the time of all tests. So what is typed into a line of
 * text comes in one piece, and its last letter by its key: a control that loses the focus while one types still shows.
 * A test of single letters clicks the control and uses `user.keyboard`.
 */
const inOnePiece =
  ({
    type,
    click,
    paste,
    keyboard,
  }: Pick<UserEvent, 'type' | 'click' | 'paste' | 'keyboard'>): UserEvent['type'] =>
  async (element, text, options) => {
    if (options || !isPlain(element, text)) return type(element, text, options);
    await click(element);
    await paste(text.slice(0, -1));
    return keyboard(text.slice(-1));
  };

const { setup } = userEvent;
const typingAtOnce: typeof setup = (options) => {
  const user = setup(options);
  return Object.assign(user, { type: inOnePiece(user) });
};
Object.assign(userEvent, {
  setup: typingAtOnce,
  type: (...given: Parameters<UserEvent['type']>) => typingAtOnce().type(...given),
});
