import { candidate } from '@hireloom/contracts/candidate/candidate';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderWithProviders } from '../../testing/render.tsx';
import { fakeApi } from '../testing/fake-api.ts';
import { type Picked, ReferencePicker } from './reference-picker.tsx';

const countries = [
  { id: 1, name: 'Oman', hint: null },
  { id: 2, name: 'United States', hint: null },
];
/** Found by words that the label does not show. */
const aliases: Record<string, number[]> = { usa: [2], '': [1, 2] };

function Country({ start }: { start: Picked | null }) {
  const [value, setValue] = useState(start);
  return (
    <ReferencePicker label="Country" field={candidate.fields.country} value={value} onChange={setValue} />
  );
}

function serve() {
  fakeApi({
    'GET /admin-app/lookup/country/options/': ({ query }) => ({
      body: { results: countries.filter(({ id }) => aliases[query.get('query') ?? '']?.includes(id)) },
    }),
  });
}
const names = () => screen.queryAllByRole('option').map((option) => option.textContent);

test('lists what the server finds for the text, and not what is chosen besides', async () => {
  serve();
  const user = userEvent.setup();
  renderWithProviders(<Country start={{ id: 1, name: 'Oman' }} />);
  const box = screen.getByRole('combobox', { name: 'Country' });
  await user.click(box);
  await waitFor(() => expect(names()).toEqual(['Oman', 'United States']));
  await user.clear(box);
  await user.type(box, 'usa');
  await waitFor(() => expect(names()).toEqual(['United States']));
});

test('until the server answers, nothing is listed that does not hold the text', async () => {
  serve();
  const user = userEvent.setup();
  renderWithProviders(<Country start={null} />);
  const box = screen.getByRole('combobox', { name: 'Country' });
  await user.click(box);
  await waitFor(() => expect(names()).toHaveLength(2));
  await user.type(box, 'om');
  expect(names()).toEqual(['Oman']);
});
