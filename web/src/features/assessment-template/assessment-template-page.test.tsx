import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AssessmentTemplateRow } from '@hireloom/contracts/assessment-template/assessment-template-endpoints';
import { expect, test } from 'vitest';
import { fakeApi } from '../../kit/testing/fake-api.ts';
import { renderWithProviders } from '../../testing/render.tsx';
import AssessmentTemplateListPage from './assessment-template-list-page.tsx';
import AssessmentTemplatePage from './assessment-template-page.tsx';

const path = '/admin-app/assessment-template/';
const question = (key: string, label: string) => ({
  ...{ kind: 'rating' as const, key, label, help: null, required: true, weight: 1 },
  anchors: ['', '', '', '', ''],
});
const row = (given: Partial<AssessmentTemplateRow> = {}): AssessmentTemplateRow => ({
  ...{ id: 1, name: 'Trade test', description: null, is_active: true, version: 1 },
  form: {
    sections: [
      { title: 'Skills', questions: [question('a', 'Welding'), question('b', 'Reading drawings')] },
      { title: 'Person', questions: [question('c', 'Order')] },
    ],
    pass_mark: 3,
  },
  used: { rounds: 2, interviews: 5 },
  updated_on: '2026-03-05T08:30:00Z',
  updated_by: { id: 7, name: 'Sara Haddad' },
  ...given,
});

type Handlers = Parameters<typeof fakeApi>[0];
function open(found: AssessmentTemplateRow | null, handlers: Handlers = {}) {
  const api = fakeApi({
    ...(found ? { [`GET ${path}${found.id}/`]: () => ({ body: found }) } : {}),
    [`PATCH ${path}1/`]: () => ({ body: row({ version: 2 }) }),
    ...handlers,
  });
  const at = '/settings/master/master-view/assessment-templates/';
  renderWithProviders(<AssessmentTemplatePage />, {
    path: `${at}${found?.id ?? 'new'}`,
    pattern: `${at}:id`,
  });
  return api;
}
const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Save' }));
const sent = async (api: ReturnType<typeof fakeApi>) => {
  await waitFor(() => expect(api.of('PATCH', `${path}1/`)).toHaveLength(1));
  return api.of('PATCH', `${path}1/`)[0]?.body as { version: number; form: AssessmentTemplateRow['form'] };
};
const labels = (form: AssessmentTemplateRow['form']) =>
  form.sections.map(({ questions }) => questions.map(({ label }) => label));

test('a new form says what is missing, and is saved', async () => {
  const api = open(null, {
    [`POST ${path}`]: () => ({ body: row() }),
    [`GET ${path}1/`]: () => ({ body: row() }),
  });
  fireEvent.change(await screen.findByLabelText(/^Name/), { target: { value: 'Trade test' } });
  await save();
  expect(await screen.findByText('Title is required')).toBeTruthy();
  expect(screen.getByText('Question is required')).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: 'Title of section 1' }), 'Skills');
  await userEvent.type(screen.getByRole('textbox', { name: 'Question 1' }), 'Welding');
  await save();
  expect(await screen.findByText('Trade test was saved')).toBeTruthy();
  expect(api.of('POST', path)[0]?.body).toMatchObject({
    name: 'Trade test',
    form: { sections: [{ title: 'Skills', questions: [{ kind: 'rating', label: 'Welding', weight: 1 }] }] },
  });
});

test('questions are moved by the arrow keys, into another section, copied and removed', async () => {
  const api = open(row());
  const handle = await screen.findByRole('button', { name: 'Move Welding: drag, or arrow keys' });
  fireEvent.keyDown(handle, { key: 'ArrowDown' });
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Reading drawings' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Move to Person' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Order' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Copy' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Skills' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Move down' }));
  await save();
  const { version, form } = await sent(api);
  expect([version, labels(form)]).toEqual([1, [['Order', 'Order', 'Reading drawings'], ['Welding']]]);
  const keys = form.sections.flatMap(({ questions }) => questions.map(({ key }) => key));
  expect(new Set(keys).size).toBe(4);
});

test('the preview is the form as interviewers get it, with its score', async () => {
  open(row());
  const preview = within(await screen.findByRole('region', { name: 'Preview' }));
  const welding = within(preview.getByRole('group', { name: /Welding/ }));
  await userEvent.click(welding.getByRole('radio', { name: '2' }));
  expect(preview.getByText('Score 2.0 of 5: not passed')).toBeTruthy();
  const [first] = screen.getAllByRole('textbox', { name: 'Question 1' });
  if (first) fireEvent.change(first, { target: { value: 'Cutting' } });
  expect(await preview.findByRole('group', { name: /Cutting/ })).toBeTruthy();
});

test('a team without forms begins with a good set', async () => {
  const api = fakeApi({
    [`GET ${path}`]: () => ({ body: { results: [], count: 0 } }),
    [`POST ${path}first/`]: () => ({ body: { results: [row()], count: 1 } }),
  });
  renderWithProviders(<AssessmentTemplateListPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Add the first templates' }));
  expect(await screen.findByText('1 template was added')).toBeTruthy();
  expect(api.of('POST', `${path}first/`)).toHaveLength(1);
});

test('the list says where a form is used, and deletes only what nothing uses', async () => {
  const free = row({ id: 2, name: 'Unused', used: { rounds: 0, interviews: 0 } });
  fakeApi({ [`GET ${path}`]: () => ({ body: { results: [row(), free], count: 2 } }) });
  renderWithProviders(<AssessmentTemplateListPage />);
  expect(await screen.findByText('2 rounds, 5 interviews')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Trade test' }));
  expect(await screen.findByRole('menuitem', { name: 'Retire' })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull();
});
