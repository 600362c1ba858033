import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OfferTemplateRow } from '@hireloom/contracts/offer-template/offer-template-endpoints';
import { expect, test } from 'vitest';
import '../../kit/letter/field-line-area.tsx';
import '../../kit/letter/letter-area.tsx';
import { fakeApi } from '../../kit/testing/fake-api.ts';
import { renderWithProviders } from '../../testing/render.tsx';
import { partsFor } from './letter-draft.ts';
import OfferTemplateListPage from './offer-template-list-page.tsx';
import OfferTemplatePage from './offer-template-page.tsx';

const path = '/admin-app/offer-template/';
const part = (body: string, language = 'en') => ({ language, title: 'Offer', body });
const row = (more: Partial<OfferTemplateRow> = {}): OfferTemplateRow => ({
  ...{ id: 1, name: 'Staff', description: null, is_active: true, version: 1, used: 2 },
  form: { layout: 'one', parts: [part('<p>Dear {applicant__first_name}</p>')] },
  ...{ updated_on: '2026-03-05T08:30:00Z', updated_by: null },
  ...more,
});

function open(given: OfferTemplateRow, handlers: Parameters<typeof fakeApi>[0] = {}) {
  const api = fakeApi({
    'GET /admin-app/template-fields/': () => ({ body: { groups: [] } }),
    [`GET ${path}1/`]: () => ({ body: given }),
    [`PATCH ${path}1/`]: () => ({ body: { ...given, version: 2 } }),
    ...handlers,
  });
  const at = '/settings/master/master-view/offer-template/';
  renderWithProviders(<OfferTemplatePage />, { path: `${at}1`, pattern: `${at}:id` });
  return api;
}
const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Save' }));

test('a second language brings a second text, and one language keeps the first', () => {
  const one = [part('<p>x</p>')];
  const two = partsFor('side_by_side', one);
  expect(two).toEqual([...one, { language: 'ar', title: '', body: '' }]);
  expect(partsFor('one_after_other', two)).toEqual(two);
  expect(partsFor('one', two)).toEqual(one);
});

test('the letter shows as a page, its fields filled with samples', async () => {
  open(row());
  expect(await screen.findByText('Amina', {}, { timeout: 5000 })).toBeTruthy();
  expect(screen.getByText('2 offers')).toBeTruthy();
});

test('a field that is not known is said at its part, and nothing is saved', async () => {
  const api = open(row({ form: { layout: 'one', parts: [part('<p>{nope}</p>')] } }));
  fireEvent.change(await screen.findByLabelText(/^Name/), { target: { value: 'Other' } });
  await save();
  expect((await screen.findAllByText('{nope} is not known')).length).toBeGreaterThan(0);
  expect(api.of('PATCH', `${path}1/`)).toHaveLength(0);
});

test('two languages are saved with the version that was read', async () => {
  const parts = [part('<p>Hello</p>'), part('<p>مرحبًا</p>', 'ar')];
  const api = open(row({ form: { layout: 'side_by_side', parts } }));
  expect(await screen.findByRole('tab', { name: 'Arabic' })).toBeTruthy();
  await userEvent.click(screen.getByText('One after the other'));
  await save();
  await waitFor(() => expect(api.of('PATCH', `${path}1/`)).toHaveLength(1));
  expect(api.of('PATCH', `${path}1/`)[0]?.body).toMatchObject({
    version: 1,
    form: { layout: 'one_after_other', parts: [{ language: 'en' }, { language: 'ar' }] },
  });
});

test('letterheads are listed beside the templates and made for all companies', async () => {
  const heads = '/admin-app/offer-letterhead/';
  const api = fakeApi({
    [`GET ${path}`]: () => ({ body: { results: [row()], count: 1 } }),
    [`GET ${heads}`]: () => ({ body: { results: [], count: 0 } }),
    [`POST ${heads}`]: () => ({
      body: { id: 1, company: null, form: {}, version: 1, updated_on: '', updated_by: null },
    }),
  });
  renderWithProviders(<OfferTemplateListPage />);
  expect(await screen.findByText('Staff')).toBeTruthy();
  await userEvent.click(screen.getByRole('tab', { name: /Letterheads/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'New letterhead' }));
  await userEvent.click(await screen.findByLabelText('Number the pages'));
  await save();
  await waitFor(() => expect(api.of('POST', heads)).toHaveLength(1));
  expect(api.of('POST', heads)[0]?.body).toEqual({
    company: null,
    form: { header: '', footer: '', show_logo: true, show_pages: false },
  });
});
