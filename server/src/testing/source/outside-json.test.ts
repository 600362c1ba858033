import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSources, type Source, withoutComments } from './read-sources.ts';

/** Sources that parse JSON which this program or its operator wrote, and what that is. */
const ownJson: Readonly<Record<string, string>> = {
  'platform/pdf/typst-child.ts': 'page numbers that the compiler answers',
  'platform/postgres/archive.ts': 'the list of contents of a backup',
  'platform/postgres/binaries.ts': 'a list in the package of the database',
  'platform/realtime/listen.ts': 'messages of the own database',
  'features/assessment-template/first-templates.ts': 'files of the seed',
  'features/mail-template/first-templates.ts': 'files of the seed',
  'features/seed-lists/seed-lists.ts': 'files of the seed',
  'features/demo/demo-data.ts': 'files of the seed',
  'features/demo/demo-work.ts': 'replies of the own calls',
  'platform/http/call-description.ts':
    'a script of the page that describes the calls; it runs in the browser',
  'match-pairs-cli.ts': 'lines of a file that the operator names',
};

const parsing = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ text }) => /JSON\s*\.\s*parse\b|\.json\(\)/.test(withoutComments(text)))
    .map(({ file }) => file);

const contract = (file: string): Source => ({
  file,
  text: readFileSync(path.resolve(import.meta.dirname, '../../../../contracts', file), 'utf8'),
});

describe('JSON from outside', () => {
  it('is read by readJsonText alone', () => {
    expect(parsing(readSources())).toEqual(Object.keys(ownJson).sort());
    expect(parsing([contract('kit/form-data/multipart.ts'), contract('kit/form-data/json-text.ts')])).toEqual(
      ['kit/form-data/json-text.ts'],
    );
  });

  it('would be caught read in another way', () => {
    const plant = (text: string) => parsing([{ file: 'planted.ts', text }]);
    expect(plant('const body = JSON.parse(text);')).toHaveLength(1);
    expect(plant('rows.map(JSON.parse)')).toHaveLength(1);
    expect(plant('await reply.json()')).toHaveLength(1);
    expect(plant('// JSON.parse is not for this')).toEqual([]);
  });
});
