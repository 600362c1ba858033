import { registry } from '@hireloom/contracts/registry';
import { describe, expect, it } from 'vitest';
import { readSources, type Source, withoutComments } from './read-sources.ts';

/** `job` is a word of the queue as well: the entity is meant where it is a text, a table or a contract. */
const ofTheQueue = new Set(['job']);

const camel = (name: string) => name.replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase());

function patternOf(name: string): RegExp {
  const dashed = name.replaceAll('_', '-');
  if (ofTheQueue.has(name))
    return new RegExp(
      String.raw`['"\`]${name}['"\`]|\b(?:from|join|into|update) ${name}\b|contracts/${dashed}\b|\b${name}_id\b|hidden_fields\.${name}\b`,
      'g',
    );
  const forms = [...new Set([name, camel(name), dashed])].join('|');
  return new RegExp(String.raw`(?<![a-z])(?:${forms})(?:s?(?![a-z])|_)`, 'gi');
}

// Words that passwords are refused for are no names of entities.
const lists = new Set(['platform/auth/common-passwords.ts']);

/** Names of entities in sources that may know none. */
function namedIn(sources: readonly Source[]): string[] {
  return sources.flatMap(({ file, text }) => {
    const code = withoutComments(text);
    return Object.keys(registry).flatMap((name) =>
      [...code.matchAll(patternOf(name))].map(
        ({ index }) => `${file}:${code.slice(0, index).split('\n').length}: ${name}`,
      ),
    );
  });
}

describe('the platform', () => {
  it('knows no entity', () => {
    const sources = readSources('platform').filter(({ file }) => !lists.has(file));
    expect(sources.length).toBeGreaterThan(40);
    expect(namedIn(sources)).toEqual([]);
  });

  it('would be caught naming one', () => {
    const plant = (text: string) => namedIn([{ file: 'platform/planted.ts', text }]);
    expect(plant('hidden: viewer.hidden_fields.candidate')).toEqual(['platform/planted.ts:1: candidate']);
    expect(plant('viewer.hidden_fields.job')).toHaveLength(1);
    expect(plant(`import { job } from '@hireloom/contracts/job/job';`)).toHaveLength(1);
    expect(plant('sql`select from job where true`')).toHaveLength(1);
    expect(plant('const businessUnits = 1;\nread(business_unit_id);')).toHaveLength(2);
    expect(plant('interface A { workflow: number }')).toHaveLength(1);
    expect(plant('// a candidate\nconst { job } = helpers; jobs.push(job);')).toEqual([]);
  });
});
