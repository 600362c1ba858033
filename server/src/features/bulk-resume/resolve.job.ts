import { sql } from 'kysely';
import { z } from 'zod';
import { viewerOfMember } from '../../platform/auth/viewer.ts';
import type { Context } from '../../platform/context.ts';
import { orNothing } from '../../platform/db/savepoint.ts';
import { withTeam } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { runInTeam } from '../../platform/http/run.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { announceItem } from './announce.ts';
import { saveOne } from './resolve-one.ts';

/** Resolves one duplicate of a long list. One that was resolved or cleared meanwhile is left alone; what a rule refuses stays open with the reason. */
export const resolveJob = defineJob({
  task: 'bulk_resume.resolve',
  payload: z.object({
    id: z.number(),
    action: z.enum(['override', 'duplicate', 'merge']),
    take: z.array(z.string()).optional(),
    member: z.number(),
    team_id: z.number().optional(),
  }),
  max_attempts: 4,
  run: async ({ platform, teamId }, { id, action, take, member }) => {
    const viewer = await withTeam(platform.db, teamId, (tx) => viewerOfMember(tx, teamId, member));
    if (!viewer) return;
    await runInTeam(
      platform,
      viewer,
      { uploads: [], request_id: `bulk_resume.resolve ${id}` },
      async (context) => {
        if (!(await isOpen(context, id))) return;
        try {
          await orNothing(context, () => saveOne(context, { id, action, take }));
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          await giveReason(context, id, error.message);
        }
        await announceItem(context, id);
      },
    );
  },
});

async function isOpen({ tx, viewer }: Context, id: number): Promise<boolean> {
  const item = await tx
    .selectFrom('bulk_resume_item')
    .select(['needs', 'cleared_on'])
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return item?.needs === 'duplicate' && item.cleared_on === null;
}

async function giveReason({ tx, viewer }: Context, id: number, reason: string): Promise<void> {
  await tx
    .updateTable('bulk_resume_item')
    .set({ reason, updated_on: sql`now()` })
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', id)
    .execute();
}
