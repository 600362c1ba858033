-- Mailboxes of members: what is read from their own mail servers, and which conversations belong to which records.

create table mailbox_account (
  team_id bigint not null references team,
  id bigint generated always as identity,
  member_id bigint not null,
  provider text not null check (provider in ('imap', 'google', 'microsoft')),
  address text not null,
  name text not null,
  host text,
  port integer,
  security text check (security in ('tls', 'starttls', 'none')),
  username text,
  secret text,
  subject text,
  send_account_id bigint,
  state text not null default 'catching_up' check (state in ('catching_up', 'ok', 'sign_in_again', 'unreachable', 'paused')),
  last_ok_on timestamptz,
  tried_on timestamptz,
  next_try_on timestamptz not null default now(),
  failures integer not null default 0,
  error text,
  claimed_until timestamptz,
  remote_pictures boolean not null default false,
  version integer not null default 1,
  created_on timestamptz not null default now(),
  updated_on timestamptz not null default now(),
  primary key (team_id, id),
  foreign key (team_id, member_id) references member (team_id, id),
  foreign key (team_id, send_account_id) references mail_account (team_id, id)
);
select team_wall('mailbox_account');
create policy system on mailbox_account to hireloom_system using (current_user = 'hireloom_system') with check (current_user = 'hireloom_system');
grant select on mailbox_account to hireloom_system;
create unique index mailbox_account_address on mailbox_account (team_id, member_id, provider, lower(address));
create index mailbox_account_due on mailbox_account (next_try_on) where state <> 'paused' and state <> 'sign_in_again';
comment on column mailbox_account.secret is 'sealed JSON: a password, or the tokens of a sign-in elsewhere; never answered';
comment on column mailbox_account.subject is 'who signed in elsewhere, by what never changes: tenant and object id at Microsoft, sub at Google';
comment on column mailbox_account.send_account_id is 'the own account that mails of this mailbox leave by';
comment on column mailbox_account.error is 'why it could not be read, as a sentence; null after a success';
comment on column mailbox_account.claimed_until is 'a process reads it until then';

create table mailbox_folder (
  team_id bigint not null references team,
  id bigint generated always as identity,
  account_id bigint not null,
  path text not null,
  name text not null,
  role text check (role in ('inbox', 'sent', 'drafts', 'archive', 'trash', 'junk', 'all')),
  position integer not null default 0,
  uid_validity bigint,
  last_uid bigint not null default 0,
  first_uid bigint,
  modseq bigint,
  delta text,
  total integer not null default 0,
  unread integer not null default 0,
  synced_on timestamptz,
  primary key (team_id, id),
  foreign key (team_id, account_id) references mailbox_account (team_id, id) on delete cascade
);
select team_wall('mailbox_folder');
create unique index mailbox_folder_path on mailbox_folder (team_id, account_id, path);
comment on column mailbox_folder.path is 'its path at an IMAP server, its id at Microsoft';
comment on column mailbox_folder.last_uid is 'the newest that was read; first_uid the oldest, while older ones are still read';
comment on column mailbox_folder.delta is 'where Microsoft goes on telling changes';

create table mailbox_thread (
  team_id bigint not null references team,
  id bigint generated always as identity,
  account_id bigint not null,
  subject text not null default '',
  snippet text not null default '',
  people text[] not null default '{}',
  first_on timestamptz not null,
  last_on timestamptz not null,
  messages integer not null default 0,
  unread integer not null default 0,
  has_files boolean not null default false,
  is_private boolean not null default false,
  primary key (team_id, id),
  foreign key (team_id, account_id) references mailbox_account (team_id, id) on delete cascade
);
select team_wall('mailbox_thread');
create index mailbox_thread_newest on mailbox_thread (team_id, account_id, last_on desc, id desc);
comment on column mailbox_thread.is_private is 'its owner alone reads it, whatever it is linked to';

create table mailbox_item (
  team_id bigint not null references team,
  id bigint generated always as identity,
  account_id bigint not null,
  thread_id bigint not null,
  identity text not null,
  message_id text,
  in_reply_to text,
  refs text[] not null default '{}',
  kind text not null default 'mail' check (kind in ('mail', 'bounce', 'auto')),
  subject text not null default '',
  from_name text,
  from_address text,
  recipients jsonb not null default '[]',
  sent_on timestamptz not null,
  size integer not null default 0,
  snippet text not null default '',
  is_read boolean not null default false,
  is_flagged boolean not null default false,
  is_answered boolean not null default false,
  is_outgoing boolean not null default false,
  body_state text not null default 'headers' check (body_state in ('headers', 'stored', 'failed', 'too_large')),
  body_error text,
  html text,
  plain text,
  parts jsonb not null default '[]',
  mail_id bigint,
  created_on timestamptz not null default now(),
  primary key (team_id, id),
  foreign key (team_id, account_id) references mailbox_account (team_id, id) on delete cascade,
  foreign key (team_id, thread_id) references mailbox_thread (team_id, id) on delete cascade,
  foreign key (team_id, mail_id) references mail_message (team_id, id) on delete set null (mail_id)
);
select team_wall('mailbox_item');
create unique index mailbox_item_identity on mailbox_item (team_id, account_id, identity);
create index mailbox_item_thread on mailbox_item (team_id, thread_id, sent_on, id);
create index mailbox_item_message_id on mailbox_item (team_id, account_id, message_id) where message_id is not null;
create index mailbox_item_address on mailbox_item (team_id, lower(from_address), id desc);
create index mailbox_item_mail on mailbox_item (team_id, mail_id) where mail_id is not null;
comment on column mailbox_item.identity is 'what tells a mail from others, wherever it lies: a hash of its Message-ID with date, size and sender; of the source where it has none';
comment on column mailbox_item.recipients is '[{kind: to | cc | bcc, name, address}]';
comment on column mailbox_item.body_state is 'headers: the body is read when somebody opens it';
comment on column mailbox_item.html is 'cleaned for mail from outside, pictures from elsewhere as data-remote';
comment on column mailbox_item.parts is '[{part, name, content_type, size, content_id, file_id}]: what hangs on it; file_id once it was kept';
comment on column mailbox_item.mail_id is 'the mail of ours that this is the copy of';

