import { TextInput } from '@mantine/core';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderWithProviders } from '../../testing/render.tsx';
import { EditDrawer } from './edit-drawer.tsx';

function Panel({ onClose, onDiscard }: { onClose: () => void; onDiscard: () => void }) {
  const [name, setName] = useState('');
  return (
    <EditDrawer title="Edit lamp" isChanged={() => name !== ''} onClose={onClose} onDiscard={onDiscard}>
      {(close) => (
        <>
          <TextInput
            label="Name"
            data-autofocus
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <button type="button" onClick={close}>
            Go back
          </button>
        </>
      )}
    </EditDrawer>
  );
}

async function show(typed: string) {
  const onClose = vi.fn();
  const onDiscard = vi.fn();
  renderWithProviders(<Panel onClose={onClose} onDiscard={onDiscard} />);
  const user = userEvent.setup();
  const name = await screen.findByRole('textbox', { name: 'Name' });
  if (typed) await user.type(name, typed);
  return { onClose, onDiscard, user };
}
const question = () => screen.findByRole('dialog', { name: 'Unsaved changes' });

test('closes at once while nothing was changed', async () => {
  const { onClose, user } = await show('');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

for (const [how, close] of [
  ['Escape', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
  ['the cross', (user) => user.click(screen.getByRole('button', { name: 'Close' }))],
  ['its button', (user) => user.click(screen.getByRole('button', { name: 'Go back' }))],
] satisfies [string, (user: ReturnType<typeof userEvent.setup>) => Promise<void>][]) {
  test(`asks before ${how} loses what was typed`, async () => {
    const { onClose, onDiscard, user } = await show('Desk');
    await close(user);
    await user.click(within(await question()).getByRole('button', { name: 'Leave without saving' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(onDiscard).toHaveBeenCalledTimes(1);
  });
}

test('a second Escape goes on editing', async () => {
  const { onClose, user } = await show('Desk');
  await user.keyboard('{Escape}');
  await question();
  await new Promise((resolve) => setTimeout(resolve, 20));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Unsaved changes' })).toBeNull());
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Desk');
});
