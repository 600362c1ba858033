import { act, cleanup, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../kit/api/query-client.ts';
import { clearDesk, useDesk } from '../../../kit/mail/mail-desk.ts';
import { fakeApi } from '../../../kit/testing/fake-api.ts';
import { makeViewer, renderWithProviders } from '../../../testing/render.tsx';
import { useApplicantBulk } from '../../../pages/applicant-bulk.tsx';
import { BULK, bulkAction, bulkPreview } from '../../bulk-action/bulk-action.fixture.ts';
import { ApplicantBoard } from './applicant-board.tsx';
import { SLOT } from './board-column.tsx';
import { applicantRow, boardOf, card, reasons } from './board.fixture.ts';

const path = '/customer/applicant/';
const job = { id: 5, name: 'Site engineer' };
const start = [card(1, 11), card(2, 11), card(3, 12)];

/** Virtual lists draw what fits into the height of their box. */
beforeEach(() => {
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(272);
});

type Handlers = Parameters<typeof fakeApi>[0];

/** The board as its pages put it together. */
function Board({ onOpen }: { onOpen: () => void }) {
  return <ApplicantBoard job={job} onOpen={onOpen} bulk={useApplicantBulk()} />;
}

function show(handlers: Handlers = {}, viewer = makeViewer(), cards = start) {
  const onOpen = vi.fn();
  const api = fakeApi({ [`GET ${path}board/`]: () => ({ body: boardOf(cards) }), ...reasons, ...handlers });
  renderWithProviders(<Board onOpen={onOpen} />, { viewer });
  return { api, onOpen, user: userEvent.setup() };
}

const column = (name: string) => screen.findByRole('region', { name: new RegExp(`^${name},`) });
const cardsIn = async (name: string) =>
  within(await column(name))
    .queryAllByRole('treeitem')
    .map((element) => element.getAttribute('aria-label'));

async function lift(name: string) {
  const element = await screen.findByRole('treeitem', { name });
  element.focus();
  fireEvent.keyDown(element, { key: ' ' });
  return element;
}

test('a card moves by keyboard, at once, and can be moved back', async () => {
  let answer: (body: unknown) => void = () => undefined;
  const { api, user } = show({
    [`POST ${path}1/move/`]: () => new Promise((resolve) => (answer = (body) => resolve({ body }))),
  });
  const element = await lift('Amal Nasser');
  expect(screen.getByText(/Amal Nasser lifted from New/)).toBeTruthy();
  fireEvent.keyDown(element, { key: 'ArrowRight' });
  expect(screen.getByText('Over Interview, 2 of 4')).toBeTruthy();
  fireEvent.keyDown(element, { key: ' ' });
  await waitFor(async () => expect(await cardsIn('Interview')).toEqual(['Amal Nasser', 'Carla Reyes']));
  expect(await cardsIn('New')).toEqual(['Badr Khan']);
  expect(screen.getByRole('region', { name: 'Interview, 2 applicants' })).toBeTruthy();
  expect(screen.getAllByText('Amal Nasser moved to Interview')).toHaveLength(1);
  expect(api.of('POST', `${path}1/move/`)[0]?.body).toEqual({ stage: 12, from: 11 });
  answer(applicantRow(1, 12));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.of('POST', `${path}1/move/`)).toHaveLength(2));
  expect(api.of('POST', `${path}1/move/`)[1]?.body).toEqual({ stage: 11, from: 12 });
});

test('Escape puts a lifted card back', async () => {
  const { api } = show();
  const element = await lift('Amal Nasser');
  fireEvent.keyDown(element, { key: 'ArrowRight' });
  fireEvent.keyDown(element, { key: 'Escape' });
  expect(screen.getByText('Amal Nasser stays where they were')).toBeTruthy();
  expect(await cardsIn('New')).toEqual(['Amal Nasser', 'Badr Khan']);
  expect(api.of('POST', `${path}1/move/`)).toHaveLength(0);
});

test('a refused move goes back, says why and reads the board again', async () => {
  const message = 'Amal Nasser was moved to Offer meanwhile';
  const { api } = show({
    [`POST ${path}1/move/`]: () => ({ status: 409, body: { code: 'conflict', message } }),
  });
  const element = await lift('Amal Nasser');
  fireEvent.keyDown(element, { key: 'ArrowRight' });
  fireEvent.keyDown(element, { key: 'Enter' });
  await waitFor(() => expect(screen.getAllByText(new RegExp(message)).length).toBeGreaterThan(1));
  await waitFor(async () => expect(await cardsIn('New')).toEqual(['Amal Nasser', 'Badr Khan']));
  expect(screen.getByText(`Not moved. ${message}`)).toBeTruthy();
  await waitFor(() => expect(api.of('GET', `${path}board/`).length).toBeGreaterThan(1));
});

