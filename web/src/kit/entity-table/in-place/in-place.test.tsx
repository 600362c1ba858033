import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { expect, test } from 'vitest';
import { makeViewer, renderWithProviders } from '../../../testing/render.tsx';
import { fakeApi } from '../../testing/fake-api.ts';
import { EntityTable } from '../entity-table.tsx';
import { setOpenCell } from './open-cell.ts';

const path = '/customer/candidate/';
const row = (more: Record<string, unknown> = {}) => ({
  ...{ id: 1, version: 3, custom: {}, deleted_on: null, created_by: null, updated_by: null },
  ...{ created_on: '2026-03-05T08:30:00Z', updated_on: '2026-03-05T08:30:00Z' },
  ...{ name: 'Layla Nasser', current_company: 'Falcon Group', status: 'active', tags: [] },
  ...more,
});
type Sent = { version: number } & Record<string, unknown>;

function show(
  update: (sent: Sent) => { status?: number; body: unknown },
  more = {},
  viewer = makeViewer(),
  first = {},
) {
  setOpenCell(null);
  let stored: Record<string, unknown> = row(first);
  const api = fakeApi({
    [`GET ${path}`]: () => ({ body: { count: 1, results: [stored] } }),
    [`PATCH ${path}1/`]: ({ body }) => {
      const answer = update(body as Sent);
      if (!answer.status) stored = answer.body as Record<string, unknown>;
      return answer;
    },
    ...more,
  });
  renderWithProviders(<EntityTable entity={candidate} />, {
    viewer,
    path: '/recruitments/candidates?table_view=all',
  });
  return { api, user: userEvent.setup(), sent: () => api.of('PATCH', `${path}1/`).map(({ body }) => body) };
}
const saved = (sent: Sent) => ({ body: row({ ...sent, version: sent.version + 1 }) });
/** The cell of the table, not the card that a narrow screen shows. */
const company = async () => (await screen.findByText('Falcon Group')).closest('td');
const control = () => screen.findByRole('textbox', { name: 'Current company' });

test('whoever may not change records sees plain values', async () => {
  const { user } = show(saved, {}, makeViewer('recruiter', ['candidate.view_global']));
  const cell = await company();
  await user.hover(within(cell ?? document.body).getByText('Falcon Group'));
  expect(screen.queryByRole('button', { name: /^Change/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Status of/ })).toBeNull();
  await user.keyboard('j{F2}');
  expect(screen.queryByRole('textbox', { name: 'Current company' })).toBeNull();
});

test('F2 opens the first value; Enter saves it at once, with its version, and the toast undoes it', async () => {
  const { user, sent } = show(saved);
  await company();
  await user.keyboard('j{F2}');
  const box = await control();
  expect(document.activeElement).toBe(box);
  await user.clear(box);
  await user.type(box, 'Windmere{Enter}');
  expect(await screen.findByText('Windmere')).toBeTruthy();
  expect(document.activeElement?.getAttribute('data-row')).toBe('1');
  await waitFor(() => expect(sent()).toEqual([{ current_company: 'Windmere', version: 3 }]));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent()[1]).toEqual({ current_company: 'Falcon Group', version: 4 }));
});

test('Escape leaves a value as it was, and Enter without a change sends nothing', async () => {
  const { user, sent } = show(saved);
  await company();
  await user.keyboard('j{F2}');
  await user.type(await control(), 'x{Escape}');
  expect(screen.queryByRole('textbox', { name: 'Current company' })).toBeNull();
  await user.keyboard('{F2}');
  await control();
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('textbox', { name: 'Current company' })).toBeNull();
  expect(sent()).toEqual([]);
});

test('what is wrong is kept with its reason, and Tab saves and goes on', async () => {
  const { user, sent } = show(saved);
  await company();
  await user.keyboard('j{F2}');
  await user.clear(await control());
  await user.type(await control(), 'Windmere');
  await user.tab();
  const salary = await screen.findByRole('textbox', { name: 'Current salary' });
  await waitFor(() => expect(sent()).toEqual([{ current_company: 'Windmere', version: 3 }]));
  await user.type(salary, '1.23456{Enter}');
  expect(await screen.findByText(/may have at most 4 decimals/)).toBeTruthy();
  expect(sent()).toHaveLength(1);
});

test('a refusal takes the value back and opens its cell again with what was typed', async () => {
  const fields = { current_company: ['Current company is not allowed'] };
  const { user } = show(() => ({ status: 400, body: { code: 'invalid_input', message: 'No', fields } }));
  await company();
  await user.keyboard('j{F2}');
  await user.type(await control(), ' 2{Enter}');
  expect(await screen.findByText('Current company is not allowed')).toBeTruthy();
  expect((await control()).getAttribute('value')).toBe('Falcon Group 2');
});

