import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { teamSettings, userSettings } from '@hireloom/contracts/settings/settings';
import { fakeServer } from '../../testing/fake-server.ts';
import { setAccess } from '../api/access-token.ts';
import { forgetUserSettings, receiveUserSettings, setUserSetting, useUserSetting } from './settings.ts';
import { parseSettings } from './stored-settings.ts';

beforeEach(() => {
  vi.useFakeTimers();
  setAccess('token');
  forgetUserSettings();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const sent = (heard: ReturnType<typeof fakeServer>) =>
  heard.map(({ body }): unknown => JSON.parse((body as { settings: string }).settings));

describe('own settings', () => {
  it('change at once and are stored together shortly after', async () => {
    const heard = fakeServer({ 'PATCH /customer/user-setting/': () => ({ body: { settings: '{}' } }) });
    const { result } = renderHook(() => useUserSetting('density'));
    act(() => result.current[1]('comfortable'));
    act(() => setUserSetting('dark_mode', 'dark'));
    expect(result.current[0]).toBe('comfortable');
    expect(heard).toEqual([]);
    await vi.advanceTimersByTimeAsync(700);
    expect(sent(heard)).toEqual([{ density: 'comfortable', dark_mode: 'dark' }]);
  });

  it('stay as chosen when storing fails, and go out with the next change', async () => {
    let status = 500;
    const heard = fakeServer({
      'PATCH /customer/user-setting/': () => ({ status, body: { settings: '{}' } }),
    });
    setUserSetting('density', 'comfortable');
    await vi.advanceTimersByTimeAsync(700);
    status = 200;
    receiveUserSettings('{"density":"compact"}');
    setUserSetting('dark_mode', 'light');
    await vi.advanceTimersByTimeAsync(700);
    expect(sent(heard)[1]).toEqual({ density: 'comfortable', dark_mode: 'light' });
  });
});

describe('parseSettings', () => {
  it('drops damaged values and unknown keys one by one', () => {
    const read = parseSettings(userSettings, '{"density":"huge","dark_mode":"dark","old":1}');
    expect(read).toEqual({ ...userSettings.parse({}), dark_mode: 'dark' });
    expect(parseSettings(userSettings, 'no json')).toEqual(userSettings.parse({}));
    expect(parseSettings(teamSettings, '{"external_vendor":{"enabled":true}}').external_vendor).toMatchObject(
      {
        enabled: true,
        users_limit: -1,
      },
    );
  });
});
