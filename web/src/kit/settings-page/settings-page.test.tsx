import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { approvalSettings } from '@hireloom/contracts/approval/approval-settings';
import { vendorSettings } from '@hireloom/contracts/member/vendor-settings';
import { teamSettings } from '@hireloom/contracts/settings/settings';
import { Link } from 'react-router';
import { makeViewer, renderWithProviders } from '../../testing/render.tsx';
import { fakeApi } from '../testing/fake-api.ts';
import { SettingsPage } from './settings-page.tsx';

const path = '/customer/admin-setting/';
const stored = teamSettings.parse({ approval: { remind_after: 3 } });
const refusal = (sentence: string): { status: number; body: unknown } => ({
  status: 400,
  body: { code: 'invalid_input', message: 'Please check the fields', fields: { settings: [sentence] } },
});

function show(role: 'admin' | 'recruiter' = 'admin', refused?: ReturnType<typeof refusal>) {
  const api = fakeApi({
    [`GET ${path}`]: () => ({ body: { settings: JSON.stringify(stored) } }),
    [`PATCH ${path}`]: ({ body }) =>
      refused ?? { body: { settings: JSON.stringify({ ...stored, ...JSON.parse(textOf(body)) }) } },
  });
  renderWithProviders(
    <>
      <SettingsPage
        title="Rules"
        description="What holds"
        saved="Rules saved"
        sections={[approvalSettings, vendorSettings]}
        controls={{
          'approval.reapproval_fields': () => null,
          'external_vendor.users_limit': ({ error }) => <p>Limit {error}</p>,
        }}
        shownIf={{ 'external_vendor.users_limit': (team) => team.external_vendor.enabled }}
        check={({ approval }): Record<string, string> =>
          approval.escalate_after < approval.remind_after
            ? { 'approval.escalate_after': 'Escalate later than you remind' }
            : {}
        }
      />
      <Link to="/elsewhere">Elsewhere</Link>
    </>,
    { viewer: makeViewer(role) },
  );
  return { sent: () => api.of('PATCH', path).map(({ body }) => JSON.parse(textOf(body)) as unknown) };
}
const textOf = (body: unknown) => (body as { settings: string }).settings;
const box = (name: string) => screen.findByRole('textbox', { name });
async function fill(name: string, text: string) {
  const input = await box(name);
  await userEvent.clear(input);
  await userEvent.type(input, text);
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

test('whoever may not change the settings sees them, and can neither type nor save', async () => {
  show('recruiter');
  expect(await screen.findByText('Only admins change these settings.')).toBeTruthy();
  expect((await box('Remind after')).matches(':disabled, fieldset:disabled *')).toBe(true);
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('what is wrong is said at its field and not sent', async () => {
  const { sent } = show();
  await fill('Remind after', '91');
  await save();
  expect(await screen.findByText('Remind after must be at most 90')).toBeTruthy();
  await fill('Remind after', '9');
  await save();
  expect(await screen.findByText('Escalate later than you remind')).toBeTruthy();
  expect(sent()).toEqual([]);
});

test.each([
  ['approval.remind_after: Too often', 'Too often'],
  ['The settings are too large', 'The settings are too large'],
])('what the server refuses is said: %s', async (sentence, shown) => {
  show('admin', refusal(sentence));
  await fill('Remind after', '4');
  await save();
  expect(await screen.findByText(shown)).toBeTruthy();
  expect((await box('Remind after')).getAttribute('value')).toBe('4');
});

test('reads the sections, saves them whole, and lets changes go', async () => {
  const { sent } = show();
  expect((await box('Remind after')).getAttribute('value')).toBe('3');
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  await fill('Remind after', '4');
  await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect((await box('Remind after')).getAttribute('value')).toBe('3');
  expect(screen.queryByText(/^Limit/)).toBeNull();
  await userEvent.click(screen.getByRole('switch', { name: /^External vendors/ }));
  expect(screen.getByText(/^Limit/)).toBeTruthy();
  await save();
  expect(await screen.findByText('Rules saved')).toBeTruthy();
  expect(sent()).toEqual([
    {
      approval: { ...stored.approval, remind_after: 3 },
      external_vendor: { enabled: true, users_limit: -1, sees_all_candidates: false },
    },
  ]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true));
});

test('asks before changes are left behind', async () => {
  show();
  await fill('Remind after', '4');
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(await screen.findByText('Unsaved changes')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect((await box('Remind after')).getAttribute('value')).toBe('4');
});
