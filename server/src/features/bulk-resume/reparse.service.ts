import type { ActionReply } from '@hireloom/contracts/kit/reply';
import { buffer } from 'node:stream/consumers';
import { parseInChild, ResumeError } from '@hireloom/resume';
import { sql } from 'kysely';
import { z } from 'zod';
import { everyone } from '../../crud/resource.ts';
import { findRow } from '../../crud/write.ts';
import { viewerOfMember } from '../../platform/auth/viewer.ts';
import { type Context, enqueue, type Platform } from '../../platform/context.ts';
import { withTeam } from '../../platform/db/transaction.ts';
import { runInTeam } from '../../platform/http/run.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { candidateResource, candidatesVisibleTo } from '../candidate/index.ts';
import { readTeamSettings } from '../settings/index.ts';
import { takeValues } from './add-to-candidate.ts';
import { actionSaid, phrase } from '../../platform/words/phrase.ts';

/** Reads a candidate's primary resume with today's parser and adds what is new. Running twice adds nothing more. */
export const reparseJob = defineJob({
  task: 'bulk_resume.reparse',
  payload: z.object({ candidate: z.number(), member: z.number(), team_id: z.number().optional() }),
  max_attempts: 3,
  priority: 20,
  run: ({ platform, teamId }, { candidate, member }) => reparse(platform, teamId, candidate, member),
});

/** Queues the reading of the candidates' resumes. Throws `not_found` for a candidate that the viewer can not change. */
export async function requestReparse(context: Context, candidates: readonly number[]): Promise<ActionReply> {
  const { viewer } = context;
  const ids = [...new Set(candidates)];
  const change = candidateResource.changeableBy?.(viewer, 'c') ?? everyone;
  const { rows } = await sql<{
    id: number;
    resume_id: number | null;
  }>`select c.id, c.resume_id from candidate c
    where c.team_id = ${viewer.team_id} and c.id = any(${ids}) and c.deleted_on is null and ${candidatesVisibleTo(viewer, 'c')} and ${change}`.execute(
    context.tx,
  );
  if (rows.length < ids.length) throw notFound('Candidate');
  const read = rows.filter(({ resume_id }) => resume_id !== null);
  for (const { id: candidate } of read) {
    enqueue(
      context,
      reparseJob.queued(
        viewer.team_id,
        { candidate, member: viewer.id },
        { key: `reparse ${viewer.team_id} ${candidate}` },
      ),
    );
  }
  const count = read.length;
  if (count === 0) return { code: 1, message: 'None of the candidates has a resume' };
  return actionSaid(
    0,
    count === 1 ? 'The resume is read again' : phrase('{count} resumes are read again', { count }),
  );
}

async function reparse(
  platform: Platform,
  teamId: number,
  candidateId: number,
  memberId: number,
): Promise<void> {
  const found = await withTeam(platform.db, teamId, async (tx) => {
    const viewer = await viewerOfMember(tx, teamId, memberId);
    const file = await tx
      .selectFrom('candidate_resume as r')
      .innerJoin('file as f', (join) =>
        join.onRef('f.team_id', '=', 'r.team_id').onRef('f.id', '=', 'r.file_id'),
      )
      .select(['f.stored_name', 'f.name'])
      .where('r.team_id', '=', teamId)
      .where('r.candidate_id', '=', candidateId)
      .where('r.is_primary', '=', true)
      .executeTakeFirst();
    const { default_country } = await readTeamSettings(tx, teamId);
    return viewer && file ? { viewer, file, default_country } : null;
  });
  if (!found) return;
  const { viewer, file, default_country } = found;
  const bytes = await buffer(await platform.storage.read(file.stored_name));
  const parsed = await parseInChild(bytes, file.name, { defaultCountry: default_country }).catch(
    (error: unknown) => {
      if (error instanceof ResumeError) return null;
      throw error;
    },
  );
  if (!parsed) return;
  await runInTeam(
    platform,
    viewer,
    { uploads: [], request_id: `reparse ${candidateId}` },
    async (context) => {
      const row = await findRow(candidateResource, context, candidateId, { change: true });
      if (row) await takeValues(context, row, { parsed, text: parsed.text, taking: { kind: 'renew' } });
    },
  );
}
