import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type CustomField, plainDepth } from '@hireloom/contracts/custom-field/custom-fields';
import { job } from '@hireloom/contracts/job/job';
import type { Entity } from '@hireloom/contracts/kit/entity';
import { beforeEach, expect, test } from 'vitest';
import { renderWithProviders } from '../../../testing/render.tsx';
import { EntityCreatePage } from '../../entity-page/entity-create-page.tsx';
import { fakeApi } from '../../testing/fake-api.ts';

beforeEach(() => sessionStorage.clear());

const badge: CustomField = {
  ...plainDepth(),
  ...{ id: 1, key: 'badge', title: 'Badge', type: 'others', subtype: 'text', choices: [], active: true },
  ...{ show_on_table: false, show_on_email_templates: false, required: true, section: 'Security' },
};

const open = (own: CustomField[] = []) => {
  const data = JSON.stringify([{ table: 'job', active: true, fields: own, retired: [] }]);
  fakeApi({
    'GET /admin-app/custom-field/': () => ({ body: { data } }),
    'POST /customer/job/': () => ({
      status: 400,
      body: {
        code: 'invalid_input',
        message: 'Wrong',
        fields: { salary_max: ['Salary to can not be below salary from'] },
      },
    }),
  });
  renderWithProviders(<EntityCreatePage entity={job as Entity} />);
  const list = within(screen.getByRole('navigation', { name: 'Sections of the form' }));
  return { list, user: userEvent.setup() };
};

test('a long form lists its sections, where something is missing and where something is wrong', async () => {
  const { list, user } = open();
  const names = () => list.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names()).toEqual([
    'JobSomething is missing here',
    'People',
    'Dates and reason',
    'Terms',
    'Requirements',
    'Onboarding',
    'Description',
  ]);
  expect(list.getByRole('button', { current: true }).textContent).toMatch(/^Job/);
  await user.keyboard('Welder{Enter}');
  await waitFor(() => expect(names()[0]).toBe('JobSomething is wrong here'));
  await waitFor(() => expect(names()[3]).toBe('TermsSomething is wrong here'));
});

test('a press on a section goes to its first field', async () => {
  const { list, user } = open();
  await user.click(list.getByRole('button', { name: 'Requirements' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Experience from (years)' }));
});

test('headings of the team’s own fields are among them', async () => {
  const { list, user } = open([badge]);
  const security = await list.findByRole('button', { name: /^Security/ });
  expect(security.textContent).toBe('SecuritySomething is missing here');
  await user.click(security);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Badge' }));
  await user.keyboard('B7');
  expect(security.textContent).toBe('Security');
});

test('one that is called as a built-in one is one entry with it', async () => {
  const { list } = open([{ ...badge, section: 'Terms' }]);
  await screen.findByRole('textbox', { name: 'Badge' });
  const terms = list.getAllByRole('button').filter(({ textContent }) => textContent?.startsWith('Terms'));
  expect(terms.map(({ textContent }) => textContent)).toEqual(['TermsSomething is missing here']);
});
