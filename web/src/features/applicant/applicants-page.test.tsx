import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../kit/testing/fake-api.ts';
import { makeViewer, renderWithProviders } from '../../testing/render.tsx';
import { BULK, bulkAction, bulkPreview } from '../bulk-action/bulk-action.fixture.ts';
import { jobRow } from '../job/job.fixture.ts';
import ApplicantsPage from '../../pages/applicants-page.tsx';
import { AttachToJobDialog } from './attach/attach-to-job-dialog.tsx';
import { applicantRow, boardOf, card, reasons, workflows } from './board/board.fixture.ts';

const path = '/customer/applicant/';
const profile = {
  candidate: { id: 1001, photo: null, email: 'amal@example.com' },
  skills: [{ id: 1, skill: { id: 2, name: 'AutoCAD' }, level: 'Expert' }],
  languages: [],
  education: [],
  experience: [],
  resume: null,
};
const list = {
  [`GET ${path}1/profile/`]: () => ({ body: profile }),
  [`GET ${path}2/profile/`]: () => ({ body: profile }),
  [`GET ${path}`]: () => ({ body: { count: 2, results: [applicantRow(1, 11), applicantRow(2, 14)] } }),
  [`GET ${path}1/`]: () => ({ body: applicantRow(1, 11) }),
  [`GET ${path}2/`]: () => ({ body: applicantRow(2, 14) }),
  [`GET ${path}board/`]: () => ({ body: boardOf([card(1, 11)]) }),
  'GET /customer/job/5/': () => ({ body: jobRow(5) }),
  'GET /customer/timeline/applicant/1/': () => ({ body: { results: [], next: null } }),
  ...workflows,
  ...reasons,
};

beforeEach(() => Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true }));

function show(search: string, handlers = {}, viewer = makeViewer()) {
  const api = fakeApi({ ...list, ...handlers });
  renderWithProviders(<ApplicantsPage />, { viewer, path: `/recruitments/applicants${search}` });
  return { api, user: userEvent.setup() };
}

test('reads the applicants of the job and candidate in the address', async () => {
  const { api } = show('?job_id=5&candidate_id=1001');
  expect(await screen.findByRole('button', { name: 'Amal Nasser' })).toBeTruthy();
  const asked = api.of('GET', path).map(({ query }) => [query.get('job'), query.get('candidate')]);
  expect(asked).toContainEqual(['5', '1001']);
});

test('the board is offered once a job is chosen', async () => {
  const { user } = show('?job_id=5');
  await user.click(await screen.findByRole('radio', { name: 'Board' }));
  expect(await screen.findByRole('group', { name: 'Board of Site engineer' })).toBeTruthy();
});

test('without a job there is the table alone', async () => {
  show('');
  expect(await screen.findByRole('button', { name: 'Amal Nasser' })).toBeTruthy();
  expect(screen.queryByRole('radio', { name: 'Board' })).toBeNull();
});

test('a row offers the steps that its stage allows', async () => {
  const { api, user } = show('', { [`POST ${path}2/unreject/`]: () => ({ body: applicantRow(2, 11) }) });
  await user.click(await screen.findByRole('button', { name: 'Actions for Amal Nasser' }));
  const open = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(open).toEqual([
    ...['Open profile', 'Write an e-mail', 'Interview…', 'Offer…'],
    ...['Move to stage…', 'Reject…', 'Withdraw…'],
  ]);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Actions for Badr Khan' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Undo the rejection' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.of('POST', `${path}2/unreject/`)).toHaveLength(1));
});

