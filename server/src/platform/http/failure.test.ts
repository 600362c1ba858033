import { text } from '@hireloom/contracts/kit/field';
import { z } from 'zod';
import { describe, expect, it } from 'vitest';
import { phrase, say } from '../words/phrase.ts';
import { AppError, conflict, invalid, notFound } from './app-error.ts';
import { parseInput, toFailure } from './failure.ts';

const bodyOf = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    return toFailure(error, 'r1').body;
  }
  throw new Error('Nothing was thrown');
};

describe('the reply of a failed call', () => {
  it('says English and what its sentences were made of', () => {
    const taken = phrase('All {openings} seats of {job} are taken', { openings: 3, job: 'Welder {x}' });
    expect(toFailure(conflict(taken), 'r1').body).toEqual({
      code: 'conflict',
      message: 'All 3 seats of Welder {x} are taken',
      text: 'All {openings} seats of {job} are taken',
      values: { openings: 3, job: 'Welder {x}' },
      request_id: 'r1',
    });
    expect(toFailure(notFound('Job'), 'r1').body).toMatchObject({
      message: 'Job was not found',
      values: { what: { text: 'Job' } },
    });
  });

  it('repeats nothing for sentences that are their own text', () => {
    expect(toFailure(invalid({ name: 'Name is already used' }), 'r1').body).toEqual({
      code: 'invalid_input',
      message: 'Name is already used',
      fields: { name: ['Name is already used'] },
      request_id: 'r1',
    });
  });

  it('knows what a schema refused with', () => {
    const schema = z.object({ city: text('City of birth', { max: 3 }).write });
    expect(bodyOf(() => parseInput(schema, { city: 'Rome' }))).toMatchObject({
      message: 'City of birth may have at most 3 characters',
      fields: { city: ['City of birth may have at most 3 characters'] },
      field_phrases: {
        city: [
          {
            text: '{label} may have at most {max} characters',
            values: { label: { text: 'City of birth' }, max: 3 },
          },
        ],
      },
    });
  });
});

describe('a sentence on the server', () => {
  it('is said in the language of its reader, in English where it is not known', () => {
    expect(say('de', 'Search')).toBe('Suche');
    expect(say('de', phrase('{n, plural, one {# job} other {# jobs}}', { n: 2 }))).toBe('2 jobs');
    expect(say('en', phrase('{what} was not found', { what: { text: 'Job' } }))).toBe('Job was not found');
  });
});

it('whoever has to wait is told how long', () => {
  const waiting = [
    [new AppError('locked_out', 429, 'Wait', undefined, { retry_after: 90 }), 90],
    [new AppError('rate_limited', 429, 'Wait'), 10],
    [Object.assign(new Error('Too many'), { statusCode: 429 }), 10],
    [Object.assign(new Error('The database system is starting up'), { code: '57P03' }), 2],
    [new AppError('not_found', 404, 'Gone'), null],
    [new Error('A mistake of ours'), null],
  ] as const;
  for (const [error, seconds] of waiting) expect(toFailure(error, 'r1').retry_after).toBe(seconds);
});
