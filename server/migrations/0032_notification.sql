-- What people are told. Written in the transaction of its cause.
create table notification (
  team_id bigint not null references team,
  id bigint generated always as identity,
  member_id bigint not null,
  event text not null,
  context text not null,
  type text not null,
  message text not null,
  why text not null,
  actor_id bigint,
  job_id bigint,
  candidate_id bigint,
  applicant_id bigint,
  step_id bigint,
  action text check (action in ('popup')),
  is_action_taken boolean not null default false,
  is_read boolean not null default false,
  is_archive boolean not null default false,
  changes jsonb not null default '[]',
  amount integer not null default 1,
  once text,
  in_app boolean not null default true,
  mail text not null default 'off' check (mail in ('off', 'now', 'digest', 'sent')),
  created_on timestamptz not null default now(),
  primary key (team_id, id),
  check (is_read or not is_archive),
  check (action is not null or step_id is null),
  foreign key (team_id, member_id) references member (team_id, id),
  foreign key (team_id, actor_id) references member (team_id, id),
  foreign key (team_id, job_id) references job (team_id, id),
  foreign key (team_id, candidate_id) references candidate (team_id, id),
  foreign key (team_id, applicant_id) references applicant (team_id, id)
);
select team_wall('notification');
create index notification_of_member on notification (team_id, member_id, id desc) where in_app and not is_archive;
create index notification_archive on notification (team_id, member_id, id desc) where in_app and is_archive;
create index notification_unread on notification (team_id, member_id) where in_app and not is_read;
create index notification_of_step on notification (team_id, step_id) where step_id is not null;
create unique index notification_arrivals on notification (team_id, member_id, job_id) where event = 'applicant_added' and not is_read;
create unique index notification_once on notification (team_id, once, member_id) where once is not null;
create index notification_digest on notification (team_id, member_id, id) where mail = 'digest';
create index notification_job on notification (team_id, job_id) where job_id is not null;
create index notification_candidate on notification (team_id, candidate_id) where candidate_id is not null;
create index notification_applicant on notification (team_id, applicant_id) where applicant_id is not null;
comment on column notification.in_app is 'false: it goes by e-mail alone and stands in no list';
comment on column notification.amount is 'of how many it tells: new applicants of a job stand in one until it is read';
comment on column notification.once is 'its cause, where nobody is to be told of it twice: a note that mentions them';
comment on column notification.step_id is 'the step of an approval that it asks an answer for';
comment on column notification.mail is 'digest: waits for the daily mail; sent: went with it';
comment on column notification.why is 'why the reader got it, as a sentence';

-- What reaches a person how; no row means the defaults of contracts/notification-endpoints.ts.
create table notification_preferences (
  team_id bigint not null references team,
  member_id bigint not null,
  events jsonb not null default '{}',
  quiet_hours jsonb,
  time_zone text,
  digest_on date,
  primary key (team_id, member_id),
  foreign key (team_id, member_id) references member (team_id, id)
);
select team_wall('notification_preferences');
comment on column notification_preferences.time_zone is 'IANA name; null, while nobody has chosen, is UTC';
comment on column notification_preferences.digest_on is 'day of the last daily mail, in the time zone of the person';

create table job_follow (
  team_id bigint not null references team,
  job_id bigint not null,
  member_id bigint not null,
  state text not null check (state in ('follow', 'mute')),
  primary key (team_id, job_id, member_id),
  foreign key (team_id, job_id) references job (team_id, id),
  foreign key (team_id, member_id) references member (team_id, id)
);
select team_wall('job_follow');
create index job_follow_member on job_follow (team_id, member_id);
