import { can } from '@hireloom/contracts/permissions';
import { registry } from '@hireloom/contracts/registry';
import { describe, expect, it } from 'vitest';
import { readSources, type Source, withoutComments } from './read-sources.ts';

const tables = Object.values(registry).flatMap(({ name, authored }) => (authored ? [name] : []));

/** Who may read the tables of notes past their resource, which knows who reads which, and why no vendor reads there. */
const readers: Readonly<Record<string, string>> = {
  'features/search-index/read-facts.ts': 'The index is asked by resume search alone, which is for the team',
  'features/resume-search/hits.queries.ts': 'Resume search is for the team',
  'features/resume-search/resume-view.service.ts': 'Resume search is for the team',
  'features/candidate-merge/moved-tables.ts': 'Hands rows over and answers ids to itself',
  'features/candidate-merge/merged-notes.ts': 'Counts through the scope of the notes, and narrows audiences',
};

const readersIn = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ text }) => {
      const code = withoutComments(text);
      return tables.some((table) =>
        new RegExp(`\\b(?:from|join) ${table}\\b|(?:selectFrom|[jJ]oin|table)\\(?:? ?['"\`]${table}`).test(
          code,
        ),
      );
    })
    .map(({ file }) => file);

describe('notes', () => {
  it('are read through their resource, which knows who reads which', () => {
    expect(tables).toEqual(expect.arrayContaining(['job_note', 'candidate_note', 'applicant_note']));
    expect(readersIn(readSources()).sort()).toEqual(Object.keys(readers).sort());
  });

  it('would be caught being read elsewhere', () => {
    const plant = (text: string) => readersIn([{ file: 'features/planted.ts', text }]);
    expect(plant('sql`select n.body from candidate_note n`')).toHaveLength(1);
    expect(plant('sql`select 1 from a join job_note n on true`')).toHaveLength(1);
    expect(plant(`tx.selectFrom('applicant_note')`)).toHaveLength(1);
    expect(plant(`tx.selectFrom('a').innerJoin('applicant_note as n', 'n.id', 'a.id')`)).toHaveLength(1);
    expect(plant(`const moved = [{ table: 'candidate_note' }];`)).toHaveLength(1);
    expect(plant('// from candidate_note\nconst a = 1;')).toEqual([]);
  });

  it('are searched by nobody but the team', () => {
    expect(can({ current_role: 'vendor', permissions: [] }, 'resume_search', 'view')).toBe(false);
  });
});