test('rejecting from the menu of a card has the usual reason chosen', async () => {
  const { api, user } = show({ [`POST ${path}1/reject/`]: () => ({ body: applicantRow(1, 14) }) });
  await user.click(await screen.findByRole('button', { name: 'Actions for Amal Nasser' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Rejected' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reject Amal Nasser' });
  await waitFor(() =>
    expect(within(dialog).getByRole<HTMLInputElement>('combobox', { name: 'Reason' }).value).toBe(
      'Salary too high',
    ),
  );
  await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(api.of('POST', `${path}1/reject/`)[0]?.body).toEqual({ reason: 31 }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a rejection leads to an e-mail only where that is asked for, and only once it is done', async () => {
  let refuses = true;
  const { user } = show({
    [`POST ${path}1/reject/`]: () =>
      refuses
        ? { status: 409, body: { code: 'conflict', message: 'Moved meanwhile' } }
        : { body: applicantRow(1, 14) },
  });
  const desk = renderHook(() => useDesk()).result;
  await user.click(await screen.findByRole('button', { name: 'Actions for Amal Nasser' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Rejected' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject Amal Nasser' }));
  await user.click(dialog.getByRole('checkbox', { name: 'And write to them' }));
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  expect((await screen.findAllByText('Moved meanwhile')).length).toBeGreaterThan(0);
  expect(desk.current).toBeNull();
  refuses = false;
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  const about = { kind: 'applicant', id: 1, name: 'Amal Nasser' };
  await waitFor(() => expect(desk.current).toEqual({ kind: 'write', letter: { about, rejects: true } }));
  act(() => clearDesk());
});

test('e writes to a card, and nothing of it is there for hiring managers', async () => {
  show();
  const desk = renderHook(() => useDesk()).result;
  fireEvent.keyDown(await screen.findByRole('treeitem', { name: 'Amal Nasser' }), { key: 'e' });
  expect(desk.current).toMatchObject({ letter: { about: { kind: 'applicant', id: 1 } } });
  act(() => clearDesk());
  cleanup();
  show({}, makeViewer('hiring_manager'));
  fireEvent.keyDown(await screen.findByRole('treeitem', { name: 'Amal Nasser' }), { key: 'e' });
  expect(desk.current).toBeNull();
});

test('a list without reasons rejects nobody', async () => {
  const { api, user } = show({
    'GET /admin-app/lookup/reason/options/': () => ({ body: { results: [] } }),
    'GET /customer/applicant/usual-reason/': () => ({ body: { reason: null } }),
  });
  const element = await screen.findByRole('treeitem', { name: 'Amal Nasser' });
  element.focus();
  fireEvent.keyDown(element, { key: 'r' });
  const dialog = await screen.findByRole('dialog', { name: 'Reject Amal Nasser' });
  await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
  expect(await within(dialog).findByText('Reason is required')).toBeTruthy();
  expect(api.of('POST', `${path}1/reject/`)).toHaveLength(0);
});

test('n opens a card to write a note; nobody who is hired is rejected by r', async () => {
  const { onOpen } = show({}, makeViewer(), [card(1, 13)]);
  const element = await screen.findByRole('treeitem', { name: 'Amal Nasser' });
  fireEvent.keyDown(element, { key: 'r' });
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.keyDown(element, { key: 'n' });
  expect(onOpen).toHaveBeenCalledWith(1, [1], true);
});

const moved = { [`POST ${path}3/move/`]: () => ({ body: applicantRow(3, 13) }) };

test('hiring asks first', async () => {
  const { api, user } = show({
    ...moved,
    'GET /customer/offer/': () => ({ body: { count: 1, results: [{ id: 40, status: 'accepted' }] } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Actions for Carla Reyes' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Hired' }));
  await screen.findByRole('dialog', { name: 'Hire Carla Reyes?' });
  expect(api.of('POST', `${path}3/move/`)).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Hire' }));
  await waitFor(() => expect(api.of('POST', `${path}3/move/`)[0]?.body).toEqual({ stage: 13, from: 12 }));
});

test('hiring without an accepted offer leads to making one; an Admin may say why not', async () => {
  const { api, user } = show(moved);
  const hire = async () => {
    await user.click(await screen.findByRole('button', { name: 'Actions for Carla Reyes' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Hired' }));
    await screen.findByText('Hiring needs an accepted offer');
  };
  await hire();
  await user.click(screen.getByRole('button', { name: 'Make an offer' }));
  expect(screen.queryByText('Hiring needs an accepted offer')).toBeNull();
  await hire();
  await user.click(screen.getByRole('button', { name: 'Hire without an offer…' }));
  await user.click(screen.getByRole('button', { name: 'Hire without an offer' }));
  expect(screen.getByText('Reason is required')).toBeTruthy();
  expect(api.of('POST', `${path}3/move/`)).toHaveLength(0);
  await user.type(screen.getByRole('textbox', { name: 'Why without an offer' }), 'Hired by contract');
  await user.click(screen.getByRole('button', { name: 'Hire without an offer' }));
  await waitFor(() =>
    expect(api.of('POST', `${path}3/move/`)[0]?.body).toEqual({
      ...{ stage: 13, from: 12 },
      override: 'Hired by contract',
    }),
  );
});

test('several are moved after a preview that names who will not, and put back', async () => {
  const skipped = [
    { reason: 'Is rejected; take that back first', count: 1, examples: [{ id: 2, name: 'Badr Khan' }] },
  ];
  const told = { entity: 'applicant' as const, summary: 'Move to Interview', total: 2 };
  const { api, user } = show({
    [`POST ${BULK}preview/`]: () => ({ body: bulkPreview({ ...told, changes: 1, skipped }) }),
    [`POST ${BULK}`]: () => ({ body: bulkAction(9, { ...told, kind: 'move', done: 1, skipped: 1 }) }),
    [`POST ${BULK}9/undo/`]: () => ({ body: { code: 0, message: '1 put back' } }),
  });
  fireEvent.keyDown(await screen.findByRole('treeitem', { name: 'Amal Nasser' }), { key: 'x' });
  await user.click(screen.getByRole('checkbox', { name: 'Select Badr Khan' }));
  const bar = screen.getByRole('toolbar', { name: 'Selected rows' });
  expect(within(bar).getByText('2 selected')).toBeTruthy();
  await user.click(within(bar).getByRole('button', { name: 'Move to stage' }));
  await user.click(await screen.findByRole('combobox', { name: 'Stage' }));
  expect(screen.queryByRole('option', { name: 'Hired' })).toBeNull();
  await user.click(await screen.findByRole('option', { name: 'Interview' }));
  expect(await screen.findByText('1 will move, 1 will not')).toBeTruthy();
  expect(screen.getByText(/Is rejected; take that back first/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Move 1' }));
  expect(await screen.findByText('1 moved to Interview, 1 skipped')).toBeTruthy();
  expect(api.of('POST', BULK)[0]?.body).toMatchObject({
    target: { entity: 'applicant', ids: [1, 2] },
    work: { kind: 'move', stage: 12 },
    expected: { total: 2, changes: 1 },
  });
  expect(screen.queryByRole('toolbar')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('1 put back')).toBeTruthy();
});

test('who may only look can neither pick nor move', async () => {
  const { onOpen, user } = show({}, makeViewer('vendor'));
  const element = await screen.findByRole('treeitem', { name: 'Amal Nasser' });
  expect(within(element).queryByRole('checkbox')).toBeNull();
  expect(within(element).queryByRole('button')).toBeNull();
  fireEvent.keyDown(element, { key: ' ' });
  expect(screen.queryByText(/lifted/)).toBeNull();
  await user.click(element);
  expect(onOpen).toHaveBeenCalledWith(1, [1, 2], undefined);
});

test('a long column draws only what is in sight and reads on', async () => {
  const many = Array.from({ length: 50 }, (_card, index) => card(index + 1, 11));
  const board = boardOf(many);
  const stages = board.stages.map((stage) => (stage.id === 11 ? { ...stage, count: 10_000 } : stage));
  const next = Array.from({ length: 50 }, (_card, index) => card(index + 51, 11));
  const { api } = show({
    [`GET ${path}board/`]: () => ({ body: { stages } }),
    [`GET ${path}board/column/`]: () => ({ body: { cards: next } }),
  });
  const section = await screen.findByRole('region', { name: 'New, 10,000 applicants' });
  expect(within(section).getAllByRole('treeitem').length).toBeLessThan(20);
  const scroller = section.lastElementChild as HTMLElement;
  scroller.scrollTop = 45 * SLOT;
  fireEvent.scroll(scroller);
  await waitFor(() => expect(api.of('GET', `${path}board/column/`)).toHaveLength(1));
  expect(api.of('GET', `${path}board/column/`)[0]?.query.get('after_id')).toBe('50');
  expect(await within(section).findByRole('treeitem', { name: 'Person 51' })).toBeTruthy();
});

test('news of a change is shown in place, and the scroll stays with the card in sight', async () => {
  const many = Array.from({ length: 40 }, (_card, index) => card(index + 1, 11));
  let cards = many;
  show({ [`GET ${path}board/`]: () => ({ body: boardOf(cards) }) });
  const section = await column('New');
  const scroller = section.lastElementChild as HTMLElement;
  scroller.scrollTop = 10 * SLOT;
  cards = [card(90, 11), card(91, 11), ...many];
  await queryClient.invalidateQueries({ queryKey: ['applicant'] });
  await screen.findByRole('region', { name: 'New, 42 applicants' });
  expect(scroller.scrollTop).toBe(12 * SLOT);
});
