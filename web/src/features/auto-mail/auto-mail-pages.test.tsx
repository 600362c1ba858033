import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi } from '../../kit/testing/fake-api.ts';
import { renderWithProviders } from '../../testing/render.tsx';
import { RULES, ruleRow, templateRow } from './auto-mail.fixture.ts';
import AutoTemplatePage from './auto-template-page.tsx';
import { JobAutoMail } from './job-auto-mail.tsx';
import MapperPage from './mapper-page.tsx';

const templates = { 'GET /admin-app/auto-mail-template/': () => ({ body: { results: [templateRow()] } }) };
const dry = { looked_at: 12, count: 1, taken: 0, sample: null };

test('mappers read as sentences, and are put in order by the keyboard', async () => {
  const user = userEvent.setup();
  const second = ruleRow({
    id: 2,
    name: 'Thanks',
    event: 'applied',
    conditions: { ...ruleRow().conditions, from_categories: [], reasons: [] },
    delay: 0,
  });
  const api = fakeApi({
    [`GET ${RULES}`]: () => ({ body: { results: [ruleRow(), second] } }),
    [`POST ${RULES}order/`]: () => ({ body: { code: 0, message: 'Order saved' } }),
  });
  renderWithProviders(<MapperPage />);
  const row = (await screen.findByText('After the interview')).closest('tr');
  expect(row?.textContent).toContain(
    'When somebody is rejected after Interview, 2 working days later, send “Rejection after interview” to the candidate',
  );
  expect(row?.textContent).toContain('For the reasons: Other skills');
  expect(screen.getByText('Thanks').closest('tr')?.textContent).toContain('to the candidate at once');
  screen.getByRole('button', { name: /^Move Thanks/ }).focus();
  await user.keyboard('{ArrowUp}');
  await waitFor(() => expect(api.of('POST', `${RULES}order/`)[0]?.body).toEqual({ ids: [2, 1] }));
});

test('switching a mapper off asks with the number of e-mails that wait', async () => {
  const user = userEvent.setup();
  const api = fakeApi({
    [`GET ${RULES}`]: () => ({ body: { results: [ruleRow({ waiting: 3 })] } }),
    [`POST ${RULES}1/switch/`]: () => ({ body: ruleRow({ is_active: false }) }),
  });
  renderWithProviders(<MapperPage />);
  await user.click(await screen.findByRole('switch', { name: 'After the interview is active' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('3 e-mails that wait by it are cancelled.');
  await user.click(within(dialog).getByRole('button', { name: 'Switch off' }));
  await waitFor(() => expect(api.of('POST', `${RULES}1/switch/`)[0]?.body).toEqual({ is_active: false }));
});

test('a mapper is tried before it is saved, and what is wrong stands at its field', async () => {
  const user = userEvent.setup();
  const api = fakeApi({
    ...templates,
    [`GET ${RULES}`]: () => ({ body: { results: [] } }),
    [`POST ${RULES}dry-run/`]: () => ({
      body: {
        ...dry,
        receivers: [
          {
            kind: 'candidate',
            name: 'Amina Haddad',
            to: null,
            applicant: { id: 7, name: 'Amina Haddad' },
            job: { id: 8, name: 'Site engineer' },
            at: '2026-03-01T10:00:00Z',
            due_on: '2026-03-01T10:10:00Z',
            why: 'Wants no such e-mails',
          },
        ],
      },
    }),
    [`POST ${RULES}`]: () => ({
      status: 400,
      body: {
        code: 'invalid_input',
        message: 'Name is already used',
        fields: { name: ['Name is already used'] },
      },
    }),
  });
  renderWithProviders(<MapperPage />);
  await user.click((await screen.findAllByRole('button', { name: 'Add mapper' }))[0] as HTMLElement);
  const drawer = within(await screen.findByRole('dialog'));
  await user.click(drawer.getByRole('button', { name: 'Save' }));
  expect(await drawer.findByText('Pick a template')).toBeTruthy();
  await user.type(drawer.getByRole('textbox', { name: 'Name' }), 'Sorry');
  await user.click(drawer.getByRole('combobox', { name: 'Template' }));
  await user.click(await screen.findByRole('option', { name: 'Rejection after interview' }));
  await user.click(drawer.getByRole('button', { name: 'Who would get it?' }));
  expect(await drawer.findByText('Wants no such e-mails')).toBeTruthy();
  expect(api.of('POST', `${RULES}dry-run/`)[0]?.body).toMatchObject({
    days: 7,
    rule: { event: 'rejected', template: 5, delay: 10, delay_unit: 'minutes', quiet: null },
  });
  await user.click(drawer.getByRole('button', { name: 'Save' }));
  expect(await drawer.findByText('Name is already used')).toBeTruthy();
});

test('the log says why somebody got an e-mail, and one that waits is cancelled', async () => {
  const user = userEvent.setup();
  const line = {
    id: 4,
    rule: { id: 1, name: 'After the interview' },
    event: 'rejected',
    kind: 'candidate',
    name: 'Amina Haddad',
    to: 'amina@example.com',
    applicant: { id: 7, name: 'Amina Haddad' },
    job: { id: 8, name: 'Site engineer' },
    step: {
      at: '2026-03-01T10:00:00Z',
      from: 'Interview',
      to: 'Rejected',
      reason: 'Other skills',
      by: 'Lina',
    },
    state: 'waiting',
    why: null,
    is_problem: false,
    planned_on: '2026-03-01T10:00:00Z',
    due_on: '2026-03-03T10:00:00Z',
    settled_on: null,
    mail: null,
    rule_changed: false,
  };
  const api = fakeApi({
    [`GET ${RULES}`]: () => ({ body: { results: [ruleRow({ waiting: 1 })] } }),
    'GET /admin-app/auto-mail/': () => ({ body: { results: [line], count: 1 } }),
    'POST /admin-app/auto-mail/4/cancel/': () => ({ body: { ...line, state: 'cancelled' } }),
  });
  renderWithProviders(<MapperPage />);
  await user.click(await screen.findByRole('button', { name: 'What was sent' }));
  const article = await screen.findByRole('article', { name: 'Amina Haddad' });
  expect(article.textContent).toContain('Interview to Rejected · Other skills · by Lina');
  expect(article.textContent).toContain('By the mapper After the interview');
  await user.click(within(article).getByRole('button', { name: 'Cancel it' }));
  await waitFor(() => expect(api.of('POST', '/admin-app/auto-mail/4/cancel/')).toHaveLength(1));
});

test('templates tell what sends them', async () => {
  fakeApi({ ...templates });
  renderWithProviders(<AutoTemplatePage />);
  const row = (await screen.findByText('Rejection after interview')).closest('tr');
  expect(row?.textContent).toContain('Rejected · After the interview');
});

test('a job is switched off as a whole, after a question where something waits', async () => {
  const user = userEvent.setup();
  const switches = {
    all_off: false,
    rules: [{ id: 1, name: 'After the interview', is_off: false }],
    waiting: 2,
  };
  const api = fakeApi({
    'GET /admin-app/auto-mail-job/8/': () => ({ body: switches }),
    'PUT /admin-app/auto-mail-job/8/': () => ({ body: { ...switches, all_off: true, waiting: 0 } }),
  });
  renderWithProviders(<JobAutoMail jobId={8} />);
  await user.click(await screen.findByRole('switch', { name: 'Automatic e-mails for this job' }));
  await user.click(await screen.findByRole('button', { name: 'Switch off' }));
  await waitFor(() =>
    expect(api.of('PUT', '/admin-app/auto-mail-job/8/')[0]?.body).toEqual({ all_off: true, off: [] }),
  );
});