create table mailbox_place (
  team_id bigint not null references team,
  id bigint generated always as identity,
  item_id bigint not null,
  folder_id bigint not null,
  uid_validity bigint not null default 0,
  uid bigint not null default 0,
  remote_id text,
  primary key (team_id, id),
  foreign key (team_id, item_id) references mailbox_item (team_id, id) on delete cascade,
  foreign key (team_id, folder_id) references mailbox_folder (team_id, id) on delete cascade
);
select team_wall('mailbox_place');
create unique index mailbox_place_uid on mailbox_place (team_id, folder_id, uid_validity, uid) where remote_id is null;
create unique index mailbox_place_remote on mailbox_place (team_id, folder_id, remote_id) where remote_id is not null;
create index mailbox_place_item on mailbox_place (team_id, item_id);
comment on column mailbox_place.remote_id is 'the unchanging id at Microsoft; null at IMAP servers, which count by uid';

create table mailbox_link (
  team_id bigint not null references team,
  id bigint generated always as identity,
  thread_id bigint not null,
  candidate_id bigint,
  applicant_id bigint,
  job_id bigint,
  made_by text not null check (made_by in ('thread', 'address', 'hand')),
  is_suggested boolean not null default false,
  created_on timestamptz not null default now(),
  created_by_id bigint,
  primary key (team_id, id),
  check (num_nonnulls(candidate_id, applicant_id, job_id) = 1),
  foreign key (team_id, thread_id) references mailbox_thread (team_id, id) on delete cascade,
  foreign key (team_id, candidate_id) references candidate (team_id, id),
  foreign key (team_id, applicant_id) references applicant (team_id, id),
  foreign key (team_id, job_id) references job (team_id, id)
);
select team_wall('mailbox_link');
create unique index mailbox_link_candidate on mailbox_link (team_id, candidate_id, thread_id) where candidate_id is not null;
create unique index mailbox_link_applicant on mailbox_link (team_id, applicant_id, thread_id) where applicant_id is not null;
create unique index mailbox_link_job on mailbox_link (team_id, job_id, thread_id) where job_id is not null;
create index mailbox_link_thread on mailbox_link (team_id, thread_id);
comment on column mailbox_link.made_by is 'thread: it answers a mail of ours; address: somebody in it has the address of a candidate; hand: a member said so';
comment on column mailbox_link.is_suggested is 'not sure enough to show it to the team: its owner says yes or no';

create table mailbox_inbox (
  team_id bigint not null references team,
  id bigint generated always as identity,
  account_id bigint not null,
  folder_id bigint not null,
  address text,
  job_id bigint,
  is_active boolean not null default true,
  last_item_id bigint not null default 0,
  taken integer not null default 0,
  error text,
  version integer not null default 1,
  created_on timestamptz not null default now(),
  created_by_id bigint not null,
  primary key (team_id, id),
  foreign key (team_id, account_id) references mailbox_account (team_id, id) on delete cascade,
  foreign key (team_id, folder_id) references mailbox_folder (team_id, id) on delete cascade,
  foreign key (team_id, job_id) references job (team_id, id)
);
select team_wall('mailbox_inbox');
create unique index mailbox_inbox_folder on mailbox_inbox (team_id, folder_id, coalesce(lower(address), ''));
comment on table mailbox_inbox is 'folders whose attached resumes go into the queue of bulk resumes';
comment on column mailbox_inbox.address is 'only mails to this address; null: all of the folder';

-- Beside the rows that the wall protects, as text operators may not use an index there. Always filtered by team and account.
create table mailbox_search (
  team_id bigint not null,
  account_id bigint not null,
  item_id bigint not null,
  thread_id bigint not null,
  words tsvector not null,
  primary key (team_id, item_id),
  foreign key (team_id, item_id) references mailbox_item (team_id, id) on delete cascade
);
create index mailbox_search_words on mailbox_search using gin (words);
create index mailbox_search_thread on mailbox_search (team_id, thread_id);
grant select, insert, update, delete on mailbox_search to hireloom_app;
