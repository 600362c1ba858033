import { z } from 'zod';
import type { Role } from '../permissions.ts';

/** Whom stages may be closed to; Admins and Super Recruiters are never limited. */
export const limitedRoles = ['recruiter', 'hiring_manager', 'vendor'] as const;
export type LimitedRole = (typeof limitedRoles)[number];

/** What may be closed: to know who stands in a stage, to move people into it, and out of it. */
export const stageRights = ['see', 'enter', 'leave'] as const;
export type StageRight = (typeof stageRights)[number];

const closedTo = z.array(z.enum(stageRights)).default([]);

/** What is closed of one stage, by role. Named recruiters may all of it, whatever their role may. */
const storedStage = z.object({
  recruiter: closedTo,
  hiring_manager: closedTo,
  vendor: closedTo,
  members: z.array(z.int()).default([]),
});
export type StoredStagePermission = z.output<typeof storedStage>;

/** What a team closes, by workflow and stage; stages that are open to all are left out. */
export const storedStagePermissions = z.object({
  workflows: z
    .record(
      z.string(),
      z.object({ version: z.int().default(0), stages: z.record(z.string(), storedStage).default({}) }),
    )
    .default({}),
});
export type StoredStagePermissions = z.output<typeof storedStagePermissions>;

/** The stages that are closed to somebody, by what they may not. */
export const closedStages = z.object({
  see: z.array(z.number()),
  enter: z.array(z.number()),
  leave: z.array(z.number()),
});
export type ClosedStages = z.infer<typeof closedStages>;

export const nothingClosed: ClosedStages = { see: [], enter: [], leave: [] };

const looseWorkflows = z.object({
  workflows: z.record(z.string(), z.object({ stages: z.record(z.string(), z.unknown()) })),
});

/**
 * What is closed to a member who acts in a role. Read stage by stage: a damaged one must not open the others, and is
 * closed itself.
 */
export function closedStagesOf(stored: unknown, role: Role, memberId: number): ClosedStages {
  const limited = limitedRoles.find((each) => each === role);
  const found = limited ? looseWorkflows.safeParse(stored).data : undefined;
  if (!limited || !found) return nothingClosed;
  const closed: ClosedStages = { see: [], enter: [], leave: [] };
  for (const { stages } of Object.values(found.workflows))
    for (const [id, value] of Object.entries(stages)) {
      const stage = storedStage.safeParse(value).data;
      if (stage && limited === 'recruiter' && stage.members.includes(memberId)) continue;
      for (const right of stage ? stage[limited] : stageRights) closed[right].push(Number(id));
    }
  return closed;
}
