import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { company } from '@hireloom/contracts/company/company';
import { jobNote } from '@hireloom/contracts/job/job-note';
import { notesTab } from './index.ts';
import { fakeApi } from '../../kit/testing/fake-api.ts';
import { makeViewer, renderWithProviders } from '../../testing/render.tsx';
import { EntityRecordPage } from '../../kit/entity-page/entity-record-page.tsx';
import { FilesPanel } from '../../kit/entity-page/files-panel.tsx';
import { tabsFor } from '../../kit/entity-page/tab-panels.tsx';

const files = '/customer/company-file/';
const stored = {
  id: 3,
  name: 'contract.pdf',
  size: 10,
  content_type: 'application/pdf',
  category: null,
  url: '/api/v1/file/3/',
  created_on: '2026-03-05T08:30:00Z',
  created_by: null,
};
const row = {
  id: 5,
  version: 1,
  name: 'Acme',
  status: 'active',
  custom: {},
  deleted_on: null,
  created_on: '2026-03-05T08:30:00Z',
  updated_on: '2026-03-05T08:30:00Z',
  created_by: null,
  updated_by: null,
};

const serve = () =>
  fakeApi({
    'GET /customer/company/5/': () => ({ body: row }),
    [`GET ${files}`]: () => ({ body: { results: [stored], count: 1 } }),
  });
const recruiter = (...may: string[]) => makeViewer('recruiter', ['company.view', 'company.update', ...may]);

test('a record has no tab of files for recruiters who may not read them, and asks for none', async () => {
  const api = serve();
  const page = { path: '/companies/5', pattern: '/companies/:id' };
  renderWithProviders(<EntityRecordPage entity={company} />, { ...page, viewer: recruiter() });
  expect(await screen.findByRole('tab', { name: 'Summary' })).toBeTruthy();
  expect(screen.queryByRole('tab', { name: /Files/ })).toBeNull();
  expect(api.of('GET', files)).toEqual([]);
});

test('files are taken and deleted by those who may', async () => {
  serve();
  renderWithProviders(<FilesPanel entity={company} id={5} />, { viewer: recruiter('file.view') });
  expect(await screen.findByText('contract.pdf')).toBeTruthy();
  expect(screen.queryByLabelText('Choose files')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Delete contract.pdf' })).toBeNull();
});

test('tabs of notes follow the record and the switch; who has no switches goes by the record', () => {
  const tabs = [notesTab(jobNote, 1)];
  expect(tabsFor(makeViewer('recruiter', ['job.view_own']), tabs)).toEqual([]);
  expect(tabsFor(makeViewer('recruiter', ['note.view']), tabs)).toEqual([]);
  expect(tabsFor(makeViewer('recruiter', ['job.view_own', 'note.view']), tabs)).toHaveLength(1);
  for (const role of ['admin', 'hiring_manager', 'vendor'] as const)
    expect(tabsFor(makeViewer(role), tabs)).toHaveLength(1);
});
