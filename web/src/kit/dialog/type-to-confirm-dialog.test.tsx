import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderWithProviders } from '../../testing/render.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { TypeToConfirmDialog } from './type-to-confirm-dialog.tsx';

test('the phrase has to be typed exactly', async () => {
  const user = userEvent.setup();
  const onConfirm = vi.fn();
  renderWithProviders(<TypeToConfirmDialog opened onClose={() => undefined} onConfirm={onConfirm} />);
  const button = await screen.findByRole('button', { name: 'I understand the consequences, delete' });
  const box = screen.getByRole('textbox');
  for (const wrong of ['i-know-what-i-am-doin', 'I-know-what-i-am-doing', ' i-know-what-i-am-doing']) {
    await user.clear(box);
    await user.type(box, `${wrong}{enter}`);
    expect(button.hasAttribute('disabled')).toBe(true);
  }
  expect(onConfirm).not.toHaveBeenCalled();
  await user.clear(box);
  await user.type(box, 'i-know-what-i-am-doing');
  await user.click(button);
  expect(onConfirm).toHaveBeenCalledOnce();
});

test('the plain question has the words of the specification', async () => {
  const user = userEvent.setup();
  const onConfirm = vi.fn();
  renderWithProviders(<ConfirmDialog opened onClose={() => undefined} onConfirm={onConfirm} />);
  expect(await screen.findByText('Are you sure to delete?')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Go back' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Proceed' }));
  expect(onConfirm).toHaveBeenCalledOnce();
});
