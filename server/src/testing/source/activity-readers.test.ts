import { describe, expect, it } from 'vitest';
import { readSources, type Source, withoutComments } from './read-sources.ts';

const READER = 'platform/activity/read-activity.ts';
/** The one caller: it adds who may read which line. */
const SCOPED = 'crud/activity/read-lines.ts';

const reading =
  /(?:\bfrom|\bjoin)\s+(?:only\s+)?"?activity\b"?(?!\.)|(?:selectFrom|[jJ]oin(?:Lateral)?)\(\s*['"`]activity\b/g;
const calling = /\breadActivity\b/;

/** Sources that read the activity log past the scope of its lines. */
function readersIn(sources: readonly Source[]): string[] {
  return sources.flatMap(({ file, text }) => {
    const code = withoutComments(text);
    if (file === READER) return [];
    const selects = [...code.matchAll(reading)].map(
      ({ index }) => `${file}:${code.slice(0, index).split('\n').length}: reads the table`,
    );
    return file !== SCOPED && calling.test(code) ? [...selects, `${file}: calls readActivity`] : selects;
  });
}

describe('the activity log', () => {
  it('is read through the scope of its lines alone', () => {
    const sources = readSources();
    expect(sources.map(({ file }) => file)).toEqual(expect.arrayContaining([READER, SCOPED]));
    expect(readersIn(sources)).toEqual([]);
  });

  it('would be caught being read elsewhere', () => {
    const plant = (text: string) => readersIn([{ file: 'features/job/planted.ts', text }]);
    expect(plant(`tx\n  .selectFrom('activity as a')`)).toEqual([
      'features/job/planted.ts:2: reads the table',
    ]);
    expect(plant(`tx.selectFrom('job').leftJoin('activity', 'activity.id', 'job.id')`)).toHaveLength(1);
    expect(plant('sql`select 1 from activity a`')).toHaveLength(1);
    expect(plant('sql`select 1 from job j left join activity on true`')).toHaveLength(1);
    expect(plant(`import { readActivity } from '../../platform/activity/read-activity.ts';`)).toHaveLength(1);
    expect(plant(`tx.selectFrom('activity_log'); // from activity`)).toEqual([]);
    expect(plant(`import { activity } from '../../platform/activity/activity.ts';`)).toEqual([]);
  });
});
