import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { businessUnit } from '@hireloom/contracts/business-unit/business-unit';
import { company } from '@hireloom/contracts/company/company';
import { department } from '@hireloom/contracts/department/department';
import { job } from '@hireloom/contracts/job/job';
import type { Entity } from '@hireloom/contracts/kit/entity';
import { organization } from '@hireloom/contracts/organization/organization';
import { beforeEach, expect, test } from 'vitest';
import { renderWithProviders } from '../../../testing/render.tsx';
import { EntityListPage } from '../../entity/entity-list-page.tsx';
import { fakeApi } from '../../testing/fake-api.ts';

beforeEach(() => sessionStorage.clear());

const group = { id: 3, name: 'Aster Group' };
const firm = { id: 4, name: 'Aster Trading' };
const unit = { id: 5, name: 'Aster Retail' };
const organizationOnly = { organization: group };
const lists = {
  'GET /customer/org/options/': () => ({ body: { results: [{ ...group, hint: null }] } }),
  'GET /customer/company/options/': () => ({
    body: { results: [{ ...firm, hint: 'Aster Group', above: organizationOnly }] },
  }),
  'GET /customer/business-unit/options/': () => ({
    body: { results: [{ ...unit, hint: 'Aster Group', above: { ...organizationOnly, company: firm } }] },
  }),
  'GET /customer/department/options/': () => ({
    body: {
      results: [
        {
          id: 6,
          name: 'Accounts',
          hint: 'Aster Group',
          above: { ...organizationOnly, company: firm, business_unit: unit },
        },
      ],
    },
  }),
};

const stamps = { version: 1, created_on: '2026-03-05T08:30:00Z', updated_on: '2026-03-05T08:30:00Z' };
const made = (entity: Entity, id: number, body: unknown) => {
  const name = (body as Record<string, unknown>)[entity.title];
  return {
    id,
    ...stamps,
    created_by: null,
    updated_by: null,
    deleted_on: null,
    custom: {},
    [entity.title]: name,
  };
};

/** The list of an entity with its panel open, by the keyboard. */
async function openPanel<E extends Entity>(entity: E, more: Parameters<typeof fakeApi>[0] = {}) {
  let id = 8;
  const api = fakeApi({
    ...lists,
    [`POST ${entity.path}`]: ({ body }) => ({ body: made(entity, (id += 1), body) }),
    ...more,
  });
  renderWithProviders(<EntityListPage<Entity> entity={entity} />, { path: entity.page ?? '/' });
  const user = userEvent.setup();
  const name = `New ${entity.label.toLowerCase()}`;
  (await screen.findAllByRole('button', { name }))[0]?.focus();
  await user.keyboard('{Enter}');
  const form = within(await screen.findByRole('form', { name }));
  await waitFor(() => expect(document.activeElement?.closest('form')).not.toBeNull());
  const sent = () => api.of('POST', entity.path).filter(({ headers }) => !headers.has('check-only'));
  return { api, user, form, sent };
}

/** Picks the first entry of the list whose box has the focus. */
const pickFirst = async (user: ReturnType<typeof userEvent.setup>, option: string | RegExp) => {
  await user.keyboard('{ArrowDown}');
  await screen.findByRole('option', { name: option });
  await user.keyboard('{ArrowDown}{Enter}');
};

test('an organization begins with its name', async () => {
  const { user, sent, form } = await openPanel(organization);
  expect(document.activeElement).toBe(form.getByRole('textbox', { name: 'Name' }));
  expect(form.queryByRole('textbox', { name: 'Code' })).toBeNull();
  await user.keyboard('Aster Group{Enter}');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toEqual({ name: 'Aster Group', kind: 'client', status: 'active' });
});

test('a company begins with name and organization', async () => {
  const { user, sent } = await openPanel(company);
  await user.keyboard('Aster Trading{Tab}');
  await pickFirst(user, 'Aster Group');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toEqual({ name: 'Aster Trading', organization: 3, status: 'active' });
});

test.each([
  [businessUnit, /^Aster Trading/, { company: 4, organization: 3 }],
  [department, /^Aster Retail/, { business_unit: 5, company: 4, organization: 3 }],
] as const)('the parents of a $name follow from the nearest one', async (entity, option, parents) => {
  const { user, sent } = await openPanel(entity);
  await user.keyboard('Retail{Tab}');
  await pickFirst(user, option);
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toMatchObject({ name: 'Retail', ...parents });
});

