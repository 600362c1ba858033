import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openOfferDesk } from '../../../kit/offer/offer-desk.ts';
import { fakeApi } from '../../../kit/testing/fake-api.ts';
import ApplicantsPage from '../../../pages/applicants-page.tsx';
import { OfferDeskPlace } from '../../../shell/offer-desk-place.tsx';
import { makeViewer, renderWithProviders } from '../../../testing/render.tsx';
import { applicantRow } from '../../applicant/board/board.fixture.ts';
import OfferDesk from '../offer-desk.tsx';
import { amal, deskCalls, whole } from '../offer.fixture.ts';

type Calls = Parameters<typeof fakeApi>[0];
const SUBMIT = '/customer/offer/40/submit/';
const SEND = '/customer/offer/40/send/';
const DRAFT = '/customer/offer/draft/';

beforeEach(() => Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true }));
afterEach(() => openOfferDesk(null));

function show(calls: Calls = {}, given: Parameters<typeof renderWithProviders>[1] = {}) {
  const api = fakeApi({ ...deskCalls, ...calls });
  openOfferDesk({ kind: 'new', applicant: amal });
  renderWithProviders(<OfferDesk />, given);
  return { api, user: userEvent.setup() };
}

/** By its words: looking for roles among all that the dialog holds takes long. */
const button = async (name: string) => {
  const label = await screen.findByText(name, { selector: 'button .mantine-Button-label' });
  const found = label.closest('button');
  if (!found) throw new Error(`No button says ${name}`);
  return found;
};
const step = async (name: RegExp) =>
  within(await screen.findByRole('navigation', { name: 'Steps of the offer' })).getByRole('button', { name });
const write = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const refuse = (fields: Record<string, string[]>) => ({
  [`POST ${DRAFT}`]: () => ({ status: 400, body: { code: 'invalid_input', message: 'Wrong', fields } }),
});

