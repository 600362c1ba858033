import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { fakeApi } from '../testing/fake-api.ts';
import { renderWithProviders } from '../../testing/render.tsx';
import { SuggestingText } from './suggesting-text.tsx';

function Form() {
  const [value, setValue] = useState('');
  return (
    <>
      <SuggestingText list="university" label="University" value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}

test('offers items of the list while one types, and takes what the list does not have', async () => {
  const user = userEvent.setup();
  fakeApi({
    'GET /admin-app/lookup/university/options/': () => ({
      body: { results: [{ id: 4, name: 'Cairo University', hint: null }] },
    }),
  });
  renderWithProviders(<Form />);
  const box = screen.getByRole('combobox', { name: 'University' });
  await user.type(box, 'Kai');
  await user.click(await screen.findByRole('option', { name: 'Cairo University' }));
  expect(screen.getByRole('status').textContent).toBe('Cairo University');
  await user.clear(box);
  await user.type(box, 'School of life');
  expect(screen.getByRole('status').textContent).toBe('School of life');
});
