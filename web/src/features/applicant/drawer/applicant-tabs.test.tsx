import { screen, within } from '@testing-library/react';
import type { Role } from '@hireloom/contracts/permissions';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../kit/testing/fake-api.ts';
import ApplicantsPage from '../../../pages/applicants-page.tsx';
import { makeViewer, renderWithProviders } from '../../../testing/render.tsx';
import { applicantRow, reasons, workflows } from '../board/board.fixture.ts';

const path = '/customer/applicant/';

/** The side panel of an applicant where the team hides two tabs, and one that there is not, from hiring managers. */
async function tabsOf(role: Role) {
  const api = fakeApi({
    [`GET ${path}`]: () => ({ body: { count: 1, results: [applicantRow(1, 11)] } }),
    [`GET ${path}1/`]: () => ({ body: applicantRow(1, 11) }),
    [`GET ${path}1/resume/`]: () => ({ body: { resume: null } }),
    [`GET ${path}1/profile/`]: () => ({
      body: {
        candidate: { id: 1001, photo: null, email: null },
        skills: [],
        languages: [],
        education: [],
        experience: [],
        resume: null,
      },
    }),
    ...workflows,
    ...reasons,
  });
  renderWithProviders(<ApplicantsPage />, {
    viewer: makeViewer(role, ['applicant.view', 'note.view']),
    path: '/recruitments/applicants?open=1',
    team: {
      module_configurations: {
        hidden_applicant_tabs: ['summary', 'notes', 'no_such_tab'],
        hidden_job_fields: [],
        hidden_candidate_fields: [],
        default_applicant_tab: 'summary',
        hiring_manager_hierarchy: { type: 'immediate-hierarchy', value: 1 },
      },
    },
  });
  const tabs = await within(await screen.findByRole('dialog')).findAllByRole('tab');
  const open = tabs.find((tab) => tab.getAttribute('aria-selected') === 'true');
  return { api, tabs: tabs.map((tab) => tab.textContent), open: open?.textContent };
}

test('a hiring manager has the tabs that the team leaves open, and asks for nothing of the others', async () => {
  const { api, tabs, open } = await tabsOf('hiring_manager');
  expect([tabs, open]).toEqual([['Resume', 'Timeline', 'Interviews'], 'Resume']);
  expect(api.of('GET', `${path}1/profile/`)).toHaveLength(0);
  expect(api.of('GET', `${path}1/resume/`)).toHaveLength(1);
});

test('everybody else has all of them', async () => {
  const { tabs, open } = await tabsOf('recruiter');
  expect([tabs, open]).toEqual([['Resume', 'Timeline', 'Summary'], 'Summary']);
});
