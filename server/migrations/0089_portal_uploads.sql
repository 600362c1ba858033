-- Uploads of the portal arrive in parts, each of which is kept where files are kept: whichever server takes it.
alter table document_transfer
  drop column storage_name,
  add column state text not null default 'open' check (state in ('open', 'finished', 'dropped'));
drop index document_transfer_age;
create index document_transfer_age on document_transfer (created_on);
comment on column document_transfer.state is 'finished: sending its end again does nothing more';

create table document_transfer_part (
  team_id bigint not null references team,
  id bigint generated always as identity,
  transfer_id bigint not null,
  starts_at bigint not null check (starts_at >= 0),
  size integer not null check (size > 0),
  stored_name text not null,
  primary key (team_id, id),
  foreign key (team_id, transfer_id) references document_transfer (team_id, id) on delete cascade
);
select team_wall('document_transfer_part');
create unique index document_transfer_part_place on document_transfer_part (team_id, transfer_id, starts_at);

-- What did not arrive is swept away in every team.
create policy system_age on document_transfer for select to hireloom_system using (current_user = 'hireloom_system');
create policy system_sweep on document_transfer for delete to hireloom_system using (current_user = 'hireloom_system');
grant select (team_id, id, created_on), delete on document_transfer to hireloom_system;
create policy system_age on document_transfer_part for select to hireloom_system using (current_user = 'hireloom_system');
grant select (team_id, transfer_id, stored_name) on document_transfer_part to hireloom_system;
