import type pg from 'pg';

/** What was written down for the measurement. */
export interface MailboxData {
  account: number;
  folder: number;
  threads: number[];
}

/**
 * A connected mailbox of a member with so many mails in a quarter as many conversations, written as the sync writes it.
 * It is paused: nothing is read from anywhere.
 */
export async function fillMailbox(client: pg.Client, teamName: string, mails: number): Promise<MailboxData> {
  const { rows } = await client.query<{ team: number; member: number }>(
    `select t.id::int as team, m.id::int as member from team t join member m on m.team_id = t.id
     where t.name = $1 and m.roles @> array['admin'] order by m.id limit 1`,
    [teamName],
  );
  const [{ team, member } = { team: 0, member: 0 }] = rows;
  const one = async (text: string, values: unknown[]): Promise<number> =>
    Number((await client.query<{ id: string }>(text, values)).rows[0]?.id);
  await client.query('delete from mailbox_account where team_id = $1 and member_id = $2', [team, member]);
  const account = await one(
    `insert into mailbox_account (team_id, member_id, provider, address, name, state)
     values ($1, $2, 'imap', 'bench@example.com', 'Bench', 'paused') returning id`,
    [team, member],
  );
  const folder = await one(
    `insert into mailbox_folder (team_id, account_id, path, name, role, uid_validity, last_uid, total)
     values ($1, $2, 'INBOX', 'INBOX', 'inbox', 1, $3::int, $3::int) returning id`,
    [team, account, mails],
  );
  await client.query(
    `insert into mailbox_thread (team_id, account_id, subject, snippet, people, first_on, last_on, messages, unread)
     select $1, $2, 'About ' || w.word || ' ' || n, 'We would like to talk about ' || w.word, array['Person ' || n % 5000],
       now() - make_interval(mins => n * 2), now() - make_interval(mins => n), 4, n % 3
     from generate_series(1, $3::int / 4) n
       join unnest($4::text[]) with ordinality w(word, place) on w.place = 1 + n % cardinality($4::text[])`,
    [team, account, mails, words],
  );
  await client.query(
    `insert into mailbox_item (team_id, account_id, thread_id, identity, message_id, subject, from_name, from_address, sent_on,
       size, snippet, is_read, body_state, plain)
     select $1, $2, t.id, t.id || '-' || n, '<' || t.id || '.' || n || '@example.com>', t.subject, t.people[1],
       'person' || t.id % 5000 || '@example.com', t.last_on - make_interval(hours => n), 4000, t.snippet, n > 0, 'stored',
       t.snippet || '. Best regards'
     from mailbox_thread t, generate_series(0, 3) n where t.team_id = $1 and t.account_id = $2`,
    [team, account],
  );
  await client.query(
    `insert into mailbox_place (team_id, item_id, folder_id, uid_validity, uid)
     select $1, i.id, $2, 1, row_number() over (order by i.sent_on) from mailbox_item i where i.team_id = $1 and i.account_id = $3`,
    [team, folder, account],
  );
  await client.query(
    `insert into mailbox_search (team_id, account_id, item_id, thread_id, words)
     select i.team_id, i.account_id, i.id, i.thread_id,
       setweight(to_tsvector('simple', i.subject), 'A')
         || setweight(to_tsvector('simple', concat_ws(' ', i.from_name, i.from_address, translate(i.from_address, '@.', '  '))), 'B')
         || setweight(to_tsvector('simple', i.plain), 'C')
     from mailbox_item i where i.team_id = $1 and i.account_id = $2`,
    [team, account],
  );
  await client.query('analyze mailbox_thread, mailbox_item, mailbox_place, mailbox_search');
  const threads = await client.query<{ id: string }>(
    'select id from mailbox_thread where team_id = $1 and account_id = $2 order by random() limit 200',
    [team, account],
  );
  return { account, folder, threads: threads.rows.map(({ id }) => Number(id)) };
}

const words = [
  'interview',
  'salary',
  'passport',
  'start',
  'offer',
  'visa',
  'question',
  'site',
  'engineer',
  'family',
];
