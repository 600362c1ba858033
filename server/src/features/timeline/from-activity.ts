import type { Entering } from '../applicant/index.ts';
import { sql } from 'kysely';
import { readLines } from '../../crud/activity/read-lines.ts';
import { isHidden, type TimelineSource } from './subject.ts';

/** Entering a stage is told by the history of stages, with the time in each. */
const told: readonly Entering[] = ['create', 'attach', 'move', 'reject', 'withdraw', 'unreject', 'return'];

const ofFiles = sql`a.action in ('file_added', 'file_removed', 'add_resume')`;

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
          : sql`not ${ofFiles} and not (a.entity = 'applicant' and a.action = any(${told}))`,
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
