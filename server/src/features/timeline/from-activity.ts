import { can } from '@hireloom/contracts/permissions';
import type { Entering } from '../applicant/index.ts';
import { sql } from 'kysely';
import { readLines } from '../../crud/activity/read-lines.ts';
import { isHidden, type TimelineSource } from './subject.ts';

/** Entering a stage is told by the history of stages, with the time in each. */
const told: readonly Entering[] = ['create', 'attach', 'move', 'reject', 'withdraw', 'unreject', 'return'];

const ofFiles = sql`a.action in ('file_added', 'file_removed', 'add_resume')`;

/** Mails stand there with what became of them, for whoever reads them; line and mail were written at one moment. */
const toldAsMail = sql`(a.action = 'email' and exists (select from mail_message m where m.team_id = a.team_id
  and m.created_on = a.at and case a.entity when 'job' then m.job_id else m.candidate_id end = a.record_id))`;

/** Lines of the activity log, as the viewer may read them: those of files, and all others but those of stages. */
const linesOf = (kind: 'file' | 'change'): TimelineSource => ({
  name: kind,
  kind,
  async read(context, { of, records }, { before, limit }) {
    const hidden = isHidden(context.viewer, 'activity');
    const { applicant, ...others } = records;
    if (hidden && of === 'applicant') return [];
    const lines = await readLines(context, {
      records: applicant && !hidden ? { ...others, applicant } : others,
      where:
        kind === 'file'
          ? ofFiles
          : sql`not ${ofFiles} and not (a.entity = 'applicant' and a.action = any(${told}))
              ${can(context.viewer, 'email', 'view') ? sql`and not ${toldAsMail}` : sql``}`,
      before,
      limit,
    });
    return lines.map((line) => ({
      id: line.id,
      item: { key: `${kind}-${line.id}`, kind, at: line.at, actor: line.actor, line },
    }));
  },
});

export const fileLines = linesOf('file');
export const changeLines = linesOf('change');
