import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { dayText } from '../../../kit/value/date/date-text.ts';
import { fakeApi } from '../../../kit/testing/fake-api.ts';
import { renderWithProviders } from '../../../testing/render.tsx';
import { MERGES, mergeOf, previewOf, refusal, sideOf } from '../duplicate.fixture.ts';
import MergePage from './merge-page.tsx';

const PREVIEW = `${MERGES}preview/`;

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="Address">{pathname + search}</output>;
}
const address = () => screen.getByLabelText('Address').textContent;

function open(handlers: Parameters<typeof fakeApi>[0] = {}, search = '?keep=10&drop=11') {
  const api = fakeApi({
    [`POST ${PREVIEW}`]: () => ({ body: previewOf() }),
    [`POST ${MERGES}`]: () => ({ body: mergeOf(5) }),
    ...handlers,
  });
  renderWithProviders(
    <>
      <MergePage />
      <Address />
    </>,
    { path: `/recruitments/duplicates/merge${search}` },
  );
  return { api, user: userEvent.setup() };
}

const field = (name: string) => screen.findByRole('radiogroup', { name });
const checked = (group: HTMLElement) =>
  within(group).getByRole('radio', { checked: true }).getAttribute('aria-label');

test('what differs stands side by side with the suggestion picked, and what moves is told', async () => {
  open();
  expect(checked(await field('First name'))).toBe('Mohammed Hassan (stays): Mohammed');
  expect(checked(await field('Passport expiry'))).toBe('Mohamad Hassan: 06/05/2030');
  expect(checked(await field('Tags'))).toBe('Both: keep both');
  expect((await field('Tags')).textContent).toContain('crane, night, rigger');
  const moves = screen.getByRole('region', { name: 'What moves' });
  expect(moves.textContent).toContain('Applications: 2, Notes: 1. The history of both is kept.');
  expect(moves.textContent).toContain(
    'Site engineer: the application in Interview stays, the one in New leaves',
  );
  const until = dayText(new Date(Date.now() + 30 * 86_400_000).toISOString());
  expect(screen.getByText(new RegExp(`can be undone until ${until}`))).toBeTruthy();
});

test('the two are merged as chosen, and the toast undoes it', async () => {
  const { api, user } = open({ [`POST ${MERGES}5/undo/`]: () => ({ body: mergeOf(5) }) });
  await user.click(within(await field('First name')).getByRole('radio', { name: /^Mohamad Hassan:/ }));
  await user.click(within(await field('Tags')).getByRole('radio', { name: /stays/ }));
  await user.click(screen.getByRole('button', { name: 'Merge' }));
  await waitFor(() => expect(address()).toBe('/recruitments/candidates/10'));
  expect(api.of('POST', MERGES)[0]?.body).toEqual({
    keep: 10,
    drop: 11,
    choices: { first_name: 'drop', passport_expiry: 'drop', tags: 'keep' },
    keep_version: 4,
    drop_version: 2,
  });
  expect(await screen.findByText('Mohamad Hassan was merged into Mohammed Hassan')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.of('POST', `${MERGES}5/undo/`)).toHaveLength(1));
  expect(await screen.findByText(/are two records again/)).toBeTruthy();
});

test('everything is taken from one side, and the suggestion comes back', async () => {
  const { user } = open();
  await field('Tags');
  await user.click(screen.getByRole('button', { name: 'All from right' }));
  expect(checked(await field('First name'))).toBe('Mohamad Hassan: Mohamad');
  expect(checked(await field('Tags'))).toBe('Mohamad Hassan: rigger, crane');
  await user.click(screen.getByRole('button', { name: 'All from left' }));
  expect(checked(await field('Passport expiry'))).toBe('Mohammed Hassan (stays): empty');
  await user.click(screen.getByRole('button', { name: 'As suggested' }));
  expect(checked(await field('Tags'))).toBe('Both: keep both');
});

