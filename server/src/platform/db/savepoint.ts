import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { AppError } from '../http/app-error.ts';

/** Runs a step of a transaction so that its refusal undoes the step alone, with what it queued; then throws it. */
export async function orNothing<T>(
  context: Pick<Context, 'tx' | 'jobs' | 'after_commit'>,
  step: () => Promise<T>,
): Promise<T> {
  const { jobs, after_commit } = context;
  const before = { jobs: jobs.length, hooks: after_commit.length };
  await sql`savepoint step`.execute(context.tx);
  try {
    const result = await step();
    await sql`release savepoint step`.execute(context.tx);
    return result;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await sql`rollback to savepoint step`.execute(context.tx);
    jobs.length = before.jobs;
    after_commit.length = before.hooks;
    throw error;
  }
}