test('the side panel moves, and goes on to the next of the list', async () => {
  const { api, user } = show('', { [`POST ${path}1/move/`]: () => ({ body: applicantRow(1, 12) }) });
  await user.click(await screen.findByRole('button', { name: 'Amal Nasser' }));
  const panel = await screen.findByRole('dialog');
  await within(panel).findByRole('heading', { name: 'Amal Nasser' });
  expect(await within(panel).findByText('AutoCAD, Expert')).toBeTruthy();
  await user.click(await within(panel).findByRole('button', { name: 'Move to Interview' }));
  await waitFor(() => expect(api.of('POST', `${path}1/move/`)[0]?.body).toEqual({ stage: 12, from: 11 }));
  expect(within(panel).getByText('Applicant 1 of 2')).toBeTruthy();
  await user.click(within(panel).getByRole('button', { name: 'Next applicant' }));
  expect(await within(panel).findByRole('heading', { name: 'Badr Khan' })).toBeTruthy();
  expect(within(panel).queryByRole('button', { name: /^Move/ })).toBeNull();
  expect(within(panel).getByRole('button', { name: 'Undo the rejection' })).toBeTruthy();
});

test('any other stage is in the menu beside the next one, and a hire asks first', async () => {
  const { api, user } = show('');
  await user.click(await screen.findByRole('button', { name: 'Amal Nasser' }));
  const panel = within(await screen.findByRole('dialog'));
  await user.click(await panel.findByRole('button', { name: 'Move to another stage' }));
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(items).toEqual(['Interview', 'Hired', 'Rejected']);
  await user.click(screen.getByRole('menuitem', { name: 'Hired' }));
  expect(await screen.findByRole('dialog', { name: 'Hire Amal Nasser?' })).toBeTruthy();
  expect(api.of('POST', `${path}1/move/`)).toHaveLength(0);
});

test('the side panel of somebody hired offers no reject, by button or key', async () => {
  const hired = applicantRow(1, 13, { status: 'hired' });
  const { user } = show('?open=1', { [`GET ${path}1/`]: () => ({ body: hired }) });
  const panel = within(await screen.findByRole('dialog'));
  await panel.findByRole('heading', { name: 'Amal Nasser' });
  expect(panel.queryByRole('button', { name: 'Reject' })).toBeNull();
  await user.keyboard('r');
  expect(screen.queryByRole('dialog', { name: 'Reject Amal Nasser' })).toBeNull();
});

test('the side panel shows what the list knows before its own answer comes', async () => {
  const { user } = show('', { [`GET ${path}1/`]: () => new Promise(() => undefined) });
  await user.click(await screen.findByRole('button', { name: 'Amal Nasser' }));
  const panel = within(await screen.findByRole('dialog'));
  expect(panel.getByRole('heading', { name: 'Amal Nasser' })).toBeTruthy();
  expect(panel.getByText('+971 50 123 4567')).toBeTruthy();
});

