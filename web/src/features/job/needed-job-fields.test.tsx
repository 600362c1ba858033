import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi } from '../../kit/testing/fake-api.ts';
import { makeViewer, renderApp } from '../../testing/render.tsx';

const flags = { joiningFormMandatoryOnJobCreate: true, documentCategoryMandatoryOnJobCreate: true };

test('joining form and document categories are asked of a new job where the flags say so, also in a quick one', async () => {
  const api = fakeApi({});
  renderApp('/recruitments/jobs', { viewer: makeViewer('admin'), team: flags });
  await userEvent.click((await screen.findAllByRole('button', { name: 'New job' }))[0] as HTMLElement);
  const form = within(await screen.findByRole('form', { name: 'New job' }));
  expect(form.getByRole('combobox', { name: /Joining template/ })).toBeTruthy();
  expect(form.getByRole('combobox', { name: /Document categories/ })).toBeTruthy();
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Joining template is required')).toBeTruthy();
  expect(form.getByText('Document categories is required')).toBeTruthy();
  const made = api.of('POST', '/customer/job/').filter(({ headers }) => !headers.has('check-only'));
  expect(made).toEqual([]);
});

test('without the flags they wait behind the other fields', async () => {
  fakeApi({});
  renderApp('/recruitments/jobs', { viewer: makeViewer('admin') });
  await userEvent.click((await screen.findAllByRole('button', { name: 'New job' }))[0] as HTMLElement);
  const form = within(await screen.findByRole('form', { name: 'New job' }));
  expect(form.queryByRole('combobox', { name: /Joining template/ })).toBeNull();
});
