import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { company } from '@hireloom/contracts/company/company';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderWithProviders } from '../../../testing/render.tsx';
import { companyRow, fakeApi } from '../../testing/fake-api.ts';
import { EntityForm } from '../entity-form.tsx';

const path = '/customer/company/';
const paper = (name: string) => new File([name], name, { type: 'text/plain' });
const started = { name: 'Falcon', organization: { id: 3, name: 'Group' }, type: { id: 3, name: 'LLC' } };

beforeEach(() => sessionStorage.clear());

const chooser = async () => {
  const zone = await screen.findByLabelText('Choose files');
  return zone as HTMLInputElement;
};

test('files stay chosen when the save fails, and go with the next one', async () => {
  let refused = true;
  const api = fakeApi({
    [`POST ${path}`]: () => {
      if (!refused) return { body: companyRow(9) };
      refused = false;
      return {
        status: 415,
        body: {
          code: 'unsupported_file',
          message: 'b.txt is refused',
          fields: { files: ['b.txt is refused'] },
        },
      };
    },
  });
  const onSaved = vi.fn();
  const user = userEvent.setup();
  renderWithProviders(
    <EntityForm entity={company} mode="create" initial={started as never} onSaved={onSaved} />,
  );
  await user.upload(await chooser(), [paper('a.txt'), paper('b.txt')]);
  expect(await screen.findByText('a.txt')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect((await screen.findByRole('alert')).textContent).toBe('b.txt is refused');
  await user.click(screen.getByRole('button', { name: 'Remove b.txt' }));
  expect(screen.queryByText('b.txt is refused')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  const [, second] = api.of('POST', path);
  expect((second?.body as FormData).getAll('files').map((file) => (file as File).name)).toEqual(['a.txt']);
});

test('a file that is too large is refused by name, the others stay', async () => {
  fakeApi({});
  const user = userEvent.setup();
  renderWithProviders(<EntityForm entity={company} mode="create" onSaved={vi.fn()} />);
  const large = paper('large.txt');
  Object.defineProperty(large, 'size', { value: 26 * 1024 * 1024 });
  await user.upload(await chooser(), [paper('a.txt'), large]);
  expect((await screen.findByRole('alert')).textContent).toContain('large.txt is larger than');
  expect(screen.getByText('a.txt')).toBeTruthy();
  expect(screen.queryByText('large.txt')).toBeNull();
});

test('a stored record has its files in a tab, not in the form', async () => {
  fakeApi({});
  renderWithProviders(
    <EntityForm entity={company} mode="edit" initial={companyRow(5) as never} onSaved={vi.fn()} />,
  );
  expect(screen.queryByLabelText('Choose files')).toBeNull();
});
