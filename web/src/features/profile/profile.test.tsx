import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { makeViewer, renderApp } from '../../testing/render.tsx';
import { browserName } from '../../kit/value/browser-name.ts';

const viewer = makeViewer('recruiter');
const sessions = () => ({
  body: {
    results: [
      {
        id: 's1',
        started_on: '2026-01-05T08:00:00Z',
        last_used_on: '2026-01-05T09:00:00Z',
        user_agent: 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0',
        current: true,
        ended_on: null,
      },
    ],
  },
});

afterEach(() => vi.unstubAllGlobals());

describe('profile', () => {
  it('saves name and phone and shows field errors at the field', async () => {
    let refuse = true;
    const heard = fakeServer({
      'GET /users/sessions/': sessions,
      'PATCH /users/profile/': () =>
        refuse
          ? {
              status: 422,
              body: { code: 'invalid_input', message: 'Check', fields: { phone: ['Too short'] } },
            }
          : { body: {} },
      'GET /users/profile/': () => ({
        body: {
          user: { ...viewer.user, first_name: 'Samira' },
          team: viewer.team,
          is_super_recruiter: false,
          permissions: [],
        },
      }),
    });
    renderApp('/user/profile', { viewer });
    const name = await screen.findByLabelText('First name');
    await userEvent.clear(name);
    await userEvent.type(name, 'Samira');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Too short')).toBeTruthy();
    expect(screen.queryByText('Error')).toBeNull();
    refuse = false;
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: 'Account of Samira Haddad' })).toBeTruthy();
    expect(heard.findLast(({ method }) => method === 'PATCH')?.body).toEqual({
      first_name: 'Samira',
      last_name: 'Haddad',
      phone: null,
    });
  });

  it('lists where the account is signed in', async () => {
    fakeServer({ 'GET /users/sessions/': sessions });
    renderApp('/user/profile', { viewer });
    const row = await screen.findByRole('row', { name: /Firefox on Windows/ });
    expect(within(row).getByText('This one')).toBeTruthy();
  });

  it('refuses a photo that is no image', async () => {
    fakeServer({ 'GET /users/sessions/': sessions });
    const { container } = renderApp('/user/profile', { viewer });
    await screen.findByText('About you');
    const input = container.querySelector<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error('There is no file input');
    await userEvent.upload(input, new File(['x'], 'cv.pdf', { type: 'application/pdf' }), {
      applyAccept: false,
    });
    expect(await screen.findByText('cv.pdf is not an image')).toBeTruthy();
  });
});

it('tells unknown browsers by what they send', () => {
  expect(browserName('')).toBe('Unknown');
  expect(browserName('curl/8')).toBe('curl/8');
});
