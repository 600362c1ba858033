import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DocumentRequirementRow } from '@hireloom/contracts/document-requirement/document-requirement-endpoints';
import { expect, test } from 'vitest';
import { fakeApi } from '../../kit/testing/fake-api.ts';
import { makeViewer, renderApp } from '../../testing/render.tsx';

const path = '/admin-app/document-requirement/';
const page = '/settings/master/onboarding/document-requirements';
const row = (
  id: number,
  name: string,
  more: Partial<DocumentRequirementRow> = {},
): DocumentRequirementRow => ({
  ...{ id, version: 3, name, name_ar: null, category: { id: 9, name: 'Identity' }, phase: 'post_offer' },
  ...{ position: id, is_mandatory: true, copies: 1, formats: [], max_mb: 10, needs_expiry: true },
  ...{ needs_number: true, needs_back: false, due_days: 7, reviewer: null, sample: null },
  ...{ instructions: null, instructions_ar: null, is_active: true, used: 2 },
  rules: [{ kind: 'nationality', value: { id: 21, name: 'India' } }],
  updated_on: '2026-03-05T08:30:00Z',
  updated_by: null,
  ...more,
});

function open(rows: DocumentRequirementRow[], handlers: Parameters<typeof fakeApi>[0] = {}) {
  const api = fakeApi({
    [`GET ${path}`]: () => ({ body: { results: rows, count: rows.length } }),
    ...handlers,
  });
  renderApp(page, { viewer: makeViewer('admin') });
  return api;
}
const edit = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  return within(await screen.findByRole('dialog', { name: `Edit ${name}` }));
};

test('the list says to whom a document applies, and is put in order by the arrow keys', async () => {
  const api = open([row(1, 'Passport'), row(2, 'Degree', { rules: [] })], {
    [`PUT ${path}order/`]: () => ({ body: { results: [], count: 0 } }),
  });
  expect(await screen.findByText('By nationality: India')).toBeTruthy();
  expect(screen.getByText('Everybody')).toBeTruthy();
  fireEvent.keyDown(screen.getByRole('button', { name: 'Move Passport: drag, or arrow keys' }), {
    key: 'ArrowDown',
  });
  await waitFor(() => expect(api.of('PUT', `${path}order/`)).toHaveLength(1));
  expect(api.of('PUT', `${path}order/`)[0]?.body).toEqual({ ids: [2, 1] });
});

test('a change asks whether open requests are to follow', async () => {
  const api = open([row(1, 'Passport')], {
    [`PATCH ${path}1/`]: () => ({ body: row(1, 'Passport copy', { version: 4 }) }),
    [`GET ${path}1/open/`]: () => ({ body: { count: 3 } }),
    [`POST ${path}1/apply/`]: () => ({ body: { count: 3 } }),
  });
  const panel = await edit('Passport');
  const name = panel.getByRole('textbox', { name: 'Name' });
  await userEvent.clear(name);
  await userEvent.type(name, 'Passport copy');
  await userEvent.click(panel.getByRole('button', { name: 'Save' }));
  const question = within(await screen.findByRole('dialog', { name: 'Apply to open requests?' }));
  expect(api.of('PATCH', `${path}1/`)[0]?.body).toMatchObject({
    version: 3,
    name: 'Passport copy',
    rules: [{ kind: 'nationality', value: 21 }],
  });
  await userEvent.click(question.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(api.of('POST', `${path}1/apply/`)).toHaveLength(1));
  expect(await screen.findByText('3 requests were changed')).toBeTruthy();
});

test('nothing is asked where no open request is concerned', async () => {
  const api = open([row(1, 'Passport')], {
    [`PATCH ${path}1/`]: () => ({ body: row(1, 'Passport', { version: 4 }) }),
    [`GET ${path}1/open/`]: () => ({ body: { count: 0 } }),
  });
  const panel = await edit('Passport');
  await userEvent.click(panel.getByRole('checkbox', { name: 'Front and back' }));
  await userEvent.click(panel.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.of('GET', `${path}1/open/`)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a document needs name and category', async () => {
  const api = open([row(1, 'Passport')]);
  await userEvent.click(await screen.findByRole('button', { name: 'New document' }));
  const panel = within(await screen.findByRole('dialog', { name: 'New document' }));
  await userEvent.click(panel.getByRole('button', { name: 'Save' }));
  expect(await panel.findByText('Name is required')).toBeTruthy();
  expect(panel.getByText('Category is required')).toBeTruthy();
  expect(api.of('POST', path)).toEqual([]);
});

test('what somebody else changed meanwhile is asked about, and nothing is lost', async () => {
  const api = open([row(1, 'Passport')], {
    [`PATCH ${path}1/`]: () => ({ status: 409, body: { code: 'version_conflict', message: 'Changed' } }),
    [`GET ${path}1/`]: () => ({ body: row(1, 'Passport (theirs)', { version: 8 }) }),
  });
  const panel = await edit('Passport');
  await userEvent.click(panel.getByRole('checkbox', { name: 'Front and back' }));
  await userEvent.click(panel.getByRole('button', { name: 'Save' }));
  await userEvent.click(await panel.findByRole('button', { name: 'Overwrite with mine' }));
  await waitFor(() => expect(api.of('PATCH', `${path}1/`)).toHaveLength(2));
  expect(api.of('PATCH', `${path}1/`)[1]?.body).toMatchObject({ version: 8, needs_back: true });
});
