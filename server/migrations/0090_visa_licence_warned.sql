-- A licence is warned of before its end, as the lines of its file are.
alter table visa_file add column licence_warned_days integer;
comment on column visa_file.licence_warned_days is 'how near its end the licence was when it was last warned of: 90, 60 or 30 days';
create index visa_file_licence on visa_file (team_id, licence_expires_on) where deleted_on is null;
-- The clock looks which teams have something to be told of.
create policy system_clock on visa_file for select to hireloom_system using (current_user = 'hireloom_system');
grant select (team_id, deleted_on) on visa_file to hireloom_system;
