import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { makeOffice } from '../approval.fixture.ts';

const test = testApp();
const migration = new URL('../../../../migrations/0042_outsider_link.sql', import.meta.url);

/** The table as 0033 made it, with the links that stand in the new one. */
const before = `
  create table approval_link (team_id bigint not null, id bigint not null, step_id bigint not null,
    member_id bigint not null, secret_hash text not null, expires_on timestamptz not null, used_on timestamptz,
    primary key (team_id, id));
  insert into approval_link
    select team_id, id, record_id, member_id, secret_hash, expires_on, used_on from outsider_link;
  select team_wall('approval_link');
  drop table outsider_link;`;

it('keeps links good that were mailed before all links stood in one table, and goes on counting after them', async () => {
  const office = await makeOffice(test);
  await office.job();
  const readMails = () =>
    office.team.sql((tx) => tx.selectFrom('mail_message').select('plain').orderBy('id').execute());
  const tokens = async () =>
    (await readMails()).flatMap(({ plain }) => /\/approval\/(\d+-\d+-[\w-]{43})/.exec(plain)?.[1] ?? []);
  const owner = new pg.Client(test.connection('hireloom'));
  await owner.connect();
  await owner.query(before);
  await owner.query(await readFile(migration, 'utf8'));
  await owner.end();
  const [mailed = ''] = await tokens();
  const url = `/api/v1/approval-link/${mailed}/`;
  expect((await test.inject({ method: 'GET', url })).body.state).toBe('open');
  const answer = { method: 'POST', url, payload: { is_approved: true } } as const;
  expect((await test.inject(answer)).body.code).toBe(0);
  await office.job();
  const ids = (await tokens()).map((token) => Number(token.split('-')[1]));
  expect(new Set(ids).size).toBe(ids.length);
});
