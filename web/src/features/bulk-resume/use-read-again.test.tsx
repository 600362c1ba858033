import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi } from '../../kit/testing/fake-api.ts';
import { renderWithProviders } from '../../testing/render.tsx';
import { useReadAgain } from './use-read-again.ts';

function ReadAgain() {
  const readAgain = useReadAgain();
  return (
    <button type="button" onClick={() => readAgain([5, 8])}>
      Read resume again
    </button>
  );
}

test('resumes of candidates are read again, and the server says what becomes of it', async () => {
  const path = '/customer/candidate/reparse/';
  const replies = [
    { code: 0, message: '2 resumes are read again' },
    { code: 1, message: 'Nothing to read' },
  ];
  const api = fakeApi({ [`POST ${path}`]: () => ({ body: replies.shift() }) });
  const user = userEvent.setup();
  renderWithProviders(<ReadAgain />);
  await user.click(screen.getByRole('button'));
  expect(await screen.findByText('2 resumes are read again')).toBeTruthy();
  expect(api.of('POST', path)[0]?.body).toEqual({ candidates: [5, 8] });
  expect(screen.queryByText('Error')).toBeNull();
  await user.click(screen.getByText('Read resume again'));
  expect(await screen.findByText('Nothing to read')).toBeTruthy();
  expect(screen.getByText('Error')).toBeTruthy();
});
