-- What happened in a team, for whoever has to hear of it later: written with the change, read in one order, swept by age.
create table domain_event (
  team_id bigint not null references team,
  id bigint generated always as identity,
  sequence bigint,
  type text not null,
  entity text not null,
  record_id bigint not null,
  at timestamptz not null default now(),
  data jsonb not null default '{}',
  primary key (team_id, id)
);
select team_wall('domain_event');
revoke update, delete on domain_event from hireloom_app;
grant update (sequence) on domain_event to hireloom_app;
create unique index domain_event_order on domain_event (team_id, sequence) where sequence is not null;
create index domain_event_unnumbered on domain_event (team_id, id) where sequence is null;
create index domain_event_record on domain_event (team_id, entity, record_id, id);
create index domain_event_age on domain_event (at);
comment on column domain_event.sequence is 'its place among the events of the team, given at the first reading: null until then. Ids are taken before the commit and may become visible out of order';
comment on column domain_event.data is 'ids and names of states, never a value of a person';

-- Events are swept with all teams at once.
create policy system_age on domain_event for select to hireloom_system using (current_user = 'hireloom_system');
create policy system_sweep on domain_event for delete to hireloom_system using (current_user = 'hireloom_system');
grant select (at), delete on domain_event to hireloom_system;

create table event_counter (
  team_id bigint primary key references team,
  last bigint not null
);
select team_wall('event_counter');
comment on table event_counter is 'the last sequence given to an event of the team; locked by whoever gives the next ones';
