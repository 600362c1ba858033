import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { applicant } from '@hireloom/contracts/applicant/applicant';
import { company } from '@hireloom/contracts/company/company';
import { job } from '@hireloom/contracts/job/job';
import { organization } from '@hireloom/contracts/organization/organization';
import type { TableView } from '@hireloom/contracts/table-view/table-view';
import { useLocation } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { makeViewer, renderWithProviders } from '../../../testing/render.tsx';
import { forgetUserSettings, setUserSetting } from '../../session/settings.ts';
import { companyRow, fakeApi } from '../../testing/fake-api.ts';
import { EntityTable } from '../entity-table.tsx';
import { constantColumns, viewsOf } from './shown-view.ts';

const path = '/customer/company/';
const views = '/customer/table-view/';

beforeEach(forgetUserSettings);

const column = (key: string, index: number) => ({ key, name: key, index, show: true, custom: false });
const inactive: TableView = {
  id: 12,
  entity: 'company',
  name: 'Gone ones',
  owner: { id: 7, name: 'Sara Haddad' },
  shared: true,
  content: {
    columns: [
      ...['name', 'status'].map(column),
      ...['type', 'organization', 'address', 'created_on', 'updated_on'].map((key, at) => ({
        ...column(key, at + 2),
        show: false,
      })),
    ],
    filters: { status: 'inactive' },
    sort: [{ key: 'name', ascending: false }],
  },
  version: 3,
  may_change: true,
};

const Address = () => <output aria-label="address">{useLocation().search}</output>;
const address = () => screen.getByLabelText('address').textContent;

interface Shown {
  search?: string;
  results?: TableView[];
  defaults?: unknown[];
  handlers?: Parameters<typeof fakeApi>[0];
  role?: 'admin' | 'recruiter';
}

async function show({ search = '', results = [inactive], defaults = [], handlers = {}, role }: Shown = {}) {
  const api = fakeApi({
    [`GET ${path}`]: () => ({ body: { count: 1, results: [companyRow(1)] } }),
    [`GET ${views}`]: () => ({ body: { results, defaults } }),
    'GET /users/member/': () => ({ body: { results: [{ id: 7, user: { id: 7 } }] } }),
    ...handlers,
  });
  renderWithProviders(
    <>
      <EntityTable entity={company} />
      <Address />
    </>,
    {
      path: `/recruitments/companies${search}`,
      ...(role && { viewer: makeViewer(role, ['company.view']) }),
    },
  );
  await screen.findByRole('link', { name: 'Company 1' });
  await waitFor(() => expect(api.of('GET', views)).toHaveLength(1));
  return api;
}

const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const picker = (name: string) => screen.findByRole('button', { name: `View: ${name}` });
const asked = (api: ReturnType<typeof fakeApi>) =>
  Object.fromEntries(api.of('GET', path).at(-1)?.query ?? []);

test('a table opens with what the work needs; all columns are one press away, by keyboard too', async () => {
  const user = userEvent.setup();
  await show();
  expect(headers()).toEqual(['Name', 'Type', 'Address', 'Status', 'Updated on']);
  expect(address()).toBe('');
  (await picker('Working view')).focus();
  await user.keyboard('{Enter}');
  const menu = await screen.findByRole('menu');
  expect(
    within(menu)
      .getAllByRole('group')
      .map(({ textContent }) => textContent),
  ).toEqual(['Built in', 'My views']);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(await picker('All columns')).toBeTruthy();
  expect(headers()).toHaveLength(company.columns.length);
  expect(address()).toBe('?table_view=all');
});

