import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { useKeys } from './use-keys.ts';

const onPage = vi.fn();
const onDialog = vi.fn();

function Dialog({ name, keyed }: { name: string; keyed: boolean }) {
  const inside = useRef<HTMLParagraphElement>(null);
  useKeys(keyed ? { j: onDialog } : {}, inside);
  return (
    <div role="dialog" aria-modal="true" aria-label={name}>
      <p ref={inside}>{name}</p>
      <button type="button">Inside {name}</button>
    </div>
  );
}

function Page({ dialogs = [] }: { dialogs?: readonly string[] }) {
  useKeys({ j: onPage, Enter: onPage, x: () => false, e: undefined });
  return (
    <>
      <input aria-label="Name" />
      <input type="checkbox" aria-label="Row" />
      <textarea aria-label="Note" />
      <div contentEditable suppressContentEditableWarning aria-label="Letter" role="textbox" tabIndex={0} />
      <button type="button">Save</button>
      <ul role="menu">
        <li role="menuitem" tabIndex={-1}>
          Open
        </li>
      </ul>
      {dialogs.map((name) => (
        <Dialog key={name} name={name} keyed={name === 'Panel'} />
      ))}
    </>
  );
}

function show(dialogs?: readonly string[]) {
  onPage.mockReset();
  onDialog.mockReset();
  render(<Page dialogs={dialogs} />);
}
const on = (role: string, name: string) => screen.getByRole(role, { name });

test.each([
  ['textbox', 'Name'],
  ['textbox', 'Note'],
  ['textbox', 'Letter'],
  ['menuitem', 'Open'],
])('a letter typed into the %s %s is none', (role, name) => {
  show();
  fireEvent.keyDown(on(role, name), { key: 'j' });
  expect(onPage).not.toHaveBeenCalled();
});

test('nor is one with Control, or one that something else has taken, or Enter on a button', async () => {
  show();
  const user = userEvent.setup();
  await user.keyboard('{Control>}j{/Control}{Meta>}j{/Meta}{Alt>}j{/Alt}');
  const save = on('button', 'Save');
  save.focus();
  await user.keyboard('{Enter}');
  save.addEventListener('keydown', (event) => event.preventDefault());
  await user.keyboard('j');
  expect(onPage).not.toHaveBeenCalled();
});

test('a key works anywhere else, also on a box that was ticked and on an Arabic keyboard', async () => {
  show();
  const user = userEvent.setup();
  await user.click(on('checkbox', 'Row'));
  await user.keyboard('j');
  expect(onPage).toHaveBeenCalledTimes(1);
  fireEvent.keyDown(document.body, { key: 'ت', code: 'KeyJ' });
  expect(onPage).toHaveBeenCalledTimes(2);
});

test('what has no use for a key leaves it to others', () => {
  show();
  const taken = (key: string) => !fireEvent.keyDown(document.body, { key });
  expect(['j', 'x', 'e', 'q'].map(taken)).toEqual([true, false, false, false]);
});

test('under a dialog the page has no keys; the dialog on top has its own', () => {
  show(['Panel']);
  fireEvent.keyDown(document.body, { key: 'j' });
  fireEvent.keyDown(on('button', 'Inside Panel'), { key: 'j' });
  expect([onPage.mock.calls.length, onDialog.mock.calls.length]).toEqual([0, 2]);
});

test('a dialog under another one has none', () => {
  show(['Panel', 'Question']);
  fireEvent.keyDown(document.body, { key: 'j' });
  fireEvent.keyDown(on('button', 'Inside Question'), { key: 'j' });
  fireEvent.keyDown(on('button', 'Inside Panel'), { key: 'j' });
  expect([onPage.mock.calls.length, onDialog.mock.calls.length]).toEqual([0, 0]);
});
