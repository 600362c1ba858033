-- Resumes of people in the format of a client, and what became of making them.
create table resume_made (
  team_id bigint not null references team,
  id bigint generated always as identity,
  ticket text not null,
  format_id bigint not null,
  candidate_id bigint not null,
  applicant_id bigint,
  role text not null,
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'failed')),
  file_id bigint,
  masked integer not null default 0,
  words text,
  words_phrase jsonb,
  created_on timestamptz not null default now(),
  created_by_id bigint not null,
  asked_by_id bigint,
  deleted_on timestamptz,
  primary key (team_id, id),
  foreign key (team_id, format_id) references resume_format (team_id, id),
  foreign key (team_id, candidate_id) references candidate (team_id, id),
  foreign key (team_id, applicant_id) references applicant (team_id, id),
  foreign key (team_id, file_id) references file (team_id, id),
  foreign key (team_id, created_by_id) references member (team_id, id),
  foreign key (team_id, asked_by_id) references member (team_id, id),
  check (state <> 'ready' or file_id is not null)
);
select team_wall('resume_made');
create unique index resume_made_ticket on resume_made
  (team_id, ticket, created_by_id, candidate_id, applicant_id) nulls not distinct where deleted_on is null;
create index resume_made_newest on resume_made (team_id, id desc) where deleted_on is null;
create index resume_made_format on resume_made (team_id, format_id, id desc);
create index resume_made_candidate on resume_made (team_id, candidate_id, id desc);
create index resume_made_applicant on resume_made (team_id, applicant_id) where applicant_id is not null;
create index resume_made_file on resume_made (team_id, file_id) where file_id is not null;
create index resume_made_created_by on resume_made (team_id, created_by_id);
create index resume_made_asked_by on resume_made (team_id, asked_by_id) where asked_by_id is not null;
comment on table resume_made is 'a resume of somebody in the format of a client, without what the format masks';
comment on column resume_made.ticket is 'of the request; the same one again makes nothing more';
comment on column resume_made.role is 'of whoever asked, then: it says no more than they may read';
comment on column resume_made.asked_by_id is 'who had it made again; else whoever asked first';
comment on column resume_made.masked is 'places that were masked';