test('a job begins with title and department, says where it belongs and needs no description', async () => {
  const { user, sent, form } = await openPanel(job);
  expect(form.queryByRole('combobox', { name: 'Organization' })).toBeNull();
  await user.keyboard('Accountant{Tab}');
  await pickFirst(user, /^Accounts/);
  expect(form.getByRole('status').textContent).toBe('Aster Group › Aster Trading › Aster Retail');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toMatchObject({
    ...{ job_title: 'Accountant', organization: 3, company: 4, business_unit: 5, department: 6, openings: 1 },
  });
});

test('what is missing elsewhere comes to the few fields, and stays while it is mended', async () => {
  const { user, sent, form } = await openPanel(job);
  await user.keyboard('Accountant{Enter}');
  const missing = await form.findByRole('combobox', { name: 'Organization' });
  expect(await form.findByText('Organization is required')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(missing));
  await pickFirst(user, 'Aster Group');
  expect(form.getByRole('combobox', { name: 'Organization' })).toBe(missing);
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sent()).toHaveLength(1));
});

test('"More fields" shows the others and keeps what was typed', async () => {
  const { user, form } = await openPanel(organization);
  await user.keyboard('Aster');
  await user.click(form.getByRole('button', { name: /^More fields/ }));
  const code = await form.findByRole('textbox', { name: 'Code' });
  await user.type(code, 'AST');
  await user.click(form.getByRole('button', { name: 'Fewer fields', expanded: true }));
  await user.click(form.getByRole('button', { name: /^More fields/ }));
  expect(await form.findByRole('textbox', { name: 'Code' })).toHaveProperty('value', 'AST');
  expect(form.getAllByRole('textbox', { name: 'Name' })).toHaveLength(1);
});

test('"Save and new" empties the panel, keeps the parents and leads to what was made', async () => {
  const { user, form, sent } = await openPanel(company);
  await user.keyboard('Aster Trading{Tab}');
  await pickFirst(user, 'Aster Group');
  await user.click(form.getByRole('button', { name: 'Save and new' }));
  const link = await screen.findByRole('link', { name: 'Open' });
  expect(link.getAttribute('href')).toBe('/recruitments/companies/9');
  const name = form.getByRole('textbox', { name: 'Name' });
  await waitFor(() => expect(name).toHaveProperty('value', ''));
  await waitFor(() => expect(document.activeElement).toBe(name));
  expect(form.getByRole('combobox', { name: 'Organization' })).toHaveProperty('value', 'Aster Group');
  await user.keyboard('Aster Works{Enter}');
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]?.body).toEqual({ name: 'Aster Works', organization: 3, status: 'active' });
  const keys = sent().map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(2);
});

test('the same press twice makes one record, and an error keeps everything', async () => {
  let answer = (_reply: { status?: number; body: unknown }) => undefined as void;
  const { user, form, sent } = await openPanel(organization, {
    [`POST ${organization.path}`]: () => new Promise((resolve) => (answer = resolve)),
  });
  await user.keyboard('Aster{Enter}{Enter}{Control>}{Enter}{/Control}');
  await form.findByRole('button', { name: 'Processing' });
  await user.click(form.getByRole('button', { name: 'Save and new' }));
  expect(sent()).toHaveLength(1);
  answer({ status: 500, body: { code: 'internal', message: 'Something went wrong' } });
  expect(await form.findByRole('alert')).toBeTruthy();
  expect(form.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Aster');
});

test('a parent is made in place, and Escape closes its list alone', async () => {
  const { user, form, api } = await openPanel(company, {
    'POST /customer/org/': ({ body }) => ({ body: made(organization, 12, body) }),
  });
  await user.keyboard('Aster Trading{Tab}');
  await user.keyboard('Palm');
  const create = await screen.findByRole('option', { name: 'Create "Palm"' });
  await user.keyboard('{Escape}');
  await waitFor(() =>
    expect(create.isConnected && create.closest('[style*="display: none"]') === null).toBe(false),
  );
  expect(screen.queryByRole('dialog', { name: 'Unsaved changes' })).toBeNull();
  await user.keyboard('{ArrowDown}');
  await user.click(await screen.findByRole('option', { name: 'Create "Palm"' }));
  await waitFor(() =>
    expect(form.getByRole('combobox', { name: 'Organization' })).toHaveProperty('value', 'Palm'),
  );
  expect(api.of('POST', '/customer/org/')[0]?.body).toEqual({ name: 'Palm' });
});