test('the other record can stay: what was chosen of whom remains', async () => {
  const { api, user } = open({
    [`POST ${PREVIEW}`]: ({ body }) => {
      if ((body as { keep: number }).keep === 10) return { body: previewOf() };
      const { keep, drop, fields } = previewOf();
      const turned = fields.map((each) => ({
        ...each,
        keep_text: each.drop_text,
        drop_text: each.keep_text,
      }));
      return { body: previewOf({ keep: drop, drop: keep, fields: turned }) };
    },
  });
  await user.click(within(await field('First name')).getByRole('radio', { name: /^Mohamad Hassan:/ }));
  await user.click(screen.getByRole('button', { name: 'Keep the other record' }));
  await waitFor(() => expect(address()).toContain('keep=11&drop=10'));
  await waitFor(async () =>
    expect(checked(await field('First name'))).toBe('Mohamad Hassan (stays): Mohamad'),
  );
  await user.click(screen.getByRole('button', { name: 'Merge' }));
  await waitFor(() => expect(api.of('POST', MERGES)[0]?.body).toMatchObject({ keep: 11, drop: 10 }));
});

test('a record that changed since is read again, and who changed it is told', async () => {
  let version = 4;
  const { api, user } = open({
    [`POST ${PREVIEW}`]: () => ({
      body: previewOf({ keep: { ...sideOf(10, { current_company: `Company ${version}` }), version } }),
    }),
    [`POST ${MERGES}`]: ({ body }) => {
      if ((body as { keep_version: number }).keep_version === 5) return { body: mergeOf(5) };
      version = 5;
      return refusal(409, 'version_conflict', 'Omar Aziz changed Mohammed Hassan meanwhile');
    },
  });
  await user.click(within(await field('First name')).getByRole('radio', { name: /^Mohamad Hassan:/ }));
  await user.click(screen.getByRole('button', { name: 'Merge' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Omar Aziz changed Mohammed Hassan meanwhile');
  expect(await screen.findByText('Company 5')).toBeTruthy();
  expect(checked(await field('First name'))).toBe('Mohamad Hassan: Mohamad');
  await user.click(screen.getByRole('button', { name: 'Merge' }));
  await waitFor(() => expect(address()).toBe('/recruitments/candidates/10'));
  expect(api.of('POST', PREVIEW)).toHaveLength(2);
});

test('a merge that the server refuses says why and loses nothing', async () => {
  const { user } = open({
    [`POST ${MERGES}`]: () =>
      refusal(409, 'conflict', 'Both are hired for Site engineer. Withdraw one of the two first.'),
  });
  await field('Tags');
  await user.click(screen.getByRole('button', { name: 'Merge' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Both are hired for Site engineer');
  expect(await field('Tags')).toBeTruthy();
});

test('who may not see all applications, and who is gone, are told', async () => {
  const message = 'This person has applications that you can not see. Ask an admin to merge the two.';
  open({ [`POST ${PREVIEW}`]: () => refusal(403, 'forbidden', message) });
  expect(await screen.findByText(message)).toBeTruthy();
});

test('a record that is gone leads back to the list', async () => {
  open({ [`POST ${PREVIEW}`]: () => refusal(404, 'not_found', 'Candidate not found') });
  expect(await screen.findByText('One of the two was not found')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All duplicates' }).getAttribute('href')).toBe(
    '/recruitments/duplicates',
  );
});

test.each(['', '?keep=10', '?keep=10&drop=10', '?keep=x&drop=-1'])(
  '"%s" names no two candidates',
  async (search) => {
    const { api } = open({}, search);
    expect(await screen.findByText('Choose two candidates')).toBeTruthy();
    expect(api.of('POST', PREVIEW)).toHaveLength(0);
  },
);

test('two who hold the same have nothing to choose', async () => {
  open({ [`POST ${PREVIEW}`]: () => ({ body: previewOf({ fields: [], moves: [], shared_jobs: [] }) }) });
  expect(await screen.findByText(/holds no value that the record that stays does not have/)).toBeTruthy();
  expect(screen.getByText(/has no applications, notes, files or parts/)).toBeTruthy();
});
