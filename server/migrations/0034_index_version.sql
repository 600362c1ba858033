alter table team add column index_version integer not null default 0;
comment on column team.index_version is 'version of the search index of the team; behind the program''s, it is made anew in the background';
grant update (index_version) on team to hireloom_system;
