-- A link of an e-mail that shows one record and does one thing with it, without signing in. Of the secret only its hash is kept.
create table outsider_link (
  team_id bigint not null references team,
  id bigint generated always as identity,
  purpose text not null,
  entity text not null,
  record_id bigint not null,
  member_id bigint,
  secret_hash text not null,
  created_on timestamptz not null default now(),
  expires_on timestamptz not null,
  used_on timestamptz,
  revoked_on timestamptz,
  uses integer not null default 0 check (uses >= 0),
  primary key (team_id, id),
  foreign key (team_id, member_id) references member (team_id, id)
);

-- Links that were mailed before keep working: their ids are part of their addresses. The owner moves those of all teams.
alter table approval_link no force row level security;
insert into outsider_link (team_id, id, purpose, entity, record_id, member_id, secret_hash, created_on, expires_on, used_on, uses)
  overriding system value
  select team_id, id, 'approval', 'approval_step', step_id, member_id, secret_hash, expires_on - interval '7 days',
    expires_on, used_on, (used_on is not null)::integer
  from approval_link;
select setval(pg_get_serial_sequence('outsider_link', 'id'), greatest((select max(id) from approval_link), 1),
  exists (select from approval_link));
drop table approval_link;

select team_wall('outsider_link');
create index outsider_link_record on outsider_link (team_id, entity, record_id);
create index outsider_link_member on outsider_link (team_id, member_id) where member_id is not null;
create index outsider_link_expiry on outsider_link (expires_on);
comment on column outsider_link.purpose is 'what it is good for: shows the one page and takes the one action';
comment on column outsider_link.member_id is 'the member it was sent to; null: whoever the record names, who is no member';
comment on column outsider_link.used_on is 'when it acted last';
comment on column outsider_link.revoked_on is 'when its record ended: from then on it is as good as a wrong one';

-- The nightly sweep takes away what expired long ago, of all teams.
create policy system_age on outsider_link for select to hireloom_system using (current_user = 'hireloom_system');
create policy system_sweep on outsider_link for delete to hireloom_system using (current_user = 'hireloom_system');
grant select (expires_on), delete on outsider_link to hireloom_system;
