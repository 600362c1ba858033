import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { makeViewer, renderApp } from '../../testing/render.tsx';

const count = (value: number) => () => ({ body: { results: [], count: value } });

afterEach(() => vi.unstubAllGlobals());

describe('home', () => {
  it('counts what waits and offers what the viewer may do', async () => {
    const viewer = makeViewer('admin');
    const heard = fakeServer({
      'GET /users/member/': () => ({ body: { results: [{ id: 33, user: viewer.user }], count: 1 } }),
      'GET /customer/job/': count(1234),
      'GET /customer/applicant/': count(17),
      'GET /customer/candidate/': () => ({ status: 500, body: {} }),
      'GET /activity-log/': () => ({ body: { results: [] } }),
    });
    renderApp('/', { viewer });
    expect(await screen.findByText('1,234')).toBeTruthy();
    expect(await screen.findByText('17')).toBeTruthy();
    expect(await screen.findByText('–')).toBeTruthy();
    expect(await screen.findByText('No activity yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Add a candidate' })).toBeTruthy();
    expect(screen.queryByText('Error')).toBeNull();
    const asked = heard.map(({ path }) => path);
    expect(asked).toContain('/customer/job/?job_status_category=open&page_size=1');
    expect(asked).toContain('/customer/applicant/?owner=33&status=active&page_size=1');
    expect(asked).toContain('/customer/candidate/?created_on_preset=last_7_days&page_size=1');
  });

  it('shows a hiring manager no candidates and no activity log', async () => {
    const heard = fakeServer({ 'GET /customer/job/': count(2), 'GET /customer/applicant/': count(3) });
    renderApp('/', { viewer: makeViewer('hiring_manager') });
    expect(await screen.findByText('Open jobs')).toBeTruthy();
    expect(screen.queryByText('New candidates')).toBeNull();
    expect(screen.queryByText('Recent activity')).toBeNull();
    expect(heard.some(({ path }) => path.startsWith('/customer/candidate/'))).toBe(false);
  });
});
