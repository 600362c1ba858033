-- A mail server answers for each recipient of a mail by itself: who has got it does not get it again, and who was
-- refused is named.
alter table mail_message add column accepted text[] not null default '{}';
alter table mail_message add column refused jsonb not null default '{}';
alter table mail_message drop constraint mail_message_state_check;
alter table mail_message add constraint mail_message_state_check
  check (state in ('queued', 'sent', 'kept', 'failed', 'partly'));
comment on column mail_message.state is 'kept: no mail server is configured, readable at /dev/test outside production; partly: some recipients were refused for good';
comment on column mail_message.accepted is 'recipients whom the mail server has taken it for';
comment on column mail_message.refused is 'recipients refused for good, each with the words of the mail server';

comment on column sign_in_guard.key is 'account:<id> or a keyed hash of a name that no account has, then :address:<keyed hash of a network address>, :device:<name>, :everywhere, or :own';
