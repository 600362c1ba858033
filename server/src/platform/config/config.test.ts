import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

const SECRET_KEY = 'x'.repeat(40);

it('takes a database address of one server and of several', () => {
  for (const DATABASE_URL of [
    'postgres://ann:secret@db1/ats',
    'postgresql://ann@db1:5432,db2:5433/ats',
    'postgres:///ats?host=/var/run/postgresql',
  ])
    expect(readConfig({ DATABASE_URL, SECRET_KEY })).toMatchObject({ DATABASE_URL });
});

it.each(['mysql://db1/ats', 'db1:5432', 'postgres://ann@db1:5432,db2:port/ats', 'postgres://ann@db1,/ats'])(
  'refuses %s as a database address',
  (DATABASE_URL) => {
    expect(() => readConfig({ DATABASE_URL, SECRET_KEY })).toThrow('DATABASE_URL: must be postgres://');
  },
);

it('refuses a process that does half of the work on the built-in database', () => {
  expect(() => readConfig({ ROLE: 'worker' })).toThrow('ROLE: needs DATABASE_URL');
  expect(readConfig({ ROLE: 'api', DATABASE_URL: 'postgres://db1/ats', SECRET_KEY })).toMatchObject({
    ROLE: 'api',
  });
});
