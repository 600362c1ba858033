import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';

export const platformKinds = ['fixed', 'pattern', 'teams', 'meet', 'zoom'] as const;
export type PlatformKind = (typeof platformKinds)[number];
export const platformKindLabels: Record<PlatformKind, string> = {
  fixed: 'Fixed link',
  pattern: 'Link pattern',
  teams: 'Microsoft Teams',
  meet: 'Google Meet',
  zoom: 'Zoom',
};

export const platformPick = z.object({
  id: z.number(),
  name: z.string(),
  kind: z.enum(platformKinds),
  is_default: z.boolean(),
  /** False: it fails at the moment; an interview is set all the same. */
  is_well: z.boolean(),
});
export type PlatformPick = z.infer<typeof platformPick>;

/** What interviews can be held by, for whoever sets them. */
export const platformPicks = endpoint({
  method: 'GET',
  path: '/customer/meeting-platform-pick/',
  tag: 'meeting platform',
  summary: 'Meeting platforms to hold an interview by',
  access: { module: 'interview', any: ['create', 'update'] },
  response: z.object({ platforms: z.array(platformPick) }),
});
