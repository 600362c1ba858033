import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PushState, StageChangeProcess } from '@hireloom/contracts/stage-change/stage-change-endpoints';
import { FloatingPanelDock } from '../../kit/panel/floating-panel-dock.tsx';
import { closePanel, openPanel } from '../../kit/panel/panel-state.ts';
import { receive } from '../../kit/session/realtime.ts';
import { fakeApi, type SeenCall } from '../../kit/testing/fake-api.ts';
import { makeViewer, renderWithProviders } from '../../testing/render.tsx';
import StageChangePanel from './stage-change-panel.tsx';

const path = '/admin-app/stage-change-processes/';
const THEN = '2026-03-06T09:30:00Z';

function process(id: number, name: string, state: PushState, type: StageChangeProcess['type'] = 'dvms') {
  const log = [{ status: state === 'success', message: `Answered ${id}`, at: THEN }];
  const mine = {
    status: state === 'success' ? true : null,
    sent_on: state === 'processing' ? null : THEN,
    log: state === 'processing' ? [] : log,
  };
  const none = { status: null, sent_on: null, log: null };
  const [worker, dvms] = type === 'dvms' ? [none, mine] : [mine, none];
  return {
    id,
    type,
    updated_at: THEN,
    applicant: { candidate_id: id + 100, candidate_name: name, job_id: 5, job_position: 'Welder' },
    pending_worker_status: worker.status,
    pending_worker_sent_on: worker.sent_on,
    pending_woker_log: worker.log,
    dvms_status: dvms.status,
    dvms_sent_on: dvms.sent_on,
    dvms_log: dvms.log,
  } satisfies StageChangeProcess;
}

function serve(rows: StageChangeProcess[], more: Parameters<typeof fakeApi>[0] = {}) {
  const of = (type: string | null) => rows.filter((row) => type === null || row.type === type);
  return fakeApi({
    'GET /users/member/': () => ({ body: { results: [{ id: 70, user: { id: 7 } }] } }),
    [`GET ${path}`]: ({ query }: SeenCall) => ({
      body: {
        results: of(query.get('type')),
        count: of(query.get('type')).length,
        counts: { pending_worker: of('pending_worker').length, dvms: of('dvms').length },
      },
    }),
    [`DELETE ${path}`]: () => ({ body: { code: 0, message: 'Deleted successfully' } }),
    [`POST ${path}retry/`]: () => ({ body: { code: 0, message: 'It is sent again' } }),
    ...more,
  });
}

const show = (role: Parameters<typeof makeViewer>[0] = 'admin', may: string[] = []) =>
  renderWithProviders(
    <FloatingPanelDock>
      <StageChangePanel />
    </FloatingPanelDock>,
    { viewer: makeViewer(role, may) },
  );
const panel = () => screen.findByRole('region', { name: 'Stage changes' });

beforeEach(() => localStorage.clear());
afterEach(() => act(() => closePanel('stage_change')));

test('shows counts of both systems, the state of each push, and its log', async () => {
  const user = userEvent.setup();
  serve([
    process(3, 'Lina Darwish', 'failed'),
    process(2, 'Omar Aziz', 'processing'),
    process(1, 'Sara Haddad', 'success', 'pending_worker'),
  ]);
  openPanel('stage_change');
  show();
  const shown = within(await panel());
  expect(await shown.findByText('Pending worker 1')).toBeTruthy();
  expect(shown.getByText('DVMS 2')).toBeTruthy();
  const lina = within(await shown.findByRole('group', { name: 'Lina Darwish' }));
  expect(lina.getByText('Failed')).toBeTruthy();
  expect(lina.getByRole('link').getAttribute('href')).toBe('/recruitments/candidates/103');
  await user.click(lina.getByRole('button', { name: '1 attempt for Lina Darwish' }));
  expect(lina.getByText('Answered 3')).toBeTruthy();
  expect(within(shown.getByRole('group', { name: 'Omar Aziz' })).getByText('Processing')).toBeTruthy();
  await user.click(shown.getByRole('radio', { name: 'Pending worker' }));
  const sara = within(await shown.findByRole('group', { name: 'Sara Haddad' }));
  expect(sara.getByText('Success')).toBeTruthy();
});

test('retries what has failed and nothing else', async () => {
  const user = userEvent.setup();
  const api = serve([process(3, 'Lina Darwish', 'failed'), process(2, 'Omar Aziz', 'success')]);
  openPanel('stage_change');
  show();
  await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  expect(screen.getByRole('button', { name: 'Retry' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('checkbox', { name: 'Select Omar Aziz' }));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('It is sent again')).toBeTruthy();
  expect(api.of('POST', `${path}retry/`)[0]?.body).toEqual({ process_ids: [3] });
});

test('deletes after a question; a failure says so', async () => {
  const user = userEvent.setup();
  let fails = true;
  const api = serve([process(3, 'Lina Darwish', 'failed'), process(2, 'Omar Aziz', 'processing')], {
    [`DELETE ${path}`]: () =>
      fails
        ? { status: 500, body: { code: 'server_error', message: 'Broken' } }
        : { body: { code: 0, message: 'Deleted successfully' } },
  });
  openPanel('stage_change');
  show();
  await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Are you sure to delete?')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Proceed' }));
  expect(await screen.findByText('Failed to delete')).toBeTruthy();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Proceed' }));
  expect(await screen.findByText('Deleted successfully')).toBeTruthy();
  expect(api.of('DELETE', path)[0]?.query.get('process_ids')).toBe('3,2');
});

test('opens for new processes once, and reads anew when it is told', async () => {
  const user = userEvent.setup();
  const rows = [process(2, 'Omar Aziz', 'processing')];
  const api = serve(rows);
  show('recruiter', ['applicant.view', 'applicant.update']);
  expect(await screen.findByRole('group', { name: 'Omar Aziz' })).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Close Stage changes' }));
  const tell = () => act(() => void receive('{"channel":"stage_change/70/","payload":{"updated":true}}'));
  const asked = api.of('GET', path).length;
  tell();
  await waitFor(() => expect(api.of('GET', path).length).toBeGreaterThan(asked));
  expect(screen.queryByRole('region', { name: 'Stage changes' })).toBeNull();
  rows.unshift(process(3, 'Lina Darwish', 'processing'));
  tell();
  expect(await screen.findByRole('group', { name: 'Lina Darwish' })).toBeTruthy();
});

test('stays closed for an admin while others push, folds with Escape, and says what is missing', async () => {
  const user = userEvent.setup();
  const api = serve([]);
  show();
  await waitFor(() => expect(api.of('GET', path).length).toBeGreaterThan(0));
  expect(screen.queryByRole('region', { name: 'Stage changes' })).toBeNull();
  act(() => openPanel('stage_change'));
  expect(await screen.findByText('Nothing sent to Pending worker')).toBeTruthy();
  const head = screen.getByRole('button', { name: /^Stage changes/ });
  expect(head.getAttribute('aria-expanded')).toBe('true');
  screen.getByRole('radio', { name: 'DVMS' }).focus();
  await user.keyboard('{Escape}');
  expect(head.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(head);
});
