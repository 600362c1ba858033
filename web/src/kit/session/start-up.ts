import { authEndpoints } from '@hireloom/contracts/auth/auth-endpoints';
import { memberEndpoints } from '@hireloom/contracts/member/member-endpoints';
import { type Profile, profileEndpoints } from '@hireloom/contracts/profile/profile-endpoints';
import { endpoint } from '@hireloom/contracts/kit/endpoint';
import { optionRow } from '@hireloom/contracts/kit/reply';
import { canPick, type Rights, type Role } from '@hireloom/contracts/permissions';
import { recordKinds } from '@hireloom/contracts/record-kinds';
import { settingsEndpoints } from '@hireloom/contracts/settings/settings';
import { z } from 'zod';
import { ApiError, call } from '../api/api.ts';
import { tableViews } from '../entity-table/view/table-views.ts';
import { newestNotifications } from '../piece/notification-list.ts';
import { queryClient } from '../api/query-client.ts';
import { rememberName } from '../entity/reference-source.ts';
import { setupState } from './setup-state.ts';

const loaded = z.looseObject({});
const options = z.object({ results: z.array(optionRow) });

const get = <R extends z.ZodType>(path: `/${string}/`, response: R) =>
  endpoint({ method: 'GET', path, tag: 'start-up', summary: path, access: 'signed-in', response });

export interface StartUpData {
  profile: Profile;
  role: Role;
  userSettings: string;
  teamSettings: string;
}

/**
 * What the app needs before it shows (specification, section 4): custom fields, notifications page 1, current role,
 * team members, user settings, admin settings, mailbox configuration; the calls go out in this order, followed by
 * the profile, without which nobody's rights are known. Throws when the profile can not be read.
 */
export async function loadStartUp(): Promise<StartUpData> {
  const [, , current, , own, team, , profile] = await Promise.all([
    cached(['custom_field'], () => call(get('/admin-app/custom-field/', loaded))),
    tolerated(() => queryClient.fetchQuery(newestNotifications)),
    tolerated(() => call(authEndpoints.currentRole)),
    cached(['member', 'all'], readMembers),
    tolerated(() => call(settingsEndpoints.user)),
    tolerated(() => call(settingsEndpoints.team)),
    cached(['mailbox_configuration'], () => call(get('/customer/mailbox-configuration/', loaded))),
    call(profileEndpoints.profile),
    // What stands above the page is there with it.
    tolerated(() => queryClient.fetchQuery(setupState)),
    // A table shows the columns of its view from the start.
    tolerated(() => queryClient.fetchQuery(tableViews)),
  ]);
  return {
    profile,
    role: current?.role ?? profile.user.current_role,
    userSettings: own?.settings ?? '{}',
    teamSettings: team?.settings ?? '{}',
  };
}

/** What is good to have soon after: roles, countries, nationalities and the choices of the organization pickers. */
export async function loadBackground(rights: Rights): Promise<void> {
  await cached(['role'], () => call(authEndpoints.roleList));
  await cached(['country'], () => call(get('/admin-app/country-list/', loaded)));
  await cached(['nationality'], () => call(get('/admin-app/nationality/', loaded)));
  const { organization, company, business_unit, department } = recordKinds;
  for (const kind of [organization, company, business_unit, department]) {
    if (canPick(rights, kind)) await cachedOptions(kind.name, `${kind.path}options/`);
  }
}

/** All members of the team. Their names are known from here on: filters and views hold their ids alone. */
async function readMembers() {
  const members = await call(memberEndpoints.list, { query: { all: true } });
  for (const { id, user } of members.results)
    rememberName({ entity: 'member' }, id, `${user.first_name} ${user.last_name}`.trim());
  return members;
}

/** Under the key that the pickers read. */
function cachedOptions(entity: string, path: `/${string}/`): Promise<unknown> {
  return cached(['options', entity, '', null], async () => {
    const { results } = await call(get(path, options));
    for (const option of results) rememberName({ entity }, option.id, option.name);
    return results;
  });
}

function cached(queryKey: readonly unknown[], read: () => Promise<unknown>): Promise<unknown> {
  return tolerated(() => queryClient.fetchQuery({ queryKey, queryFn: read, meta: { quiet: true } }));
}

/** A part that can not be had leaves its place empty; only the end of the session stops the start. */
async function tolerated<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ApiError && error.status !== 401 && error.code !== 'network') return null;
    throw error;
  }
}
