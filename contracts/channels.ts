import { z } from 'zod';

/** Realtime: one websocket at /ws/, one message form. Payloads carry ids only; the client reads anew what it shows. */
export const wsPath = '/ws/';

/** The channels of specification section 7, by subscriber. */
export const channels = {
  notifications: (userId: number) => `notifications/${userId}/`,
  fileUpdate: (memberId: number) => `file_update/${memberId}/`,
  attachmentUpdate: (memberId: number) => `attachment_update/${memberId}/`,
  stageChange: (memberId: number) => `stage_change/${memberId}/`,
  bulkAction: (memberId: number) => `bulk_action/${memberId}/`,
  /** What this member may do or see has changed: the client reads it anew, and all that it shows. */
  rights: (memberId: number) => `rights/${memberId}/`,
  /** Something in the team changed: entity and id, so that open pages refresh. */
  team: (teamId: number) => `team/${teamId}/`,
} as const;

export const serverMessage = z.object({ channel: z.string(), payload: z.record(z.string(), z.unknown()) });
export type ServerMessage = z.infer<typeof serverMessage>;

/** The server closes a socket with this code when its token stands for nothing any more: ask for a new one. */
export const SIGN_IN_ANEW = 4401;

/** The first frame a client sends: the access token never stands in an address. */
export const clientHello = z.strictObject({ type: z.literal('hello'), access: z.string().max(4000) });
