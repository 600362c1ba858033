-- Sign-ins elsewhere that members began: each is good once, for the session that began it.
create table mailbox_sign_in (
  team_id bigint not null references team,
  id bigint generated always as identity,
  member_id bigint not null,
  session_id uuid not null,
  provider text not null check (provider in ('google', 'microsoft')),
  state_hash text not null,
  verifier text not null,
  expires_on timestamptz not null,
  used_on timestamptz,
  primary key (team_id, id),
  foreign key (team_id, member_id) references member (team_id, id)
);
select team_wall('mailbox_sign_in');
create unique index mailbox_sign_in_state on mailbox_sign_in (team_id, state_hash);
create index mailbox_sign_in_member on mailbox_sign_in (team_id, member_id);
comment on column mailbox_sign_in.verifier is 'sealed: what proves that the code comes to whoever asked for it (PKCE)';

-- Accounts whose servers take the token of a sign-in instead of a password.
alter table mail_account drop constraint mail_account_kind_check;
alter table mail_account add constraint mail_account_kind_check check (kind in ('smtp', 'graph', 'google'));
