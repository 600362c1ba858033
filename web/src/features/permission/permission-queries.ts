import { queryOptions, useQueryClient } from '@tanstack/react-query';
import {
  recruiterPermissionEndpoints,
  type RecruiterPermissionRow,
} from '@hireloom/contracts/member/recruiter-permission-endpoints';
import type { Granted } from '@hireloom/contracts/permission/permission-set';
import { readGranted, sameSwitches, toPermissions } from '@hireloom/contracts/permission/permission-set';
import {
  type BuiltInPreset,
  builtInHintLabels,
  builtInLabels,
  builtInPresets,
  builtInSwitches,
} from '@hireloom/contracts/permission-preset/built-in-presets';
import {
  permissionPresetEndpoints,
  type PermissionPresetRow,
} from '@hireloom/contracts/permission-preset/permission-preset-endpoints';
import { call } from '../../kit/api/api.ts';
import { reloadProfile, useViewer } from '../../kit/session/session.ts';
import { say } from '../../kit/words/say.ts';

export const recruitersQuery = () =>
  queryOptions({
    queryKey: ['member', 'recruiters'],
    queryFn: ({ signal }) => call(recruiterPermissionEndpoints.list, { signal }),
    meta: { quiet: true },
  });

export const presetsQuery = () =>
  queryOptions({
    queryKey: ['permission_preset'],
    queryFn: ({ signal }) => call(permissionPresetEndpoints.list, { signal }),
    meta: { quiet: true },
  });

/** Reads recruiters anew after their switches were changed; the viewer's own profile too where they are among them. */
export function useRefreshRecruiters(): (ids: readonly number[]) => Promise<void> {
  const queryClient = useQueryClient();
  const viewer = useViewer();
  return async (ids) => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ['member'] }),
      ids.includes(viewer.user.id) ? reloadProfile() : null,
    ]);
  };
}

export function useRefreshPresets(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ['permission_preset'] });
}

/** A preset as it is shown: one that every team has, or the team's own. */
export interface Preset {
  /** Of a built-in one its key. */
  id: number | BuiltInPreset;
  name: string;
  hint: string | null;
  granted: Granted;
  /** New recruiters begin with it. */
  isDefault: boolean;
  /** The team's own, as it is stored. */
  own: PermissionPresetRow | null;
}

/** The built-in presets, then the team's own. */
export function presetsOf(own: readonly PermissionPresetRow[] = []): Preset[] {
  const chosen = own.some(({ is_default }) => is_default);
  return [
    ...builtInPresets.map((id) => ({
      id,
      name: say(builtInLabels[id]),
      hint: say(builtInHintLabels[id]),
      granted: builtInSwitches(id),
      isDefault: id === 'full_recruiter' && !chosen,
      own: null,
    })),
    ...own.map((row) => ({
      id: row.id,
      name: row.name,
      hint: null,
      granted: readGranted(row.permissions),
      isDefault: row.is_default,
      own: row,
    })),
  ];
}

/** The preset whose switches these are exactly. */
export const presetWith = (presets: readonly Preset[], granted: Granted): Preset | undefined =>
  presets.find((preset) => sameSwitches(preset.granted, granted));

/** A recruiter with what they are to have. */
interface Grant {
  row: RecruiterPermissionRow;
  granted: Granted;
}

/** What a call takes: people who are to have the same stand in one set. */
export function setsOf(grants: readonly Grant[]) {
  const sets = new Map<string, Grant[]>();
  for (const grant of grants) {
    const key = [...grant.granted].toSorted((a, b) => (a < b ? -1 : 1)).join();
    sets.set(key, [...(sets.get(key) ?? []), grant]);
  }
  return [...sets.values()].flatMap((same) => {
    const [first] = same;
    return first
      ? [
          {
            permissions: toPermissions(first.granted),
            members: same.map(({ row: { id, version } }) => ({ id, version })),
          },
        ]
      : [];
  });
}
