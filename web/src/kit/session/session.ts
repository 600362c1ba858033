import { notifications } from '@mantine/notifications';
import { useSyncExternalStore } from 'react';
import { authEndpoints } from '@hireloom/contracts/auth/auth-endpoints';
import { type Profile, profileEndpoints } from '@hireloom/contracts/profile/profile-endpoints';
import {
  can,
  hasPermission,
  type Module,
  type Option,
  type Permission,
  type Rights,
  type Role,
} from '@hireloom/contracts/permissions';
import { storedTeamSettings, type TeamSettings } from '@hireloom/contracts/settings/settings';
import { type ClosedStages, nothingClosed } from '@hireloom/contracts/settings/stage-permission';
import { messages } from '@hireloom/contracts/messages';
import { type EndReason, endSession, getAccess, onSessionEnd, setAccess } from '../api/access-token.ts';
import { ApiError, call } from '../api/api.ts';
import { forgetFirstReads } from '../api/asked-early.ts';
import { queryClient, showError } from '../api/query-client.ts';
import { refreshAccess } from '../api/refresh.ts';
import { forgetUserSettings, receiveUserSettings, saveUserSettings } from './settings.ts';
import { loadBackground, loadStartUp } from './start-up.ts';
import { parseSettings } from './stored-settings.ts';
import { onTabMessage, notifyTabs } from '../page/tabs.ts';
import { onIdle } from '../lazy/on-idle.ts';
import { say } from '../words/say.ts';

/** Who is looking, what they may do, and the team they belong to. */
export interface Viewer extends Rights {
  user: Profile['user'];
  team: Profile['team'];
  is_super_recruiter: boolean;
  /** Stages that the team closes to their role; absent where it closes none. */
  closed_stages?: ClosedStages | undefined;
}

export type SessionState =
  | { status: 'starting' | 'loading' }
  | { status: 'ready'; viewer: Viewer; team: TeamSettings }
  | { status: 'signed-out'; reason: EndReason | null }
  | { status: 'unreachable'; message: string };

/** Says only that there was a session, so that a first visit need not ask for a token. Holds no secret. */
const MARK = 'hireloom-signed-in';
const TOAST_PAUSE_MS = 30_000;
/** So long after the start a page may still take what was read before it. */
const FIRST_READS_MS = 10_000;

let state: SessionState = { status: 'starting' };
let lastReplaced = Number.NEGATIVE_INFINITY;
const listeners = new Set<() => void>();

/** Puts the session into a state and tells whoever shows it. */
export function setSession(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether somebody was signed in here when the page was last open. */
export const wasSignedIn = (): boolean => localStorage.getItem(MARK) !== null;

/** Takes up the session of the refresh cookie, if there is one. */
export async function startSession(): Promise<void> {
  if (!wasSignedIn()) return setSession({ status: 'signed-out', reason: null });
  setSession({ status: 'starting' });
  await enter(() => refreshAccess(getAccess()));
}

/** Signs in and loads what the app needs. Throws `ApiError` when the server refuses. */
export async function signIn(username: string, password: string): Promise<void> {
  const { access } = await call(authEndpoints.token, { body: { username, password } });
  localStorage.setItem(MARK, '1');
  setAccess(access);
  notifyTabs({ type: 'signed-in' });
  await enter(async () => access);
}

/** Ends the session here and on the server, even when the server can not be reached. */
export async function signOut(): Promise<void> {
  await saveUserSettings();
  // Whatever would still ask the server for something, here or in another tab, goes first: it would be refused.
  notifyTabs({ type: 'signed-out' });
  setSession({ status: 'loading' });
  await queryClient.cancelQueries();
  await call(authEndpoints.signOut, { body: {} }).catch(() => undefined);
  endSession('signed-out');
}

/** Acts in another role from now on. Throws `ApiError`. */
export async function switchRole(role: Role): Promise<void> {
  await call(authEndpoints.changeRole, { body: { role } });
  notifyTabs({ type: 'signed-in' });
  await enter(() => refreshAccess(getAccess()));
}

/** Reads the own profile anew, after it was changed. */
export async function reloadProfile(): Promise<void> {
  const profile = await call(profileEndpoints.profile);
  if (state.status === 'ready')
    setSession({ ...state, viewer: viewerOf(profile, state.viewer.current_role) });
}

async function enter(authorize: () => Promise<string>): Promise<void> {
  try {
    await authorize();
    queryClient.clear();
    setSession({ status: 'loading' });
    const data = await loadStartUp();
    receiveUserSettings(data.userSettings);
    const team = parseSettings(storedTeamSettings, data.teamSettings);
    const viewer = viewerOf(data.profile, data.role);
    setSession({ status: 'ready', viewer, team });
    setTimeout(forgetFirstReads, FIRST_READS_MS);
    void onIdle()
      .then(() => loadBackground(viewer))
      .catch(showError);
  } catch (error) {
    if (getAccess() === null && isRefused(error)) return;
    const message = error instanceof Error ? error.message : say('The server could not be reached.');
    setSession({ status: 'unreachable', message });
  }
}

const isRefused = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;

function viewerOf(profile: Profile, role: Role): Viewer {
  const { user, team, permissions, is_super_recruiter, closed_stages } = profile;
  return { current_role: role, permissions, user, team, is_super_recruiter, closed_stages };
}

onSessionEnd((reason) => {
  if (reason === 'replaced') toastReplaced();
  if (reason === 'signed-out') lastReplaced = Number.NEGATIVE_INFINITY;
  localStorage.removeItem(MARK);
  forgetUserSettings();
  setSession({ status: 'signed-out', reason });
  queryClient.clear();
});

function toastReplaced(): void {
  if (Date.now() - lastReplaced < TOAST_PAUSE_MS) return;
  lastReplaced = Date.now();
  notifications.show({
    title: say(messages.session_ended_title),
    message: say(messages.session_ended),
    color: 'orange',
  });
}

onTabMessage(({ type }) => {
  if (type === 'signed-out' && state.status !== 'signed-out') endSession('signed-out');
  if (type === 'signed-in') void startSession();
});

/** The state of the session, read anew by whoever shows it. */
export function useSession(): SessionState {
  return useSyncExternalStore(subscribe, () => state);
}

export const getSession = () => state;

function useReady() {
  const session = useSession();
  if (session.status !== 'ready') throw new Error('Only pages of signed-in people may ask for the viewer');
  return session;
}

/** The signed-in person. For use inside the app layout only: throws elsewhere. */
export function useViewer(): Viewer {
  return useReady().viewer;
}

/** What the team has decided for its members. For use inside the app layout only. */
export function useTeamSettings(): TeamSettings {
  return useReady().team;
}

/** The stages that are closed to the viewer. */
export function useClosedStages(): ClosedStages {
  return useViewer().closed_stages ?? nothingClosed;
}

/** Does the viewer hold what a call or a page asks for? */
export function useMay(permission: Permission): boolean {
  return hasPermission(useViewer(), permission);
}

/** May the viewer use this option of this module? */
export function useCan(module: Module, option: Option): boolean {
  return can(useViewer(), module, option);
}
