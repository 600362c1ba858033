-- Who may see stages, and move people into and out of them: read with every viewer, so it stands with the team.
alter table team add column stage_permission jsonb not null default '{}';
grant update (stage_permission) on team to hireloom_app;
