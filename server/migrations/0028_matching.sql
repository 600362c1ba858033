-- How much each part of a match counts. A team without a row has the defaults.
create table matching_weights (
  team_id bigint not null references team,
  variant text not null check (variant in ('job', 'candidate')),
  weights jsonb not null,
  version integer not null default 1,
  updated_on timestamptz not null default now(),
  updated_by_id bigint,
  primary key (team_id, variant),
  foreign key (team_id, updated_by_id) references member (team_id, id)
);
select team_wall('matching_weights');
comment on column matching_weights.variant is 'job: candidates for a job; candidate: jobs for a candidate';

-- Every ranking that somebody was shown. History: added to, never changed.
create table matching_log (
  team_id bigint not null references team,
  id bigint generated always as identity,
  at timestamptz not null default now(),
  member_id bigint not null,
  job_id bigint,
  candidate_id bigint,
  weights jsonb not null,
  place integer not null,
  considered integer not null,
  shown bigint[] not null,
  scores real[] not null,
  primary key (team_id, id),
  check (num_nonnulls(job_id, candidate_id) = 1),
  foreign key (team_id, member_id) references member (team_id, id),
  foreign key (team_id, job_id) references job (team_id, id),
  foreign key (team_id, candidate_id) references candidate (team_id, id)
);
select team_wall('matching_log');
revoke update, delete on matching_log from hireloom_app;
comment on column matching_log.place is 'place in the ranking of the first that was shown, from 1';
comment on column matching_log.shown is 'ids of the page: candidates for a job, jobs for a candidate';
