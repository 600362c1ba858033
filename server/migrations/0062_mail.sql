-- Mail that people write: accounts it leaves by, what became of it for each address, and whom it is about.

create table mail_account (
  team_id bigint not null references team,
  id bigint generated always as identity,
  name text not null,
  kind text not null check (kind in ('smtp', 'graph')),
  from_name text not null,
  from_address text not null,
  reply_to text,
  host text,
  port integer,
  security text check (security in ('tls', 'starttls', 'none')),
  username text,
  secret text,
  daily_cap integer check (daily_cap > 0),
  is_default boolean not null default false,
  categories text[] not null default '{}',
  member_id bigint,
  is_active boolean not null default true,
  state text not null default 'untried' check (state in ('untried', 'ok', 'failing', 'sign_in_again')),
  last_ok_on timestamptz,
  error text,
  error_on timestamptz,
  version integer not null default 1,
  created_on timestamptz not null default now(),
  updated_on timestamptz not null default now(),
  created_by_id bigint,
  updated_by_id bigint,
  deleted_on timestamptz,
  primary key (team_id, id),
  foreign key (team_id, member_id) references member (team_id, id)
);
select team_wall('mail_account');
create unique index mail_account_name on mail_account (team_id, lower(name)) where deleted_on is null and member_id is null;
create unique index mail_account_default on mail_account (team_id) where is_default and deleted_on is null;
create index mail_account_member on mail_account (team_id, member_id) where member_id is not null;
comment on column mail_account.secret is 'sealed: what signs in at the mail server; never answered';
comment on column mail_account.member_id is 'whose own account it is: nobody else sends by it. Null: of the team';
comment on column mail_account.categories is 'categories of templates whose mails leave by it unless somebody chooses another';
comment on column mail_account.error is 'the words of the mail server at the last failure; null after a success';

create table mail_template (
  team_id bigint not null references team,
  id bigint generated always as identity,
  name text not null,
  category text not null,
  key text,
  is_active boolean not null default true,
  version integer not null default 1,
  created_on timestamptz not null default now(),
  updated_on timestamptz not null default now(),
  created_by_id bigint,
  updated_by_id bigint,
  deleted_on timestamptz,
  primary key (team_id, id)
);
select team_wall('mail_template');
create unique index mail_template_name on mail_template (team_id, lower(name)) where deleted_on is null;
comment on column mail_template.key is 'which of the first templates of a team it is; null for others';
comment on column mail_template.is_active is 'false: retired; is not offered any more, and what was sent by it keeps it';

create table mail_template_text (
  team_id bigint not null references team,
  id bigint generated always as identity,
  template_id bigint not null,
  template_version integer not null,
  language text not null,
  position integer not null default 0,
  subject text not null,
  body text not null,
  created_on timestamptz not null default now(),
  created_by_id bigint,
  primary key (team_id, id),
  foreign key (team_id, template_id) references mail_template (team_id, id)
);
select team_wall('mail_template_text');
create unique index mail_template_text_place on mail_template_text (team_id, template_id, template_version, language);
comment on table mail_template_text is 'the texts of a version, one for each language; those of older versions stay';

alter table mail_message
  add column account_id bigint,
  add column sender_id bigint,
  add column purpose text not null default 'system' check (purpose in ('system', 'person', 'bulk', 'auto')),
  add column from_name text,
  add column reply_to text,
  add column cc text[] not null default '{}',
  add column bcc text[] not null default '{}',
  add column bounced jsonb not null default '{}',
  add column in_reply_to text,
  add column refs text[] not null default '{}',
  add column candidate_id bigint,
  add column applicant_id bigint,
  add column job_id bigint,
  add column template_id bigint,
  add column template_version integer,
  add column bulk_action_id bigint,
  add column rule_id bigint,
  add column send_after timestamptz,
  add column claimed_until timestamptz,
  add column provider_id text,
  add column dedupe_key text,
  add column reason text,
  add column reason_phrase jsonb,
  add column updated_on timestamptz not null default now(),
  add foreign key (team_id, account_id) references mail_account (team_id, id),
  add foreign key (team_id, sender_id) references member (team_id, id),
  add foreign key (team_id, candidate_id) references candidate (team_id, id),
  add foreign key (team_id, applicant_id) references applicant (team_id, id),
  add foreign key (team_id, job_id) references job (team_id, id),
  add foreign key (team_id, template_id) references mail_template (team_id, id);
alter table mail_message drop constraint mail_message_state_check;
alter table mail_message add constraint mail_message_state_check check (state in
  ('scheduled', 'queued', 'sending', 'sent', 'partly', 'bounced', 'failed', 'kept', 'cancelled', 'suppressed', 'uncertain'));
create unique index mail_message_dedupe on mail_message (team_id, dedupe_key) where dedupe_key is not null;
create unique index mail_message_message_id on mail_message (team_id, message_id);
create index mail_message_candidate on mail_message (team_id, candidate_id, id desc) where candidate_id is not null;
create index mail_message_applicant on mail_message (team_id, applicant_id, id desc) where applicant_id is not null;
create index mail_message_job on mail_message (team_id, job_id, id desc) where job_id is not null;
create index mail_message_waiting on mail_message (team_id, account_id, send_after, id) where state in ('scheduled', 'queued', 'sending', 'uncertain');
create index mail_message_ended on mail_message (team_id, state, id desc) where purpose <> 'system';
create index mail_message_bulk on mail_message (team_id, bulk_action_id) where bulk_action_id is not null;
create index mail_message_rule on mail_message (team_id, rule_id, id desc) where rule_id is not null;
comment on column mail_message.purpose is 'system: the product itself (links, news); person: somebody wrote it to somebody; bulk: to many, each their own; auto: a rule did';
comment on column mail_message.html is 'as it is sent, signature and quote included, without the page around it';
comment on column mail_message.bounced is 'addresses that the mail came back from, each with the words of who sent it back';
comment on column mail_message.state is 'scheduled: waits for send_after; queued: goes as soon as it can; sending: claimed; sent: handed to the mail server; partly: not to everybody; bounced: it came back; failed: nobody got it; kept: there is no mail server; cancelled: taken back before it went; suppressed: nobody may be written to; uncertain: the line broke after the whole mail was given, so nobody knows';
comment on column mail_message.reason is 'why it is cancelled or suppressed, in words';

create table mail_file (
  team_id bigint not null references team,
  id bigint generated always as identity,
  mail_id bigint not null,
  file_id bigint not null,
  name text not null,
  content_id text,
  position integer not null default 0,
  primary key (team_id, id),
  foreign key (team_id, mail_id) references mail_message (team_id, id) on delete cascade,
  foreign key (team_id, file_id) references file (team_id, id)
);
select team_wall('mail_file');
create index mail_file_mail on mail_file (team_id, mail_id, position);
create index mail_file_file on mail_file (team_id, file_id);
comment on column mail_file.content_id is 'of a picture within the text; null for what hangs on the mail';

create table mail_suppression (
  team_id bigint not null references team,
  id bigint generated always as identity,
  address text not null,
  reason text not null check (reason in ('bounce', 'opt_out', 'manual')),
  words text,
  mail_id bigint,
  created_on timestamptz not null default now(),
  created_by_id bigint,
  primary key (team_id, id)
);
select team_wall('mail_suppression');
create unique index mail_suppression_address on mail_suppression (team_id, address);
comment on table mail_suppression is 'addresses, in small letters, that nothing is sent to';
comment on column mail_suppression.reason is 'opt_out: wants no mail to many and none by rules; bounce and manual: nothing at all';
