-- How mailboxes are read: which ids lead to which conversation, what is gone, what waits for its mail server.

create table mailbox_ref (
  team_id bigint not null references team,
  id bigint generated always as identity,
  account_id bigint not null,
  message_id text not null,
  thread_id bigint not null,
  primary key (team_id, id),
  foreign key (team_id, account_id) references mailbox_account (team_id, id) on delete cascade,
  foreign key (team_id, thread_id) references mailbox_thread (team_id, id) on delete cascade
);
select team_wall('mailbox_ref');
create unique index mailbox_ref_message_id on mailbox_ref (team_id, account_id, message_id);
create index mailbox_ref_thread on mailbox_ref (team_id, thread_id);
comment on table mailbox_ref is 'every id that a mail of a conversation has or answers, also of mails that were never seen: answers are often read before what they answer';

alter table mailbox_account
  add column error_phrase jsonb,
  add column refused text,
  add column refused_phrase jsonb,
  add column refused_on timestamptz,
  add column copied_until timestamptz not null default now();
comment on column mailbox_account.refused is 'what the mail server refused to do last, as a sentence; what was done here was taken back';
comment on column mailbox_account.copied_until is 'mails that left by its send account until then have a copy in its sent folder';

alter table mailbox_item
  add column gone_on timestamptz,
  add column held_until timestamptz;
create index mailbox_item_gone on mailbox_item (team_id, account_id, gone_on) where gone_on is not null;
comment on column mailbox_item.gone_on is 'since when it lies nowhere at its server; a mail that was moved comes back in another folder';
comment on column mailbox_item.held_until is 'what a person did here is not overwritten by the server until then';
comment on column mailbox_place.uid is 'negative: it was moved here by a person, and the server has not told its uid yet';

drop index mailbox_account_due;
create index mailbox_account_due on mailbox_account (next_try_on) where state <> 'paused';
