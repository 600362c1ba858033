import type pg from 'pg';
import { fillReaders } from '../readers.ts';

/** What was written down for the measurement. */
export interface OfferData {
  team: number;
  jobs: number[];
  offers: number[];
  onboardings: number[];
  /** Drafts whose letters are made. */
  drafts: number[];
}

/**
 * So many offers of a team, the newest of each applicant live, with five lines each; and as many documents asked of people
 * in onboarding, eight of each. What an earlier measurement wrote goes. Written as the verbs write it, without what follows.
 */
export async function fillOffers(client: pg.Client, teamName: string, wanted: number): Promise<OfferData> {
  const { rows: teams } = await client.query<{ id: number }>('select id::int from team where name = $1', [
    teamName,
  ]);
  const team = teams[0]?.id ?? 0;
  for (const table of [
    ...[
      'stage_change_process',
      'visa_move',
      'visa_allocation',
      'offer_answer',
      'offer_letter',
      'offer_event',
    ],
    ...['offer_line', 'offer', 'document_upload', 'document_event', 'document_request', 'onboarding_task'],
    ...['joining_answer', 'onboarding'],
  ])
    await client.query(`delete from ${table} where team_id = $1`, [team]);
  const idsOf = async (query: string, values: unknown[] = []) => {
    const { rows } = await client.query<{ id: number }>(query, [team, ...values]);
    return rows.map(({ id }) => id);
  };
  const [owner] = await idsOf('select id::int from member where team_id = $1 order by id limit 1');
  const headers = await idsOf(
    `insert into salary_header (team_id, code, name, kind, position)
       select $1, 'bench' || n, 'Bench ' || n, 'earning', n from generate_series(1, 5) n
       on conflict do nothing returning id::int`,
  );
  if (headers.length === 0)
    headers.push(
      ...(await idsOf(
        `select id::int from salary_header where team_id = $1 and code like 'bench%' order by id`,
      )),
    );
  await client.query(
    `insert into offer (team_id, applicant_id, number, status, designation_id, joining_date, currency_id, salary,
         expires_on, sent_on, ended_on, owner_id, created_by_id)
       select $1, a.ids[1 + n % cardinality(a.ids)], 1 + n / cardinality(a.ids),
         case when n < cardinality(a.ids)
           then (array['draft', 'sent', 'accepted', 'approved', 'pending_approval'])[1 + n % 5]
           else (array['declined', 'expired', 'withdrawn', 'superseded'])[1 + n % 4] end,
         l.designation, current_date + (n % 120), l.currency, 4000 + (n * 37) % 30000, current_date + (n % 10),
         now() - make_interval(mins => n), case when n >= cardinality(a.ids) then now() end, $3, $3
       from generate_series(0, $2::int - 1) n
         cross join (select array(select id from applicant where team_id = $1 and deleted_on is null order by id limit 20000) as ids) a
         cross join (select (select id from lookup_item where team_id = $1 and list = 'designation' order by id limit 1) as designation,
           (select id from lookup_item where team_id = $1 and list = 'currency' and key = 'AED') as currency) l`,
    [team, wanted, owner],
  );
  await client.query(
    `insert into offer_line (team_id, offer_id, position, header_id, code, name, kind, calc, percent, monthly)
       select $1, o.id, h.position, h.id, h.code, h.name, 'earning',
         case h.position when 5 then 'rest' else 'percent_of_gross' end, case h.position when 5 then null else 20 end,
         o.salary / 5
       from offer o join salary_header h on h.team_id = o.team_id and h.id = any($2) where o.team_id = $1`,
    [team, headers],
  );
  await client.query(
    `insert into onboarding (team_id, applicant_id, state, joining_date, owner_id)
       select $1, id, (array['open', 'open', 'ready', 'joined'])[1 + row_number() over (order by id) % 4],
         current_date + (row_number() over (order by id) % 90)::int, $3
       from applicant where team_id = $1 and deleted_on is null order by id limit $2::int / 8`,
    [team, wanted, owner],
  );
  await client.query(
    `insert into document_request (team_id, onboarding_id, name, category_id, phase, position, is_mandatory, status, due_on, uploaded_on)
       select $1, b.id, 'Document ' || n, c.id, 'post_offer', n, true,
         (array['requested', 'uploaded', 'approved', 'rejected'])[1 + (b.id + n) % 4], current_date + (n - 4)::int, now()
       from onboarding b cross join generate_series(1, 8) n
         cross join (select id from lookup_item where team_id = $1 and list = 'document_category' order by id limit 1) c
       where b.team_id = $1`,
    [team],
  );
  await fillReaders(client, team);
  for (const filled of ['offer', 'offer_line', 'onboarding', 'document_request'])
    await client.query(`vacuum analyze ${filled}`);
  return {
    team,
    jobs: await idsOf(
      'select id::int from job where team_id = $1 and deleted_on is null order by id limit 5',
    ),
    offers: await idsOf('select id::int from offer where team_id = $1 order by id limit 5'),
    onboardings: await idsOf('select id::int from onboarding where team_id = $1 order by id limit 5'),
    drafts: await idsOf(
      `select id::int from offer where team_id = $1 and status = 'draft' order by id limit 500`,
    ),
  };
}