test('somebody who was faster is named, and their value shows; their other changes do not stand in the way', async () => {
  const conflict = {
    status: 409,
    body: { code: 'version_conflict', message: 'Omar Aziz changed this meanwhile' },
  };
  let theirs = row({ version: 4, current_company: 'Theirs' });
  const { user, sent } = show((given) => (given.version === 3 ? conflict : saved(given)), {
    [`GET ${path}1/`]: () => ({ body: theirs }),
  });
  await company();
  await user.keyboard('j{F2}');
  await user.type(await control(), ' 2{Enter}');
  expect(await screen.findByText('Omar Aziz changed this meanwhile')).toBeTruthy();
  expect(sent()).toHaveLength(1);
  theirs = row({ version: 4, status: 'inactive' });
  await user.keyboard('{F2}');
  await user.type(await control(), ' 3{Enter}');
  await waitFor(() => expect(sent()[2]).toEqual({ current_company: 'Falcon Group 3', version: 4 }));
});

test('a status is a menu of its words, without leaving the list', async () => {
  const { user, sent } = show(saved);
  const status = await screen.findByRole('button', { name: 'Status of Layla Nasser: Active' });
  await user.click(status);
  await user.click(await screen.findByRole('menuitem', { name: 'Active' }));
  expect(sent()).toEqual([]);
  await waitFor(() => expect(screen.queryByRole('menuitem', { name: 'Active' })).toBeNull());
  screen.getByRole('button', { name: 'Status of Layla Nasser: Active' }).focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('menuitem', { name: 'Do not hire' });
  await user.keyboard('d{Enter}');
  await waitFor(() => expect(sent()).toEqual([{ status: 'do_not_hire', version: 3 }]));
  expect(await screen.findByRole('button', { name: 'Status of Layla Nasser: Do not hire' })).toBeTruthy();
});

const own = (title: string, more: Record<string, unknown> = {}) => ({
  ...{
    id: title.length,
    key: title.toLowerCase(),
    title,
    type: 'others',
    choices: [],
    active: true,
    show_on_table: true,
  },
  ...{ show_on_email_templates: false, ...more },
});
const ownFields = [
  own('Level', { subtype: 'integer', max: 999, required: true }),
  own('Grade', { type: 'options', choices: ['first_class', 'B'] }),
  own('Lamp', { show_when: { field: 'custom.grade', value: 'B' } }),
  own('Marks', { subtype: 'multi', choices: ['A'] }),
];
const withOwn = {
  'GET /admin-app/custom-field/': () => ({
    body: { data: JSON.stringify([{ table: 'candidate', active: true, fields: ownFields, retired: [] }]) },
  }),
};

/** Answers with all values, as the server does. */
const keeping = (custom: Record<string, unknown>) => (given: Sent) => {
  Object.assign(custom, given.custom);
  return saved({ ...given, custom: { ...custom } });
};

test("a value of the team's own is changed where it stands, checked as on the form, and goes alone", async () => {
  const custom = { level: 304, grade: 'first_class' };
  const { user, sent } = show(keeping(custom), withOwn, makeViewer(), { custom });
  await screen.findAllByText('304');
  act(() => setOpenCell({ entity: 'candidate', row: 1, key: 'custom_level' }));
  const box = await screen.findByRole('textbox', { name: 'Level' });
  await user.clear(box);
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Level is required')).toBeTruthy();
  await user.type(box, '1200{Enter}');
  expect(await screen.findByText(/Level must be at most 999/)).toBeTruthy();
  await user.clear(box);
  await user.type(box, '707{Enter}');
  await waitFor(() => expect(sent()).toEqual([{ custom: { level: 707 }, version: 3 }]));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent()[1]).toEqual({ custom: { level: 304 }, version: 4 }));
});

test('options of the team are a menu, as they were written; what a rule does not show is not changed', async () => {
  const custom = { grade: 'first_class', lamp: 'old lamp' };
  const { user, sent } = show(keeping(custom), withOwn, makeViewer(), { custom });
  const hoverLamp = async () => {
    const cell = (await screen.findAllByText('old lamp')).find((each) => each.closest('td'));
    await user.hover(cell ?? document.body);
  };
  await screen.findByRole('button', { name: 'Grade of Layla Nasser: first_class' });
  await hoverLamp();
  expect(screen.queryByRole('button', { name: /^Change Lamp/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Grade of Layla Nasser: first_class' }));
  await user.click(await screen.findByRole('menuitem', { name: 'B' }));
  await waitFor(() => expect(sent()).toEqual([{ custom: { grade: 'B' }, version: 3 }]));
  await screen.findByRole('button', { name: 'Grade of Layla Nasser: B' });
  await hoverLamp();
  expect(await screen.findByRole('button', { name: /^Change Lamp/ })).toBeTruthy();
});
