-- Sign-ins at meeting platforms that were begun and have not come back yet.
create table meeting_platform_sign_in (
  team_id bigint not null references team,
  id bigint generated always as identity,
  platform_id bigint not null,
  member_id bigint not null,
  session_id uuid not null,
  state_hash text not null,
  verifier text not null,
  expires_on timestamptz not null,
  used_on timestamptz,
  primary key (team_id, id),
  foreign key (team_id, platform_id) references meeting_platform (team_id, id),
  foreign key (team_id, member_id) references member (team_id, id)
);
select team_wall('meeting_platform_sign_in');
create unique index meeting_platform_sign_in_state on meeting_platform_sign_in (team_id, state_hash);
create index meeting_platform_sign_in_member on meeting_platform_sign_in (team_id, member_id);
create index meeting_platform_sign_in_platform on meeting_platform_sign_in (team_id, platform_id);
comment on column meeting_platform_sign_in.verifier is 'sealed: what proves that the code comes to whoever asked for it (PKCE)';

-- What waits for a platform is taken up again once it works.
create index interview_platform on interview (team_id, platform_id, starts_on) where platform_id is not null;
comment on column interview.meeting_id is 'id of the platform that made it, a colon, and the name that it has there';
