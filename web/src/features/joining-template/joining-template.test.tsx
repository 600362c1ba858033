import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { JoiningTemplateRow } from '@hireloom/contracts/joining-template/joining-template-endpoints';
import type { JoiningForm, JoiningQuestion } from '@hireloom/contracts/onboarding/joining-form';
import { expect, test } from 'vitest';
import { fakeApi } from '../../kit/testing/fake-api.ts';
import { renderWithProviders } from '../../testing/render.tsx';
import { formOf, readForm, sectionsOf, textOf } from './joining-draft.ts';
import JoiningTemplatePage from './joining-template-page.tsx';

const path = '/admin-app/joining-template/';
const question = (key: string, label: string, more: Partial<JoiningQuestion> = {}): JoiningQuestion => ({
  ...{ key, label, label_ar: null, help: null, kind: 'text', required: false, choices: [], target: null },
  ...more,
});
const form: JoiningForm = {
  sections: [
    {
      title: 'Bank',
      title_ar: 'البنك',
      questions: [question('iban', 'IBAN', { required: true }), question('bank', 'Bank name')],
    },
    {
      title: 'Papers',
      title_ar: null,
      questions: [question('passport', 'Passport number', { target: 'passport_no' })],
    },
  ],
};
const row = (more: Partial<JoiningTemplateRow> = {}): JoiningTemplateRow => ({
  ...{ id: 1, name: 'Joining', description: null, form, is_active: true, is_default: true, version: 1 },
  ...{ used: { jobs: 2, people: 5 }, updated_on: '2026-03-05T08:30:00Z', updated_by: null },
  ...more,
});

function open(handlers: Parameters<typeof fakeApi>[0] = {}) {
  const api = fakeApi({
    [`GET ${path}1/`]: () => ({ body: row() }),
    [`PATCH ${path}1/`]: () => ({ body: row({ version: 2 }) }),
    ...handlers,
  });
  const at = '/settings/master/master-view/joining-templates/';
  renderWithProviders(<JoiningTemplatePage />, { path: `${at}1`, pattern: `${at}:id` });
  return api;
}
const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Save' }));
const sent = async (api: ReturnType<typeof fakeApi>) => {
  await waitFor(() => expect(api.of('PATCH', `${path}1/`)).toHaveLength(1));
  return api.of('PATCH', `${path}1/`)[0]?.body as { version: number; form: JoiningForm };
};

test('a form goes through the builder and its JSON unchanged', () => {
  expect(formOf({ sections: sectionsOf(form) })).toEqual(form);
  expect(readForm(textOf(form))).toEqual({ form });
});

test('JSON that is no form says what is wrong and where', () => {
  expect(readForm('{ "sections": [')).toEqual({
    why: 'This is not JSON: look for a missing bracket, comma or quote.',
  });
  const twice = { sections: [{ title: 'A', questions: [question('a', 'One'), question('a', 'Two')] }] };
  expect(readForm(JSON.stringify(twice))).toEqual({
    why: 'At sections.0.questions.1.key: Another question has this key',
  });
  expect(readForm('{}')).toHaveProperty('why');
});

test('a pasted form is taken over, shown on the phone and saved', async () => {
  const api = open();
  await userEvent.click(await screen.findByText('As JSON'));
  const box = await screen.findByRole('textbox', { name: 'Form as JSON' });
  expect(JSON.parse((box as HTMLTextAreaElement).value)).toEqual(form);
  const pasted = {
    sections: [{ title: 'Family', questions: [{ key: 'kids', label: 'Children', kind: 'number' }] }],
  };
  fireEvent.change(box, { target: { value: JSON.stringify(pasted) } });
  await userEvent.click(screen.getByRole('button', { name: 'Take this form over' }));
  const preview = within(screen.getByRole('region', { name: 'Preview' }));
  expect(await preview.findByText('Children')).toBeTruthy();
  await save();
  const body = await sent(api);
  expect(body.form.sections).toEqual([
    { title: 'Family', title_ar: null, questions: [question('kids', 'Children', { kind: 'number' })] },
  ]);
});

test('sections and questions are moved by the arrow keys', async () => {
  const api = open();
  fireEvent.keyDown(await screen.findByRole('button', { name: 'Move IBAN: drag, or arrow keys' }), {
    key: 'ArrowDown',
  });
  fireEvent.keyDown(await screen.findByRole('button', { name: 'Move Papers: drag, or arrow keys' }), {
    key: 'ArrowUp',
  });
  await save();
  const { sections } = (await sent(api)).form;
  expect(sections.map(({ questions }) => questions.map(({ label }) => label))).toEqual([
    ['Passport number'],
    ['Bank name', 'IBAN'],
  ]);
});

test('the preview speaks Arabic where the form does', async () => {
  open();
  const preview = within(await screen.findByRole('region', { name: 'Preview' }));
  await userEvent.click(preview.getByText('العربية (Arabic)'));
  expect(await preview.findByText('البنك')).toBeTruthy();
});

test('a form that somebody else saved meanwhile asks which one is to stay', async () => {
  const theirs = row({ version: 3, updated_by: { id: 9, name: 'Omar Aziz' } });
  let asked = 0;
  open({
    [`GET ${path}1/`]: () => ({ body: (asked += 1) > 1 ? theirs : row() }),
    [`PATCH ${path}1/`]: () => ({ status: 409, body: { code: 'version_conflict', message: 'Changed' } }),
  });
  fireEvent.change(await screen.findByLabelText(/^Name/), { target: { value: 'Joining 2' } });
  await save();
  expect(await screen.findByText('This template has changed meanwhile')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Overwrite with mine' })).toBeTruthy();
});
