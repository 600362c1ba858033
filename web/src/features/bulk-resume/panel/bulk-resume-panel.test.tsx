import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { BulkResumeItem } from '@hireloom/contracts/bulk-resume/bulk-resume-endpoints';
import { FloatingPanelDock } from '../../../kit/panel/floating-panel-dock.tsx';
import { closePanel, openPanel } from '../../../kit/panel/panel-state.ts';
import { receive } from '../../../kit/session/realtime.ts';
import { makeViewer, renderWithProviders } from '../../../testing/render.tsx';
import {
  CANCEL,
  COMPLETE,
  duplicate,
  itemOf,
  LIST,
  notCv,
  parsing,
  RESOLVE,
  RETRY,
  serve,
  unreadable,
  waiting,
} from '../bulk-resume.fixture.ts';
import BulkResumePanel from './bulk-resume-panel.tsx';

afterEach(() => {
  act(() => closePanel('bulk_resume'));
  vi.restoreAllMocks();
});

function show(items: BulkResumeItem[], more: Parameters<typeof serve>[1] = {}) {
  const api = serve(items, more);
  openPanel('bulk_resume');
  renderWithProviders(
    <FloatingPanelDock>
      <BulkResumePanel />
    </FloatingPanelDock>,
    { viewer: makeViewer('recruiter', ['candidate.create']) },
  );
  return { api, user: userEvent.setup() };
}

/** The panel begins folded when nobody has asked for it. */
async function unfold(user: ReturnType<typeof userEvent.setup>) {
  const head = await screen.findByRole('button', { name: /^Resume parsing/ });
  if (head.getAttribute('aria-expanded') === 'false') await user.click(head);
}
const row = async (name: string) => within(await screen.findByRole('listitem', { name }));

const all = () => [
  itemOf(1, 'waits.pdf', waiting),
  itemOf(2, 'reading.pdf', parsing),
  itemOf(3, 'rahul.pdf', { saved: { id: 9, name: 'Rahul Menon' }, outcome: 'created' }),
  itemOf(4, 'leila.pdf', duplicate),
  itemOf(5, 'nobody.pdf', { needs: 'name' }),
  itemOf(6, 'invoice.pdf', notCv),
  itemOf(7, 'cut.pdf', unreadable),
];

