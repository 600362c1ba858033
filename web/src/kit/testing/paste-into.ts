import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Pastes a text into an editor, where the cursor is: what is typed into one does not reach it outside of a browser. */
export async function pasteInto(name: string, text: string): Promise<HTMLElement> {
  const target = await screen.findByRole('textbox', { name });
  await userEvent.click(target);
  const getData = (type: string) => (type === 'text/plain' ? text : '');
  fireEvent.paste(target, { clipboardData: { getData, files: [], types: [] } });
  return target;
}
