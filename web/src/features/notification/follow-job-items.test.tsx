import { Menu } from '@mantine/core';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../kit/testing/fake-api.ts';
import { renderWithProviders } from '../../testing/render.tsx';
import { FollowJobItems } from './follow-job-items.tsx';

afterEach(() => vi.unstubAllGlobals());

const path = '/customer/job/5/follow/';

async function show(state: 'follow' | 'mute' | 'none', by_role: boolean) {
  const api = fakeApi({
    [`GET ${path}`]: () => ({ body: { state, by_role } }),
    [`POST ${path}`]: () => ({ body: { ok: true } }),
  });
  renderWithProviders(
    <Menu opened>
      <Menu.Target>
        <button type="button">More</button>
      </Menu.Target>
      <Menu.Dropdown>
        <FollowJobItems jobId={5} />
      </Menu.Dropdown>
    </Menu>,
  );
  await screen.findAllByRole('menuitem');
  const press = async (name: string) => {
    await userEvent.click(screen.getByRole('menuitem', { name }));
    return api.of('POST', path).at(-1)?.body;
  };
  return { press, items: () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent) };
}

test('who has nothing to do with a job may follow it or mute it', async () => {
  const { items, press } = await show('none', false);
  expect(items()).toEqual(['Follow', 'Mute']);
  expect(await press('Follow')).toEqual({ state: 'follow' });
  expect(await screen.findByText('You follow this job')).toBeTruthy();
});

test('who follows a job by role may only mute it', async () => {
  const { items, press } = await show('none', true);
  expect(items()).toEqual(['Mute']);
  expect(await press('Mute')).toEqual({ state: 'mute' });
});

test('a muted job is heard of again by Unmute', async () => {
  const { items, press } = await show('mute', false);
  expect(items()).toEqual(['Unmute']);
  expect(await press('Unmute')).toEqual({ state: 'none' });
});
