import { type ModulePermission, modules, optionsOf } from '@hireloom/contracts/permissions';
import type pg from 'pg';

/** Whoever reads lists: all of them beside the admin see a part. */
export const readers = ['recruiter', 'hiring_manager', 'vendor'] as const;
export type ReaderRole = (typeof readers)[number];

export const readerEmail = (role: ReaderRole): string => `${role}@readers.test`;

/** So many jobs are the recruiter's, as many the hiring manager's. */
const JOBS = 5;
const SUPPLIED = 200;

/** Switches of a recruiter who sees their own jobs alone. */
const own: ModulePermission[] = modules.map((module_name) => ({
  module_name,
  options: optionsOf(module_name).map((name) => ({ name, value: name !== 'view_global' })),
}));

/**
 * A recruiter and a hiring manager with a few jobs each and a vendor with some candidates, who sign in with the admin's
 * password. Those of an earlier measurement stay.
 */
export async function fillReaders(client: pg.Client, team: number): Promise<void> {
  await client.query(
    `update team set settings = case jsonb_typeof(settings) when 'object' then settings else '{}' end
       || '{"external_vendor":{"enabled":true}}' where id = $1`,
    [team],
  );
  for (const role of readers) {
    await client.query(
      `with made as (insert into account (home_team_id, email_key, username_key, password_hash, activated_on)
           select $1, $2, $2, password_hash, now() from account where home_team_id = $1 and password_hash is not null
           order by id limit 1 on conflict do nothing returning id)
         insert into member (team_id, account_id, first_name, last_name, username, email, roles, acting_role, permissions)
         select $1, id, 'Reader', $3, $2, $2, array[$3], $3, $4::jsonb from made`,
      [team, readerEmail(role), role, JSON.stringify(role === 'recruiter' ? own : [])],
    );
  }
  for (const [role, table] of [
    ['recruiter', 'job_recruiters'],
    ['hiring_manager', 'job_hiring_managers'],
  ] as const)
    await client.query(
      `insert into ${table} (team_id, job_id, member_id)
         select $1, j.id, m.id from member m, lateral (select id from job where team_id = $1 and deleted_on is null
           order by id limit ${JOBS}) j
         where m.team_id = $1 and m.email = $2 on conflict do nothing`,
      [team, readerEmail(role)],
    );
  await client.query(
    `update candidate set vendor_id = m.id from member m where m.team_id = $1 and m.email = $2 and candidate.team_id = $1
       and candidate.id in (select id from candidate where team_id = $1 and deleted_on is null order by id limit ${SUPPLIED})
       and candidate.vendor_id is distinct from m.id`,
    [team, readerEmail('vendor')],
  );
}
