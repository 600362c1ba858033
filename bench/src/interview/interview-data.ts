import type pg from 'pg';
import { fillReaders } from '../readers.ts';

/** What was written down for the measurement. */
export interface InterviewData {
  /** Members with the interviews, who are asked for slots. */
  members: number[];
  /** Some jobs with interviews, and some interviews. */
  jobs: number[];
  records: number[];
  /** Interviews of the next 31 days. */
  inMonth: number;
}

const MEMBERS = 50;
/** Interviews of the whole team on a day: some 2,000 in a month. */
const A_DAY = 65;

/**
 * So many interviews of a team, 65 a day from two months ahead into the past, shared by up to fifty members; what an
 * earlier measurement wrote goes. Written as the verbs write it, without what follows.
 */
export async function fillInterviews(
  client: pg.Client,
  teamName: string,
  wanted: number,
): Promise<InterviewData> {
  const { rows: teams } = await client.query<{ id: number }>('select id::int from team where name = $1', [
    teamName,
  ]);
  const team = teams[0]?.id ?? 0;
  await client.query(
    `with old as (delete from interview_busy where team_id = $1 returning interview_id),
       gone as (delete from interview_member where team_id = $1)
     select count(*) from old`,
    [team],
  );
  await client.query('delete from interview where team_id = $1', [team]);
  await client.query(
    `with made as (insert into account (home_team_id, email_key, username_key)
         select $1, 'interviewer' || n || '@bench.test', 'interviewer' || n || '@bench.test' from generate_series(1, $2::int) n
         on conflict do nothing returning id, email_key)
       insert into member (team_id, account_id, first_name, last_name, username, email, roles, acting_role)
       select $1, id, 'Interviewer', email_key, email_key, email_key, array['recruiter'], 'recruiter' from made`,
    [team, MEMBERS],
  );
  const { rows: people } = await client.query<{ id: number }>(
    `select id::int from member where team_id = $1 and is_active and not email like '%@readers.test' order by id limit $2`,
    [team, MEMBERS],
  );
  const members = people.map(({ id }) => id);
  await client.query(
    `insert into interview (team_id, applicant_id, name, type, status, starts_on, ends_on, minutes, zone, organiser_id, ics_uid)
     select $1, a.ids[1 + n % cardinality(a.ids)], (array['Screening', 'Technical interview', 'Meeting the team'])[1 + n % 3] || ' ' || n,
       (array['phone', 'video', 'onsite'])[1 + n % 3],
       case when t.at < now() then 'completed' else 'scheduled' end, t.at, t.at + interval '1 hour', 60, 'Asia/Dubai',
       $2, 'bench-' || n
     from generate_series(0, $3::int - 1) n
       cross join (select array(select id from applicant where team_id = $1 and deleted_on is null limit 20000) as ids) a
       cross join lateral (select n % $4::int as place) p
       cross join lateral (select date_trunc('day', now()) + make_interval(days => 60 - n / $4::int,
         hours => case when p.place < $5::int then 5 + p.place % 4 else 10 + p.place / $5::int end) as at) t`,
    [team, members[0], wanted, A_DAY, members.length],
  );
  await client.query(
    `insert into interview_member (team_id, interview_id, member_id)
     select $1, i.id, ($2::bigint[])[1 + (substr(i.ics_uid, 7)::int % ${A_DAY}) % cardinality($2::bigint[])]
     from interview i where i.team_id = $1`,
    [team, members],
  );
  await client.query(
    `insert into interview_busy (team_id, interview_id, member_id, during)
     select $1, i.id, m.member_id, tstzrange(i.starts_on, i.ends_on)
     from interview i join interview_member m on m.team_id = i.team_id and m.interview_id = i.id where i.team_id = $1`,
    [team],
  );
  await fillReaders(client, team);
  for (const filled of ['interview', 'interview_member', 'interview_busy', 'member'])
    await client.query(`vacuum analyze ${filled}`);
  const idsOf = async (query: string) => {
    const { rows } = await client.query<{ id: number }>(query, [team]);
    return rows.map(({ id }) => id);
  };
  const [inMonth = 0] = await idsOf(`select count(*)::int as id from interview
    where team_id = $1 and starts_on >= date_trunc('day', now()) and starts_on < date_trunc('day', now()) + interval '31 days'`);
  return {
    members,
    inMonth,
    jobs: await idsOf(
      `select id::int from job where team_id = $1 and deleted_on is null order by id limit 5`,
    ),
    records: await idsOf(`select id::int from interview where team_id = $1 order by id limit 5`),
  };
}
