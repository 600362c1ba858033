-- How mails are handed over: the next one of an account is found over an index, however many wait.

alter table mail_message
  add column unsubscribe_url text,
  add column doubts integer not null default 0;
create index mail_message_next on mail_message (team_id, account_id, (purpose in ('bulk', 'auto')), id) where state = 'queued';
create index mail_message_handed on mail_message (team_id, account_id, sent_on) where account_id is not null and sent_on is not null;
comment on column mail_message.unsubscribe_url is 'where whoever gets it says that they want no more of the kind';
comment on column mail_message.doubts is 'how often the line broke after the whole mail was given: once is tried again, twice is for a person to decide';
