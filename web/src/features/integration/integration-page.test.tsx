import type { IntegrationLine } from '@hireloom/contracts/integration/integration-endpoints';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../kit/testing/fake-api.ts';
import { renderWithProviders } from '../../testing/render.tsx';
import IntegrationPage from './integration-page.tsx';

const line = (more: Partial<IntegrationLine>): IntegrationLine => ({
  ...{ id: 1, name: 'One', state: 'ok', last_ok_on: null, failing_since: null, error: null },
  error_phrase: null,
  ...more,
});

test('each connection tells how it fares and leads to its settings', async () => {
  fakeApi({
    'GET /admin-app/integration/': () => ({
      body: {
        results: [
          { kind: 'mailbox', lines: [line({ id: 0, name: '', count: 3 })] },
          { kind: 'meeting_platform', lines: [] },
          {
            kind: 'api_client',
            lines: [
              line({ id: 3, name: 'Planner', count: 2, error: 'What 1 member allowed ran out' }),
              line({ id: 4, name: 'Quiet', count: 0, state: 'untried' }),
            ],
          },
          {
            kind: 'webhook',
            lines: [line({ name: 'Payroll', state: 'failing', error: 'Answered 503' })],
          },
        ],
      },
    }),
  });
  renderWithProviders(<IntegrationPage />);
  const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));
  const payroll = await row(/Payroll/);
  expect(payroll.getByText('Does not work')).toBeTruthy();
  expect(payroll.getByText('Answered 503')).toBeTruthy();
  const open = payroll.getByRole('link', { name: 'Open the settings of Payroll' });
  expect(open.getAttribute('href')).toBe('/settings/master/api');
  expect((await row(/3 mailboxes/)).getByText('Works')).toBeTruthy();
  const planner = await row(/Planner/);
  for (const text of ['API client that 2 members allow', 'Works', 'What 1 member allowed ran out'])
    expect(planner.getByText(text)).toBeTruthy();
  expect(planner.getByRole('link').getAttribute('href')).toBe('/settings/master/api');
  expect((await row(/Quiet/)).getByText('API client that nobody allows')).toBeTruthy();
  const none = await row(/Meeting platform/);
  expect(none.getByText('Not set up')).toBeTruthy();
  expect(none.getByText('Set up')).toBeTruthy();
});