test('a saved view is columns, filters and order; what differs stands beside it in the address', async () => {
  const user = userEvent.setup();
  const api = await show({ search: '?table_view=12' });
  await picker('Gone ones');
  await waitFor(() => expect(headers()).toEqual(['Name', 'Status']));
  expect(asked(api)).toMatchObject({ status: 'inactive', orderBy: 'name', ascending: '0' });
  expect(address()).toBe('?table_view=12');
  expect(screen.queryByRole('button', { name: 'Save view' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Remove filter Status is Inactive' }));
  await waitFor(() => expect(asked(api)).not.toHaveProperty('status'));
  expect(address()).toBe('?table_view=12&filters=none');
  await user.click(screen.getByRole('button', { name: 'Save view' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Reset the view' }));
  await waitFor(() => expect(address()).toBe('?table_view=12'));
  expect(screen.getByRole('button', { name: 'Remove filter Status is Inactive' })).toBeTruthy();
});

test('what differs is saved on top of what was read, and the address says the view alone again', async () => {
  const user = userEvent.setup();
  const api = await show({
    search: '?table_view=12&status=active',
    handlers: {
      [`PATCH ${views}12/`]: () => ({
        body: { ...inactive, version: 4, content: { ...inactive.content, filters: { status: 'active' } } },
      }),
    },
  });
  await picker('Gone ones');
  await user.click(await screen.findByRole('button', { name: 'Save view' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Save the changes' }));
  await waitFor(() => expect(address()).toBe('?table_view=12'));
  expect(api.of('PATCH', `${views}12/`)[0]?.body).toMatchObject({
    version: 3,
    content: { filters: { status: 'active' }, sort: [{ key: 'name', ascending: false }] },
  });
  expect(asked(api)).toMatchObject({ status: 'active' });
  expect(screen.queryByRole('button', { name: 'Save view' })).toBeNull();
});

test('a new view is named; a name that is used is refused at the field', async () => {
  const user = userEvent.setup();
  const made = { ...inactive, id: 13, name: 'Mine alone', shared: false };
  let tries = 0;
  const api = await show({
    search: '?status=active',
    handlers: {
      [`POST ${views}`]: () => {
        tries += 1;
        return tries === 1
          ? { status: 400, body: { code: 'invalid_input', message: 'No', fields: { name: ['Used'] } } }
          : { body: made };
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Save view' }));
  expect(screen.queryByRole('menuitem', { name: 'Save the changes' })).toBeNull();
  await user.click(await screen.findByRole('menuitem', { name: 'Save as a new view…' }));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Name is required')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Mine alone{Enter}');
  expect(await screen.findByText('Used')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await picker('Mine alone');
  expect(address()).toBe('?table_view=13');
  expect(api.of('POST', views)[1]?.body).toMatchObject({
    entity: 'company',
    name: 'Mine alone',
    shared: false,
    content: { filters: { status: 'active' } },
  });
});

test('one’s own default goes before that of the role, and the address says what is shown', async () => {
  const defaults = [{ entity: 'company', role: 'recruiter', view: 'all' }];
  await show({ defaults, role: 'recruiter' });
  await picker('All columns');
  await waitFor(() => expect(address()).toBe('?table_view=all'));
  setUserSetting('table_views', { company: '12' });
  expect(address()).toBe('?table_view=all');
});

test('somebody else’s default is shown, not changed: a view that is not there falls back with a hint', async () => {
  setUserSetting('table_views', { company: '99' });
  await show({ search: '?table_view=44' });
  expect(
    await screen.findByText('That view is not there for you. You see the view Working view.'),
  ).toBeTruthy();
  expect(headers()).toContain('Type');
});

test('a deleted view is taken back from the toast', async () => {
  const user = userEvent.setup();
  const api = await show({
    search: '?table_view=12',
    handlers: {
      [`DELETE ${views}12/`]: () => ({ body: { ok: true } }),
      [`POST ${views}12/restore/`]: () => ({ body: inactive }),
    },
  });
  await user.click(await picker('Gone ones'));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete the view' }));
  await picker('Working view');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await picker('Gone ones');
  expect(api.of('POST', `${views}12/restore/`)).toHaveLength(1);
});

test('an admin says which roles open with a view', async () => {
  const user = userEvent.setup();
  const api = await show({
    search: '?table_view=all',
    defaults: [{ entity: 'company', role: 'vendor', view: 'all' }],
    handlers: { [`POST ${views}default/`]: () => ({ body: { defaults: [] } }) },
  });
  await user.click(await picker('All columns'));
  await user.click(await screen.findByRole('menuitem', { name: 'Who opens with this view…' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('checkbox', { name: 'Vendor' }));
  await user.click(within(dialog).getByRole('checkbox', { name: 'Recruiter' }));
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.of('POST', `${views}default/`).map(({ body }) => body)).toEqual([
    { entity: 'company', role: 'recruiter', view: 'all' },
    { entity: 'company', role: 'vendor', view: null },
  ]);
});

test('inside a record the columns that say the same in each row are known', () => {
  expect([...constantColumns(applicant, ['job'])]).toEqual(
    expect.arrayContaining(['job', 'organization', 'company', 'contact_person', 'job_status']),
  );
  expect([...constantColumns(applicant, ['job'])]).not.toContain('stage');
  expect([...constantColumns(job, ['department'])]).toEqual(
    expect.arrayContaining(['department', 'business_unit', 'company', 'organization']),
  );
});

test('“Mine” is there for members of the house, and not where the place has decided whose', () => {
  const keys = (me: number | null, withheld: string[] = []) =>
    viewsOf(organization, { me, withheld, saved: [inactive] }).map(({ key }) => key);
  expect(keys(7)).toEqual(['working', 'mine', 'all']);
  expect(keys(null)).toEqual(['working', 'all']);
  expect(keys(7, ['owner'])).toEqual(['working', 'all']);
});