test('tells of each file where it stands, in the filters of the specification', async () => {
  const { user } = show(all());
  await unfold(user);
  expect((await row('waits.pdf')).getByText('Not uploaded: drop it again to go on')).toBeTruthy();
  expect((await row('reading.pdf')).getByText('Uploaded, parsing')).toBeTruthy();
  const rahul = await row('rahul.pdf');
  expect(rahul.getByText('Parsed successfully')).toBeTruthy();
  expect(rahul.getByRole('link', { name: 'Rahul Menon' }).getAttribute('href')).toBe(
    '/recruitments/candidates/9',
  );
  expect((await row('leila.pdf')).getByText('Duplicate of Leila Nasser')).toBeTruthy();
  expect((await row('nobody.pdf')).getByText('Needs a name')).toBeTruthy();
  expect((await row('invoice.pdf')).getByText('Not a CV: It reads like an invoice')).toBeTruthy();
  expect((await row('cut.pdf')).getByText('Could not be read: The file is cut off')).toBeTruthy();
  const chips = within(screen.getByRole('radiogroup', { name: 'Which files' })).getAllByRole('radio');
  expect(chips.map((chip) => chip.closest('div')?.textContent)).toEqual([
    'All 7',
    'Uploaded 6',
    'Not uploaded 1',
    'Parsed 3',
    'Not parsed 4',
    'Need action 3',
    'Completed 2',
    'Not completed 5',
    'Not cv 1',
  ]);
  expect(screen.getByText('Uploaded 6/7, parsed 3/7, 42 a minute, about 3 min left')).toBeTruthy();
  expect(screen.getByText('1 file was not uploaded: drop it again to go on')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Not cv 1' }));
  expect(await screen.findByRole('listitem', { name: 'invoice.pdf' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('listitem', { name: 'rahul.pdf' })).toBeNull());
});

test('Mark Complete appears once every file is complete, and closes the panel', async () => {
  const items = all();
  const { api, user } = show(items);
  await unfold(user);
  expect(await screen.findByRole('link', { name: 'Review 3' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Mark Complete' })).toBeNull();
  items.splice(0, items.length, itemOf(3, 'rahul.pdf'), itemOf(6, 'invoice.pdf', notCv));
  act(() => void receive('{"channel":"file_update/70/","payload":{"updated":true}}'));
  await user.click(await screen.findByRole('button', { name: 'Mark Complete' }, { timeout: 4000 }));
  expect(await screen.findByText('Parsing data has been reset successfully...')).toBeTruthy();
  expect(api.of('POST', COMPLETE)).toHaveLength(1);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Resume parsing' })).toBeNull());
});

test('a refused Mark Complete is shown as an error and the panel stays', async () => {
  const { user } = show([itemOf(3, 'rahul.pdf')], {
    [`POST ${COMPLETE}`]: () => ({ body: { code: 1, message: 'Parsing data not reset...' } }),
  });
  await unfold(user);
  await user.click(await screen.findByRole('button', { name: 'Mark Complete' }));
  expect(await screen.findByText('Parsing data not reset...')).toBeTruthy();
  expect(screen.getByText('Error')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Resume parsing' })).toBeTruthy();
});

test('cancelling asks first', async () => {
  const { api, user } = show(all());
  await unfold(user);
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Are you sure to cancel\?/)).toBeTruthy();
  expect(api.of('POST', CANCEL)).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Proceed' }));
  expect(await screen.findByText('Parsing has been canceled')).toBeTruthy();
});

test('a duplicate is resolved after a question, for all like it when asked', async () => {
  const { api, user } = show(all());
  await unfold(user);
  await user.click((await row('leila.pdf')).getByRole('button', { name: 'Actions for leila.pdf' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Override' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('What the resume says replaces what you have of Leila Nasser.')).toBeTruthy();
  await user.click(dialog.getByRole('checkbox', { name: 'Do the same for all like this' }));
  await user.click(dialog.getByRole('button', { name: 'Override' }));
  expect(await screen.findByText('The duplicate was resolved')).toBeTruthy();
  expect(api.of('POST', RESOLVE)[0]?.body).toEqual({
    discard: [],
    save: [{ id: 4, action: 'override' }],
    alike: true,
  });
});

test('all duplicates are chosen at once and discarded together', async () => {
  const { api, user } = show([...all(), itemOf(8, 'again.pdf', duplicate)]);
  await unfold(user);
  await user.click(await screen.findByRole('button', { name: 'Select duplicates' }));
  const group = within(await screen.findByRole('group', { name: 'With the selected duplicates' }));
  expect(group.getByText('2 selected')).toBeTruthy();
  await user.click(group.getByRole('button', { name: 'Discard' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(api.of('POST', RESOLVE)).toHaveLength(1));
  expect(api.of('POST', RESOLVE)[0]?.body).toEqual({ discard: [4, 8], save: [], alike: false });
  expect(await screen.findByRole('button', { name: 'Select duplicates' })).toBeTruthy();
});

test('a file that can not be read is let go after a question, with all like it when asked', async () => {
  const { api, user } = show(all());
  await unfold(user);
  await user.click((await row('cut.pdf')).getByRole('button', { name: 'Actions for cut.pdf' }));
  expect(await screen.findByRole('menuitem', { name: 'Parse again' })).toBeTruthy();
  await user.click(screen.getByRole('menuitem', { name: 'Discard' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Discard cut.pdf' }));
  expect(dialog.getByText('The file is let go. No candidate is made of it.')).toBeTruthy();
  await user.click(dialog.getByRole('checkbox', { name: 'Do the same for all like this' }));
  await user.click(dialog.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(api.of('POST', RESOLVE)).toHaveLength(1));
  expect(api.of('POST', RESOLVE)[0]?.body).toEqual({ discard: [7], save: [], alike: true });
});

test('what was taken for no CV can be read as one', async () => {
  const { api, user } = show(all());
  await unfold(user);
  await user.click((await row('invoice.pdf')).getByRole('button', { name: 'Actions for invoice.pdf' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Parse as CV anyway' }));
  expect(await screen.findByText('The file is read again')).toBeTruthy();
  expect(api.of('POST', RETRY)[0]?.body).toEqual({ ids: [6], as_cv: true });
});

test('shows itself after the start while files are there, and reads anew what it is told of', async () => {
  const items: BulkResumeItem[] = [itemOf(2, 'reading.pdf', parsing)];
  const api = serve(items);
  renderWithProviders(
    <FloatingPanelDock>
      <BulkResumePanel />
    </FloatingPanelDock>,
    { viewer: makeViewer('recruiter', ['candidate.create']) },
  );
  const head = await screen.findByRole('button', { name: /^Resume parsing/ });
  expect(head.getAttribute('aria-expanded')).toBe('false');
  expect(within(head).getByText('To read 1')).toBeTruthy();
  const asked = api.of('GET', LIST).length;
  items[0] = itemOf(2, 'reading.pdf', duplicate);
  act(() => void receive('{"channel":"file_update/70/","payload":{"file_id":2,"parsed":true}}'));
  expect(await within(head).findByText('Need action 1', {}, { timeout: 4000 })).toBeTruthy();
  expect(api.of('GET', LIST).length).toBeGreaterThan(asked);
});

test('stays away when nothing is there', async () => {
  const api = serve([]);
  renderWithProviders(<BulkResumePanel />, { viewer: makeViewer('recruiter', ['candidate.create']) });
  await waitFor(() => expect(api.of('GET', LIST).length).toBeGreaterThan(0));
  expect(screen.queryByRole('region', { name: 'Resume parsing' })).toBeNull();
});