describe('a usual offer', () => {
  test('is opened, checked, and submitted after two presses of Next', async () => {
    const saved: unknown[] = [];
    const { api, user } = show({
      // Read anew, the draft that was just saved is the live offer.
      'GET /customer/offer/begin/': () => {
        const { body } = deskCalls['GET /customer/offer/begin/']();
        return { body: { ...body, live: saved.length > 0 ? { id: 40, name: 'Offer' } : null } };
      },
      [`POST ${DRAFT}`]: ({ body }) => {
        saved.push(body);
        return { body: whole(40) };
      },
      [`POST ${SUBMIT}`]: () => ({
        body: whole(40, { row: { status: 'pending_approval' }, may: { take_back: true } }),
      }),
    });
    await user.click(await button('Next'));
    expect(await screen.findByText('6,000 AED')).toBeTruthy();
    expect(screen.getByText('72,000 AED')).toBeTruthy();
    await user.click(await button('Next'));
    await waitFor(() => expect(api.of('POST', DRAFT)).toHaveLength(1));
    expect(api.of('POST', DRAFT)[0]?.body).toMatchObject({
      applicant: 1,
      terms: {
        designation: 31,
        joining_date: '2031-03-01',
        expires_on: '2031-02-01',
        currency: 2,
        salary: 10_000,
        salary_template: 4,
        lines: [
          { header: 11, calc: 'percent_of_gross', percent: 60, amount: null, of_header: null },
          { header: 12, calc: 'rest', percent: null, amount: null, of_header: null },
        ],
        template: 9,
      },
    });
    await waitFor(() => expect(api.of('POST', '/customer/offer/40/letter/')).toHaveLength(1));
    await waitFor(async () => expect((await button('Submit')).dataset.loading).toBeUndefined());
    await user.dblClick(await button('Submit'));
    expect(await screen.findByText('It waits for approval. You are told once it is decided.')).toBeTruthy();
    expect(api.of('POST', SUBMIT).map(({ body }) => body)).toEqual([{ version: 3 }]);
  });

  test('that is approved at once is sent with the letter of the team', async () => {
    const approved = whole(40, { row: { status: 'approved' }, may: { send: true, renew: true } });
    const { api, user } = show({
      [`POST ${SUBMIT}`]: () => ({ body: approved }),
      [`POST ${SEND}`]: () => ({ body: whole(40, { row: { status: 'sent' }, may: {} }) }),
      'POST /customer/offer/40/mail-preview/': () => ({
        body: { subject: 'Welcome aboard', html: '<p>Dear Amal</p>', reachable: true, missing: null },
      }),
    });
    await user.click(await step(/Approval and send/));
    expect(await screen.findByText('No approval is needed: it can be sent at once.')).toBeTruthy();
    await user.click(await button('Submit'));
    await user.click(await button('Show it as the candidate gets it'));
    expect(await screen.findByText('Welcome aboard')).toBeTruthy();
    expect(api.of('POST', '/customer/offer/40/mail-preview/')[0]?.body).toEqual({ mail: null });
    await user.click(await button('Send'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.of('POST', SEND)[0]?.body).toEqual({ version: 3, mail: null });
  });

  test('tells who is asked to approve it, in turn, before it is submitted', async () => {
    const steps = [
      { level: 1, who: 'Ravi Menon', note: null },
      { level: 2, who: 'Any admin', note: 'Omar Aziz is not active any more, so the admins are asked' },
    ];
    const { user } = show(
      {
        [`POST ${DRAFT}`]: () => ({ body: whole(40) }),
        'GET /customer/offer/40/outlook/': () => ({ body: { outcome: 'asked', steps } }),
      },
      { team: { offer_approval: { enabled: true, budgeted: false } } },
    );
    await user.click(await step(/Letter/));
    await user.click(await step(/Approval and send/));
    expect(await screen.findByText('Ravi Menon')).toBeTruthy();
    expect(screen.getByText('Any admin')).toBeTruthy();
    expect(screen.getByText(/Omar Aziz is not active any more/)).toBeTruthy();
  });

  test('opens from the row menu and by its key; nothing of it without the right', async () => {
    const list = {
      'GET /customer/applicant/': () => ({ body: { count: 1, results: [applicantRow(1, 11)] } }),
    };
    fakeApi({ ...deskCalls, ...list });
    const page = (
      <>
        <ApplicantsPage />
        <OfferDeskPlace />
      </>
    );
    const { unmount } = renderWithProviders(page, { path: '/recruitments/applicants' });
    await screen.findByRole('button', { name: 'Amal Nasser' });
    await userEvent.keyboard('jl');
    expect(await screen.findByRole('dialog', { name: 'Offer to Amal Nasser' })).toBeTruthy();
    openOfferDesk(null);
    unmount();
    renderWithProviders(page, {
      path: '/recruitments/applicants',
      viewer: makeViewer('recruiter', ['applicant.view_global', 'applicant.update']),
    });
    await userEvent.click(await screen.findByLabelText('Actions for Amal Nasser'));
    await screen.findByRole('menuitem', { name: 'Open profile' });
    expect(screen.queryByRole('menuitem', { name: 'Offer…' })).toBeNull();
  });
});

describe('what is wrong', () => {
  test('stands at its field and opens its step, which is marked', async () => {
    const { user } = show(
      refuse({ 'terms.notice_days': ['Too long'], 'terms.lines.0.percent': ['Not so much'] }),
    );
    await user.click(await step(/Salary/));
    await screen.findByText('6,000 AED');
    await user.click(await button('Save draft'));
    expect(await screen.findByText('Too long')).toBeTruthy();
    expect((await step(/Terms/)).getAttribute('aria-current')).toBe('step');
    await user.click(await step(/Salary.*to be mended/));
    expect(await screen.findByText('Not so much')).toBeTruthy();
  });

  test('what is missing is told before anything is sent', async () => {
    const { api, user } = show({
      'GET /customer/offer/begin/': () => {
        const { body } = deskCalls['GET /customer/offer/begin/']();
        return { body: { ...body, terms: { ...body.terms, designation: null, salary: null } } };
      },
    });
    await user.click(await step(/Letter/));
    expect(await screen.findByText('Designation is required')).toBeTruthy();
    expect(await step(/Salary.*to be mended/)).toBeTruthy();
    expect(api.of('POST', DRAFT)).toHaveLength(0);
  });

  test('outside the grade or the job a reason is asked for right there', async () => {
    const { user } = show();
    await user.click(await step(/Salary/));
    expect(await screen.findByText('Within the range')).toBeTruthy();
    expect(screen.queryByLabelText(/^Why it lies outside/)).toBeNull();
    const salary = screen.getByRole('textbox', { name: /^Salary a month/ });
    await user.clear(salary);
    await user.type(salary, '15k');
    expect(await screen.findByText('Outside the range')).toBeTruthy();
    expect(screen.getByLabelText(/^Why it lies outside/)).toBeTruthy();
    expect(screen.getByText('9,000 AED')).toBeTruthy();
  });

  test('two tabs: the one that was slower is told, and may take either version', async () => {
    const mine = whole(40);
    let version = 3;
    const { api, user } = show({
      'GET /customer/offer/begin/': () => ({
        body: { ...deskCalls['GET /customer/offer/begin/']().body, live: { id: 40, name: 'Offer' } },
      }),
      'GET /customer/offer/40/record/': () => ({
        body: whole(40, { row: { version, location: version === 3 ? 'Dubai' : 'Cairo' } }),
      }),
      'POST /customer/offer/40/change/': ({ body }) => {
        if ((body as { version: number }).version === 3) {
          version = 4;
          return {
            status: 409,
            body: { code: 'version_conflict', message: 'Omar Aziz changed this offer meanwhile' },
          };
        }
        return { body: mine };
      },
    });
    await screen.findByRole('dialog', { name: 'Offer 1 to Amal Nasser' });
    write('Location', 'Riyadh');
    await user.click(await button('Save draft'));
    expect(await screen.findByText(/Omar Aziz changed this offer meanwhile/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Location').value).toBe('Riyadh');
    await user.click(await button('Overwrite with mine'));
    await waitFor(() => expect(api.of('POST', '/customer/offer/40/change/')).toHaveLength(2));
    expect(api.of('POST', '/customer/offer/40/change/')[1]?.body).toMatchObject({
      version: 4,
      terms: { location: 'Riyadh' },
    });
  });
});

describe('the salary', () => {
  test('check 2: each flag hides its column', async () => {
    const { user } = show({}, { team: { show_yearly_salary_breakup: false } });
    await user.click(await step(/Salary/));
    expect(await screen.findByText('6,000 AED')).toBeTruthy();
    expect(screen.queryByText('72,000 AED')).toBeNull();
    expect(screen.queryByText('Yearly')).toBeNull();
  });

  test('rows are added, ordered by keys and removed; what no longer adds up is said at once', async () => {
    const { user } = show();
    await user.click(await step(/Salary/));
    const rows = () =>
      [...document.querySelectorAll<HTMLElement>('[data-row]')].map(({ dataset }) => dataset.row);
    await waitFor(() => expect(rows()).toEqual(['Basic', 'Housing']));
    await user.click(await button('Add a line'));
    await user.click(await screen.findByRole('menuitem', { name: /^Tax/ }));
    screen.getByRole('button', { name: 'Move Tax: drag, or arrow keys' }).focus();
    await user.keyboard('{ArrowUp}');
    expect(rows()).toEqual(['Basic', 'Tax', 'Housing']);
    await user.click(screen.getByRole('button', { name: 'Remove Housing' }));
    expect(rows()).toEqual(['Basic', 'Tax']);
    expect(await screen.findByText(/One earning must be the rest/)).toBeTruthy();
  });
});

describe('the letter', () => {
  test('names signs that no font has, and is tried again where it failed', async () => {
    let state: 'failed' | 'ready' = 'failed';
    const letter = () => ({
      ...deskCalls['POST /customer/offer/40/letter/']().body,
      state,
      url: state === 'failed' ? null : '/api/v1/file/70/?token=1',
      words: state === 'failed' ? 'A picture is broken' : null,
      missing: state === 'failed' ? [] : ['ก'],
    });
    const { user } = show({
      'POST /customer/offer/40/letter/': () => ({ body: letter() }),
      'GET /customer/offer/40/letter/': () => ({ body: { letter: letter() } }),
    });
    await user.click(await step(/Letter/));
    expect(await screen.findByText('A picture is broken')).toBeTruthy();
    state = 'ready';
    await user.click(await button('Try again'));
    expect(await screen.findByText(/No font of ours has these signs.*ก/)).toBeTruthy();
  });
});

test('closing asks before what was typed is lost', async () => {
  const { user } = show();
  await screen.findByLabelText('Location');
  write('Location', 'Cairo');
  await user.click(await button('Close'));
  expect(await screen.findByText(/not saved in the draft yet/)).toBeTruthy();
});