test('two presses reject: r, and Enter with the usual reason', async () => {
  const { api, user } = show('', {
    [`GET ${path}usual-reason/`]: async () => {
      await new Promise((resolve) => setTimeout(resolve, 150));
      return { body: { reason: { id: 31, name: 'Salary too high' } } };
    },
    [`POST ${path}1/reject/`]: () => ({ body: applicantRow(1, 14) }),
  });
  await screen.findByRole('button', { name: 'Amal Nasser' });
  await user.keyboard('jr');
  await screen.findByRole('dialog', { name: 'Reject Amal Nasser' });
  expect(api.of('GET', `${path}usual-reason/`)[0]?.query.toString()).toBe('kind=reject&stage=11');
  // Confirmed before the reason is there, it is done once it is.
  await user.keyboard('{Enter}');
  await waitFor(() => expect(api.of('POST', `${path}1/reject/`)[0]?.body).toEqual({ reason: 31 }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('Amal Nasser rejected')).toBeTruthy();
  expect(api.of('POST', `${path}1/reject/`)).toHaveLength(1);
});

test('without a usual reason the first of the list is chosen, and another can be', async () => {
  const { api, user } = show('?open=1', {
    [`GET ${path}usual-reason/`]: () => ({ status: 500, body: { code: 'internal', message: 'Sorry' } }),
    [`POST ${path}1/reject/`]: () => ({ body: applicantRow(1, 14) }),
  });
  const panel = within(await screen.findByRole('dialog'));
  await user.click(await panel.findByRole('button', { name: 'Reject' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject Amal Nasser' }));
  const reason = await dialog.findByRole<HTMLInputElement>('combobox', { name: 'Reason' });
  await waitFor(() => expect(reason.value).toBe('Too junior'));
  await user.click(reason);
  await user.click(await screen.findByRole('option', { name: 'Salary too high' }));
  await user.type(dialog.getByRole('textbox', { name: 'Note' }), 'Asked for 30k');
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  await waitFor(() =>
    expect(api.of('POST', `${path}1/reject/`)[0]?.body).toEqual({ reason: 31, note: 'Asked for 30k' }),
  );
});

test('n opens the box for a note with the focus in it', async () => {
  const { user } = show('');
  await screen.findByRole('button', { name: 'Amal Nasser' });
  await user.keyboard('jn');
  await waitFor(() => expect(document.activeElement?.tagName).toBe('TEXTAREA'));
  expect(within(screen.getByRole('dialog')).getByRole('textbox', { name: 'New note' })).toBe(
    document.activeElement,
  );
});

test('the funnel of a job narrows the table to a stage, and back', async () => {
  const board = boardOf([card(1, 11), card(3, 12)]);
  const stages = board.stages.map((stage) => (stage.id === 11 ? { ...stage, overdue: 1, added: 1 } : stage));
  const { api, user } = show('?job_id=5', { [`GET ${path}board/`]: () => ({ body: { stages } }) });
  const step = await screen.findByRole('button', {
    name: 'New · 1 applicant · 1 overdue · 1 new since yesterday',
  });
  await user.click(step);
  await waitFor(() => expect(api.of('GET', path).at(-1)?.query.get('stage')).toBe('11'));
  expect(step.getAttribute('aria-pressed')).toBe('true');
  await user.click(step);
  await waitFor(() => expect(step.getAttribute('aria-pressed')).toBe('false'));
});

test('the side panel leads to the candidate and the job where the viewer may open them', async () => {
  const hidden = { ...applicantRow(2, 14), candidate: null, job: null };
  const { user } = show('', { [`GET ${path}2/`]: () => ({ body: hidden }) }, makeViewer('hiring_manager'));
  await user.click(await screen.findByRole('button', { name: 'Amal Nasser' }));
  const panel = await screen.findByRole('dialog');
  const link = await within(panel).findByRole('link', { name: 'Amal Nasser' });
  expect(link.getAttribute('href')).toBe(`/recruitments/candidates/${applicantRow(1, 11).candidate?.id}`);
  await user.click(within(panel).getByRole('button', { name: 'Next applicant' }));
  expect(await within(panel).findByRole('heading', { name: 'Badr Khan' })).toBeTruthy();
  expect(within(panel).queryByRole('link', { name: 'Badr Khan' })).toBeNull();
  expect(within(panel).queryByRole('link', { name: 'Site engineer' })).toBeNull();
});

test('many steps are offered once, with the stages of the jobs that were chosen', async () => {
  const preview = bulkPreview({ entity: 'applicant', total: 1, changes: 1, skipped: [] });
  const { api, user } = show('', {
    [`POST ${BULK}preview/`]: () => ({ body: preview }),
    [`POST ${BULK}`]: () => ({
      body: bulkAction(3, { entity: 'applicant', kind: 'withdraw', done: 1, skipped: 0 }),
    }),
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Amal Nasser' }));
  const bar = within(screen.getByRole('toolbar', { name: 'Selected rows' }));
  const offered = bar.getAllByRole('button').map(({ textContent }) => textContent);
  expect(offered.filter((text) => text !== '')).toEqual(
    expect.arrayContaining(['Move to stage', 'Reject', 'Withdraw', 'Edit']),
  );
  expect(new Set(offered).size).toBe(offered.length);
  await user.click(bar.getByRole('button', { name: 'Move to stage' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move to stage: 1 applicant' }));
  await user.click(dialog.getByRole('combobox', { name: 'Stage' }));
  const stages = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(stages).toEqual(expect.arrayContaining(['New', 'Interview']));
  // Hiring is done one at a time, and leaving needs a reason.
  expect(stages).not.toContain('Hired');
  expect(stages).not.toContain('Rejected');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await user.click(bar.getByRole('button', { name: 'Withdraw' }));
  await user.click(await screen.findByRole('combobox', { name: 'Reason' }));
  await user.click(await screen.findByRole('option', { name: 'Salary too high' }));
  await user.click(await screen.findByRole('button', { name: 'Withdraw 1' }));
  expect(await screen.findByText('1 withdrawn')).toBeTruthy();
  expect(api.of('POST', BULK)[0]?.body).toMatchObject({
    target: { entity: 'applicant', ids: [1] },
    work: { kind: 'withdraw', reason: 31 },
  });
});

test('keys go through the rows, and m asks where to; whoever has left is not moved', async () => {
  const { user } = show('');
  await screen.findByRole('button', { name: 'Amal Nasser' });
  await user.keyboard('m');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('jjm');
  expect(document.activeElement?.getAttribute('data-row')).toBe('2');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('km');
  await screen.findByRole('menuitem', { name: 'Interview' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(document.activeElement?.closest('[data-row]')?.getAttribute('data-row')).toBe('1');
});

test('whoever may not change applicants sees the stage as a plain word', async () => {
  show('', {}, makeViewer('recruiter', ['applicant.view']));
  await screen.findByRole('button', { name: 'Amal Nasser' });
  expect(screen.queryByRole('button', { name: /^Stage of/ })).toBeNull();
});

test('the stage is a menu: letters find a stage, Enter moves there, and the toast undoes it', async () => {
  const { api, user } = show('', { [`POST ${path}1/move/`]: () => ({ body: applicantRow(1, 12) }) });
  await screen.findByRole('button', { name: 'Amal Nasser' });
  await user.keyboard('jm');
  await screen.findByRole('menuitem', { name: 'Interview' });
  expect(screen.getByRole('menuitem', { name: 'New' }).hasAttribute('disabled')).toBe(true);
  await user.keyboard('i{Enter}');
  await waitFor(() => expect(api.of('POST', `${path}1/move/`)[0]?.body).toEqual({ stage: 12, from: 11 }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.of('POST', `${path}1/move/`)[1]?.body).toEqual({ stage: 11, from: 12 }));
});

test('a stage that ends the application asks for the reason first; whoever has left is taken back first', async () => {
  const { api, user } = show('');
  await user.click(await screen.findByRole('button', { name: 'Stage of Amal Nasser: New' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Rejected' }));
  expect(await screen.findByRole('dialog', { name: 'Reject Amal Nasser' })).toBeTruthy();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Stage of Badr Khan: Rejected' }));
  const interview = await screen.findByRole('menuitem', { name: 'Interview' });
  expect(interview.hasAttribute('disabled')).toBe(true);
  expect(screen.getByText('Moved once that is undone')).toBeTruthy();
  expect(screen.getByRole('menuitem', { name: 'Undo the rejection' })).toBeTruthy();
  expect(api.of('POST', `${path}1/reject/`)).toHaveLength(0);
});

test('the side panel has the same keys, for the one it shows', async () => {
  const { user } = show('');
  await screen.findByRole('button', { name: 'Amal Nasser' });
  await user.keyboard('j{Enter}');
  await screen.findByRole('heading', { name: 'Amal Nasser' });
  await user.keyboard('j');
  expect(await screen.findByRole('heading', { name: 'Badr Khan' })).toBeTruthy();
  await user.keyboard('jm');
  expect(screen.getByText('Applicant 2 of 2')).toBeTruthy();
  expect(screen.queryByRole('dialog', { name: /^Move/ })).toBeNull();
  await user.keyboard('k');
  const panel = within(await screen.findByRole('dialog'));
  await panel.findByRole('heading', { name: 'Amal Nasser' });
  // Letters typed into a field stay there.
  await user.click(panel.getByRole('tab', { name: 'Timeline' }));
  await user.type(await panel.findByRole('textbox', { name: 'New note' }), 'jm');
  expect(screen.getByText('Applicant 1 of 2')).toBeTruthy();
  act(() => panel.getByRole('button', { name: 'Next applicant' }).focus());
  await user.keyboard('m');
  const question = within(await screen.findByRole('dialog', { name: 'Move Amal Nasser' }));
  // The question is on top now: the panel rests.
  act(() => question.getByRole('button', { name: 'Cancel' }).focus());
  await user.keyboard('j');
  expect(screen.getByText('Applicant 1 of 2')).toBeTruthy();
});

test('all applicants of a job that match are moved at once, and put back', async () => {
  const told = { entity: 'applicant' as const, summary: 'Move to Interview', total: 25, skipped: [] };
  const { api, user } = show('?job_id=5&status=active', {
    [`GET ${path}`]: () => ({ body: { count: 25, results: [applicantRow(1, 11), applicantRow(2, 11)] } }),
    [`POST ${BULK}preview/`]: () => ({ body: bulkPreview({ ...told, changes: 24 }) }),
    [`POST ${BULK}`]: () => ({
      body: bulkAction(3, { ...told, kind: 'move', done: 24, skipped: 1, reasons: [] }),
    }),
    [`POST ${BULK}3/undo/`]: () => ({ body: { code: 0, message: '24 put back' } }),
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select the rows of this page' }));
  const bar = within(screen.getByRole('toolbar', { name: 'Selected rows' }));
  await user.click(bar.getByRole('button', { name: 'Select all 25 that match' }));
  expect(bar.getByRole('status').textContent).toBe('All 25 that match are selected');
  await user.click(bar.getByRole('button', { name: 'Move to stage' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move to stage: 25 applicants' }));
  await user.click(dialog.getByRole('combobox', { name: 'Stage' }));
  await user.click(await screen.findByRole('option', { name: 'Interview' }));
  expect(await dialog.findByText('24 will move, 1 will not')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Move 24' }));
  expect(await screen.findByText('24 moved to Interview, 1 skipped')).toBeTruthy();
  expect(api.of('POST', BULK)[0]?.body).toMatchObject({
    target: { entity: 'applicant', query: { job: '5', status: 'active' }, except: [] },
    work: { kind: 'move', stage: 12 },
  });
  expect(screen.queryByRole('toolbar', { name: 'Selected rows' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('24 put back')).toBeTruthy();
});

test('vendors get no steps, no keys for them and no selection', async () => {
  const { user } = show('?job_id=5', {}, makeViewer('vendor'));
  await user.click(await screen.findByRole('button', { name: 'Actions for Amal Nasser' }));
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(items).toEqual(['Open profile']);
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await user.keyboard('jm');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add candidates' })).toBeNull();
});

test('adding to a job names those who could not be added', async () => {
  const user = userEvent.setup();
  const skipped = [{ candidate: 9, name: 'Badr Khan', why: 'Is marked as do not hire' }];
  const api = fakeApi({
    ...workflows,
    'GET /customer/job/': () => ({ body: { count: 1, results: [jobRow(5)] } }),
    [`POST ${path}attach/`]: () => ({ body: { attached: [{ id: 1, applicant: 'Amal Nasser' }], skipped } }),
  });
  const candidates = [
    { id: 8, name: 'Amal Nasser' },
    { id: 9, name: 'Badr Khan' },
  ];
  renderWithProviders(<AttachToJobDialog candidates={candidates} onClose={() => undefined} />);
  await user.click(await screen.findByRole('combobox', { name: 'Job' }));
  await user.click(await screen.findByRole('option', { name: /Site engineer/ }));
  await user.click(screen.getByRole('button', { name: 'Add to job' }));
  expect(await screen.findByText('1 was not added:')).toBeTruthy();
  expect(screen.getByText(/Is marked as do not hire/)).toBeTruthy();
  expect(api.of('POST', `${path}attach/`)[0]?.body).toEqual({ job: 5, candidates: [8, 9] });
});
