import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../kit/api/query-client.ts';
import { receive } from '../../kit/session/realtime.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { makeViewer, renderApp } from '../../testing/render.tsx';
import { approvalLine, emptyHome, homeWith, newLine, overdueLine, someJob } from './home.fixture.ts';

const yasmin = overdueLine(31, 'Yasmin Abdelrahman');
const omar = overdueLine(32, 'Omar Haddad');

beforeAll(() => {
  // The box for a note measures itself again when a font arrives.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
});
afterEach(() => vi.unstubAllGlobals());

const textsOf = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

describe('Home', () => {
  it('says in one line each what waits, who, since when and what to do', async () => {
    fakeServer({
      'GET /customer/home/': () => ({
        body: homeWith([approvalLine, yasmin, newLine], { jobs: { whose: 'mine', results: [someJob] } }),
      }),
      'GET /admin-app/currency-list/': () => ({ body: { results: [{ id: 9, code: 'AED', decimals: 2 }] } }),
    });
    renderApp('/');
    const list = await screen.findByRole('list', { name: 'Waiting for you' });
    const [approval, overdue, news] = within(list).getAllByRole('listitem');
    expect(approval?.textContent).toContain('Senior Software Engineer3 openings');
    expect(await within(list).findByText('AED 24,000 – 30,000 a month')).toBeTruthy();
    expect(approval?.textContent).toMatch(/Sara Nasser asked .* agolevel 1 of 2/);
    expect(overdue?.textContent).toContain('Screening, 18 days (limit 3)');
    expect(news?.textContent).toContain('4 new people');
    const tabs = screen.getByRole('group', { name: 'What to show' });
    expect(
      within(tabs)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual([...['All 3', 'Approvals 1', 'Overdue 1', 'New 1']]);
    // A bar leads to those who stand there; where nobody stands nothing leads.
    const bars = screen.getByRole('group', { name: 'People in Civil Site Engineer' });
    expect(
      within(bars)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual([
      '/recruitments/jobs/5?tab=applicants&view=table&stage=11',
      '/recruitments/jobs/5?tab=applicants&view=table&stage=12,13',
    ]);
    expect(screen.getByText('1/2')).toBeTruthy();
    expect(screen.getByText('2 overdue')).toBeTruthy();
  });

  it('shows one kind alone, further pages of it, and all again when it is done', async () => {
    const user = userEvent.setup();
    let done = false;
    const heard = fakeServer({
      'GET /customer/home/': ({ path }) => {
        const query = new URLSearchParams(path.split('?')[1]);
        const counts = [{ kind: 'overdue', count: 2, exact: true }];
        if (query.get('kind'))
          return {
            body: { ...emptyHome, waiting: { counts, lines: [query.get('page') === '2' ? omar : yasmin] } },
          };
        const home = homeWith(done ? [newLine] : [yasmin, newLine]);
        if (!done)
          home.waiting.counts = [{ kind: 'overdue', count: 2, exact: true }, ...home.waiting.counts.slice(1)];
        return { body: home };
      },
    });
    const { router } = renderApp('/');
    await user.click(await screen.findByRole('button', { name: '1 more: Overdue' }));
    expect(router.state.location.search).toBe('?show=overdue');
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Omar Haddad')).toBeTruthy();
    expect(heard.map(({ path }) => path)).toContain('/customer/home/?kind=overdue&page=2');
    expect(screen.queryByText('HR Officer')).toBeNull();
    done = true;
    await queryClient.invalidateQueries({ queryKey: ['applicant'] });
    expect(await screen.findByText('HR Officer')).toBeTruthy();
  });

  it('goes through the lines by keys, and on to the next when one is done', async () => {
    const user = userEvent.setup();
    let lines = [yasmin, omar];
    fakeServer({
      'GET /customer/home/': () => ({ body: homeWith(lines) }),
      'GET /customer/workflow/all/': () => ({ body: { results: [] } }),
      'GET /admin-app/lookup/reason/options/': () => ({ body: { results: [{ id: 1, name: 'Too far' }] } }),
    });
    const { router } = renderApp('/');
    await screen.findByText('Yasmin Abdelrahman');
    await user.keyboard('j');
    expect(document.activeElement?.textContent).toContain('Yasmin');
    await user.keyboard('jk');
    expect(document.activeElement?.textContent).toContain('Yasmin');
    lines = [omar];
    await queryClient.invalidateQueries({ queryKey: ['applicant'] });
    await waitFor(() => expect(textsOf().filter((text) => text?.includes('Yasmin'))).toEqual([]));
    const row = () => document.activeElement?.closest('[data-row]')?.textContent;
    await waitFor(() => expect(row()).toContain('Omar'));
    await user.keyboard('r');
    expect(await screen.findByRole('dialog', { name: /Omar Haddad/ })).toBeTruthy();
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('j{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/recruitments/applicants'));
    expect(router.state.location.search).toBe('?open=32');
  });

  it('offers no step to who may take none', async () => {
    fakeServer({ 'GET /customer/home/': () => ({ body: homeWith([yasmin]) }) });
    renderApp('/', { viewer: makeViewer('recruiter', ['applicant.view', 'job.view_own']) });
    const [line] = await screen.findAllByRole('listitem');
    if (!line) throw new Error('Nothing waits');
    await screen.findByText('Yasmin Abdelrahman');
    expect(screen.queryByRole('button', { name: 'Reject' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Open' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Add a candidate' })).toBeNull();
    expect(screen.queryByText('Recent activity')).toBeNull();
  });

  it('reads what counts until it is looked at, and marks a mention with undo', async () => {
    const user = userEvent.setup();
    const mention = {
      kind: 'mention' as const,
      id: 90,
      since: '2026-01-10T08:00:00Z',
      news: {
        ...{ id: 90, message: 'Lina mentioned you', phrase: null, created_at: '2026-01-10T08:00:00Z' },
        ...{ context: 'candidate' as const, type: 'mention', job: null, applicant: null, action: null },
        ...{
          candidate: { id: 3, name: 'Dana Levin' },
          is_action_taken: false,
          is_read: false,
          is_archive: false,
        },
        ...{ request_url: null, actor: null, why: 'So', why_phrase: null, changes: [] },
      },
    };
    const heard = fakeServer({
      'GET /customer/home/': () => ({ body: homeWith([mention, newLine]) }),
      'PATCH /customer/notifications/90/': () => ({ body: mention.news }),
      'PATCH /customer/notifications/77/': () => ({ body: mention.news }),
    });
    const { router } = renderApp('/');
    await user.click(await screen.findByRole('button', { name: 'Mark as read' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await user.click(screen.getByRole('button', { name: 'Review' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/recruitments/jobs/6'));
    const read = heard.filter(({ method }) => method === 'PATCH').map(({ path, body }) => [path, body]);
    expect(read).toEqual([
      ['/customer/notifications/90/', { is_read: true }],
      ['/customer/notifications/90/', { is_read: false }],
      ['/customer/notifications/77/', { is_read: true }],
    ]);
  });

  it('is read anew when something that it tells of has changed', async () => {
    const heard = fakeServer({ 'GET /customer/home/': () => ({ body: emptyHome }) });
    renderApp('/');
    await screen.findByText('Nothing waits for you');
    const reads = () => heard.filter(({ path }) => path === '/customer/home/').length;
    for (const entity of ['job', 'lookup', 'notification']) {
      const before = reads();
      receive(JSON.stringify({ channel: 'team/1/', payload: { entity, id: 1 } }));
      if (entity !== 'lookup') await waitFor(() => expect([entity, reads()]).toEqual([entity, before + 1]));
    }
  });

  it('shows a new team its first steps, and says the next one where nothing waits', async () => {
    const empty = { ...someJob, pipeline: [{ category: 'new', stages: [11], count: 0 }] };
    let body = { ...emptyHome, first_steps: ['organization' as const, 'candidate' as const] };
    fakeServer({ 'GET /customer/home/': () => ({ body }) });
    renderApp('/');
    const steps = await screen.findByRole('region', { name: 'First steps' });
    expect(
      within(steps)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual([...['/recruitments/organizations/create', '/recruitments/candidates']]);
    expect(screen.queryByRole('region', { name: 'Waiting for you' })).toBeNull();
    body = { ...emptyHome, jobs: { whose: 'mine', results: [empty] } } as typeof body;
    await queryClient.invalidateQueries({ queryKey: ['applicant'] });
    expect(await screen.findByText('Nobody is in Civil Site Engineer yet.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See who would fit' }).getAttribute('href')).toBe(
      '/recruitments/jobs/5?tab=matches',
    );
  });

  it('shows a vendor their people and what became of them', async () => {
    const person = {
      id: 1,
      applicant: 'Dana Levin',
      candidate: 2,
      job: null,
      stage: 'Offer',
      category: 'offer',
      since: '2026-01-10T08:00:00Z',
    };
    fakeServer({
      'GET /customer/home/': () => ({
        body: { ...emptyHome, people: [person], jobs: { whose: 'team', results: [] } },
      }),
    });
    renderApp('/', { viewer: makeViewer('vendor') });
    const people = await screen.findByRole('region', { name: 'My people' });
    expect(await within(people).findByText('Dana Levin')).toBeTruthy();
    expect(within(people).getByText('Offer')).toBeTruthy();
    expect(within(people).getByText('A job that is closed to you now')).toBeTruthy();
    expect(screen.getByRole('tab', { name: 'Jobs open to you' })).toBeTruthy();
    expect(screen.queryByText('Waiting for you')).toBeNull();
  });

  it('says when it can not be read, and tries again', async () => {
    const user = userEvent.setup();
    let status = 400;
    fakeServer({
      'GET /customer/home/': () =>
        status === 200 ? { body: emptyHome } : { status, body: { code: 'x', message: 'No' } },
    });
    renderApp('/');
    await screen.findByText('Home could not be read');
    status = 200;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Nothing waits for you')).toBeTruthy();
  });
});
