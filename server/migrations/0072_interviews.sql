-- Interviews: the plan of a job, appointments and who is busy with them, what became of them; scorecards, meeting
-- platforms, links by which candidates choose, and walk-in days.

create extension if not exists btree_gist;

create table assessment_template (
  team_id bigint not null references team,
  id bigint generated always as identity,
  name text not null,
  description text,
  is_active boolean not null default true,
  key text,
  version integer not null default 1,
  created_on timestamptz not null default now(),
  updated_on timestamptz not null default now(),
  created_by_id bigint,
  updated_by_id bigint,
  deleted_on timestamptz,
  primary key (team_id, id)
);
select team_wall('assessment_template');
create unique index assessment_template_name on assessment_template (team_id, lower(name)) where deleted_on is null;
comment on column assessment_template.version is 'of the form that new interviews get; older ones stay with the cards that were made by them';
comment on column assessment_template.is_active is 'false: retired; is not offered any more';

create table assessment_template_version (
  team_id bigint not null references team,
  id bigint generated always as identity,
  template_id bigint not null,
  template_version integer not null,
  form jsonb not null,
  created_on timestamptz not null default now(),
  created_by_id bigint,
  primary key (team_id, id),
  foreign key (team_id, template_id) references assessment_template (team_id, id)
);
select team_wall('assessment_template_version');
create unique index assessment_template_version_place on assessment_template_version (team_id, template_id, template_version);
comment on column assessment_template_version.form is 'sections and what is asked in them, weights and pass mark';

create table meeting_platform (
  team_id bigint not null references team,
  id bigint generated always as identity,
  name text not null,
  kind text not null check (kind in ('fixed', 'pattern', 'teams', 'meet', 'zoom')),
  link text,
  account_name text,
  tokens text,
  is_default boolean not null default false,
  is_active boolean not null default true,
  state text not null default 'untried' check (state in ('untried', 'ok', 'failing', 'sign_in_again')),
  last_ok_on timestamptz,
  error text,
  error_phrase jsonb,
  error_on timestamptz,
  version integer not null default 1,
  created_on timestamptz not null default now(),
  updated_on timestamptz not null default now(),
  created_by_id bigint,
  updated_by_id bigint,
  deleted_on timestamptz,
  primary key (team_id, id)
);
select team_wall('meeting_platform');
create unique index meeting_platform_name on meeting_platform (team_id, lower(name)) where deleted_on is null;
create unique index meeting_platform_default on meeting_platform (team_id) where is_default and deleted_on is null;
comment on column meeting_platform.link is 'a fixed address, or a pattern with {interview} and {code} in it';
comment on column meeting_platform.tokens is 'sealed: what makes meetings in the name of account_name; never answered';

create table interview_round (
  team_id bigint not null references team,
  id bigint generated always as identity,
  job_id bigint not null,
  position integer not null,
  name text not null,
  type text not null,
  stage_id bigint,
  minutes integer not null check (minutes between 15 and 480),
  mode text not null default 'panel' check (mode in ('panel', 'pool')),
  template_id bigint,
  platform_id bigint,
  location text,
  instructions text,
  version integer not null default 1,
  created_on timestamptz not null default now(),
  updated_on timestamptz not null default now(),
  created_by_id bigint,
  updated_by_id bigint,
  deleted_on timestamptz,
  primary key (team_id, id),
  foreign key (team_id, job_id) references job (team_id, id),
  foreign key (team_id, stage_id) references lookup_item (team_id, id),
  foreign key (team_id, template_id) references assessment_template (team_id, id),
  foreign key (team_id, platform_id) references meeting_platform (team_id, id)
);
select team_wall('interview_round');
create index interview_round_job on interview_round (team_id, job_id, position, id) where deleted_on is null;
comment on table interview_round is 'the interview plan of a job, in the order of position; retired rounds stay for their interviews';
comment on column interview_round.stage_id is 'of the settings list of interview stages';
comment on column interview_round.mode is 'panel: all of its members take part; pool: one of them, the least booked';

create table interview_round_member (
  team_id bigint not null references team,
  id bigint generated always as identity,
  round_id bigint not null,
  member_id bigint not null,
  role text not null default 'panel' check (role in ('lead', 'panel', 'shadow')),
  primary key (team_id, id),
  foreign key (team_id, round_id) references interview_round (team_id, id) on delete cascade,
  foreign key (team_id, member_id) references member (team_id, id)
);
select team_wall('interview_round_member');
create unique index interview_round_member_once on interview_round_member (team_id, round_id, member_id);
create index interview_round_member_member on interview_round_member (team_id, member_id);

create table walk_in_day (
  team_id bigint not null references team,
  id bigint generated always as identity,
  job_id bigint not null,
  name text not null,
  starts_on timestamptz not null,
  zone text not null,
  minutes integer not null check (minutes between 5 and 480),
  slots integer not null check (slots between 1 and 200),
  places integer not null check (places between 1 and 50),
  location text,
  template_id bigint,
  state text not null default 'open' check (state in ('open', 'closed', 'cancelled')),
  version integer not null default 1,
  created_on timestamptz not null default now(),
  updated_on timestamptz not null default now(),
  created_by_id bigint,
  updated_by_id bigint,
  deleted_on timestamptz,
  primary key (team_id, id),
  foreign key (team_id, job_id) references job (team_id, id),
  foreign key (team_id, template_id) references assessment_template (team_id, id)
);
select team_wall('walk_in_day');
create index walk_in_day_job on walk_in_day (team_id, job_id, starts_on desc);
comment on column walk_in_day.slots is 'how many slots of that many minutes follow one another; places: how many people each takes';

create table interview (
  team_id bigint not null references team,
  id bigint generated always as identity,
  applicant_id bigint not null,
  round_id bigint,
  walk_in_id bigint,
  name text not null,
  type text not null,
  stage_id bigint,
  status text not null default 'scheduled'
    check (status in ('asked', 'scheduled', 'confirmed', 'completed', 'no_show', 'cancelled')),
  starts_on timestamptz,
  ends_on timestamptz,
  minutes integer not null check (minutes between 5 and 480),
  zone text not null,
  organiser_id bigint not null,
  location text,
  platform_id bigint,
  link text,
  meeting_id text,
  meeting_state text not null default 'none' check (meeting_state in ('none', 'waiting', 'ready', 'failed')),
  meeting_words text,
  meeting_words_phrase jsonb,
  template_id bigint,
  template_version integer,
  instructions text,
  outcome text check (outcome in ('pass', 'fail', 'hold', 'next_round')),
  no_show_by text check (no_show_by in ('candidate', 'interviewer')),
  reason text,
  is_log boolean not null default false,
  checked_in_on timestamptz,
  check_in_code text,
  ics_uid text not null,
  sequence integer not null default 0,
  moves integer not null default 0,
  language text not null default 'en',
  custom jsonb not null default '{}',
  version integer not null default 1,
  created_on timestamptz not null default now(),
  updated_on timestamptz not null default now(),
  created_by_id bigint,
  updated_by_id bigint,
  deleted_on timestamptz,
  primary key (team_id, id),
  foreign key (team_id, applicant_id) references applicant (team_id, id),
  foreign key (team_id, round_id) references interview_round (team_id, id),
  foreign key (team_id, walk_in_id) references walk_in_day (team_id, id),
  foreign key (team_id, stage_id) references lookup_item (team_id, id),
  foreign key (team_id, organiser_id) references member (team_id, id),
  foreign key (team_id, platform_id) references meeting_platform (team_id, id),
  foreign key (team_id, template_id) references assessment_template (team_id, id),
  check ((starts_on is null) = (ends_on is null)),
  check (starts_on is null or ends_on > starts_on),
  check (starts_on is not null or status in ('asked', 'cancelled'))
);
select team_wall('interview');
create unique index interview_ics_uid on interview (team_id, ics_uid);
create unique index interview_check_in_code on interview (team_id, check_in_code) where check_in_code is not null;
create index interview_newest on interview (team_id, id desc) where deleted_on is null;
create index interview_deleted on interview (team_id, id desc) where deleted_on is not null;
create index interview_by_start on interview (team_id, starts_on, id) where deleted_on is null;
create index interview_by_status on interview (team_id, status, starts_on, id) where deleted_on is null;
create index interview_by_name on interview (team_id, lower(name), id) where deleted_on is null;
create index interview_by_type on interview (team_id, type, id) where deleted_on is null;
create index interview_by_updated on interview (team_id, updated_on, id) where deleted_on is null;
create index interview_applicant on interview (team_id, applicant_id, starts_on) where deleted_on is null;
create index interview_round_of on interview (team_id, round_id) where round_id is not null;
create index interview_walk_in on interview (team_id, walk_in_id, starts_on) where walk_in_id is not null;
create index interview_organiser on interview (team_id, organiser_id, starts_on) where deleted_on is null;
comment on column interview.status is 'asked: the candidate was asked to choose a time; scheduled: it has one; confirmed: the candidate said yes';
comment on column interview.zone is 'of whoever planned it; moments themselves know none';
comment on column interview.link is 'where the meeting is held; mails carry the address of the candidate''s own page instead';
comment on column interview.is_log is 'written down after it was held: nobody was invited';
comment on column interview.ics_uid is 'one for ever, in every invitation; sequence goes up with each change that calendars are told of';
comment on column interview.moves is 'how often the candidate moved it by themselves';

create table interview_member (
  team_id bigint not null references team,
  id bigint generated always as identity,
  interview_id bigint not null,
  member_id bigint not null,
  role text not null default 'panel' check (role in ('lead', 'panel', 'shadow')),
  answer text check (answer in ('accepted', 'declined', 'tentative')),
  removed_on timestamptz,
  created_on timestamptz not null default now(),
  primary key (team_id, id),
  foreign key (team_id, interview_id) references interview (team_id, id),
  foreign key (team_id, member_id) references member (team_id, id)
);
select team_wall('interview_member');
create unique index interview_member_once on interview_member (team_id, interview_id, member_id);
create index interview_member_member on interview_member (team_id, member_id, interview_id) where removed_on is null;
comment on column interview_member.removed_on is 'is no interviewer any more; the card that they wrote stays';

create table interview_busy (
  team_id bigint not null references team,
  id bigint generated always as identity,
  interview_id bigint not null,
  member_id bigint not null,
  during tstzrange not null,
  holds boolean not null default true,
  why text,
  primary key (team_id, id),
  foreign key (team_id, interview_id) references interview (team_id, id),
  foreign key (team_id, member_id) references member (team_id, id),
  constraint interview_busy_once exclude using gist (team_id with =, member_id with =, during with &&)
    where (holds) deferrable initially immediate
);
select team_wall('interview_busy');
create unique index interview_busy_place on interview_busy (team_id, interview_id, member_id);
create index interview_busy_during on interview_busy using gist (team_id, member_id, during);
comment on table interview_busy is 'times that people are taken by interviews, written in the order of members; gone when the interview is cancelled';
comment on column interview_busy.holds is 'false: an overlap that somebody wanted, and why';

create table interview_change (
  team_id bigint not null references team,
  id bigint generated always as identity,
  interview_id bigint not null,
  what text not null,
  starts_before timestamptz,
  ends_before timestamptz,
  starts_after timestamptz,
  ends_after timestamptz,
  zone text not null,
  sequence integer not null,
  reason text,
  by_kind text not null check (by_kind in ('member', 'candidate', 'system')),
  by_id bigint,
  told_candidate boolean not null default false,
  told_members boolean not null default false,
  created_on timestamptz not null default now(),
  primary key (team_id, id),
  foreign key (team_id, interview_id) references interview (team_id, id),
  foreign key (team_id, by_id) references member (team_id, id)
);
select team_wall('interview_change');
create index interview_change_interview on interview_change (team_id, interview_id, id desc);
comment on table interview_change is 'everything that became of an interview: who, why, from when to when';

create table interview_booking (
  team_id bigint not null references team,
  id bigint generated always as identity,
  interview_id bigint not null,
  mode text not null check (mode in ('panel', 'pool')),
  opens_on date not null,
  closes_on date not null,
  notice_hours integer not null default 24 check (notice_hours between 0 and 336),
  moves_allowed integer not null default 1 check (moves_allowed between 0 and 10),
  may_cancel boolean not null default true,
  state text not null default 'open' check (state in ('open', 'closed')),
  asked_for text,
  asked_on timestamptz,
  version integer not null default 1,
  created_on timestamptz not null default now(),
  updated_on timestamptz not null default now(),
  created_by_id bigint,
  updated_by_id bigint,
  primary key (team_id, id),
  foreign key (team_id, interview_id) references interview (team_id, id),
  check (closes_on >= opens_on)
);
select team_wall('interview_booking');
create unique index interview_booking_interview on interview_booking (team_id, interview_id);
comment on column interview_booking.asked_for is 'what the candidate wrote when no slot fitted';

create table interview_booking_member (
  team_id bigint not null references team,
  id bigint generated always as identity,
  booking_id bigint not null,
  member_id bigint not null,
  primary key (team_id, id),
  foreign key (team_id, booking_id) references interview_booking (team_id, id) on delete cascade,
  foreign key (team_id, member_id) references member (team_id, id)
);
select team_wall('interview_booking_member');
create unique index interview_booking_member_once on interview_booking_member (team_id, booking_id, member_id);
create index interview_booking_member_member on interview_booking_member (team_id, member_id);
comment on table interview_booking_member is 'whose free times are offered; with a pool, one of them is taken at booking';

create table scorecard (
  team_id bigint not null references team,
  id bigint generated always as identity,
  interview_id bigint not null,
  member_id bigint not null,
  template_id bigint,
  template_version integer,
  state text not null default 'draft' check (state in ('draft', 'submitted', 'reopened')),
  answers jsonb not null default '{}',
  overall text check (overall in ('strong_no', 'no', 'yes', 'strong_yes')),
  score numeric(5, 2),
  note text,
  private_note text,
  submitted_on timestamptz,
  version integer not null default 1,
  created_on timestamptz not null default now(),
  updated_on timestamptz not null default now(),
  primary key (team_id, id),
  foreign key (team_id, interview_id) references interview (team_id, id),
  foreign key (team_id, member_id) references member (team_id, id),
  foreign key (team_id, template_id) references assessment_template (team_id, id)
);
select team_wall('scorecard');
create unique index scorecard_once on scorecard (team_id, interview_id, member_id);
create index scorecard_member on scorecard (team_id, member_id, state);
comment on column scorecard.template_version is 'the form it is filled in by: that of the interview when the card was begun';
comment on column scorecard.private_note is 'read by whoever wrote it, nobody else';
comment on column scorecard.score is 'mean of the weighted answers from 1 to 5, of a submitted card; null where nothing counts';

create table scorecard_version (
  team_id bigint not null references team,
  id bigint generated always as identity,
  scorecard_id bigint not null,
  number integer not null,
  answers jsonb not null,
  overall text,
  score numeric(5, 2),
  note text,
  submitted_on timestamptz not null,
  reopened_on timestamptz not null default now(),
  reopened_by_id bigint,
  reason text,
  primary key (team_id, id),
  foreign key (team_id, scorecard_id) references scorecard (team_id, id),
  foreign key (team_id, reopened_by_id) references member (team_id, id)
);
select team_wall('scorecard_version');
create unique index scorecard_version_place on scorecard_version (team_id, scorecard_id, number);
comment on table scorecard_version is 'what a card said before it was opened again';

alter table workflow_stage add column needs_scorecard boolean not null default false;
comment on column workflow_stage.needs_scorecard is 'nobody is moved into it without a submitted scorecard';

alter table mail_message add column interview_id bigint, add column ics jsonb;
comment on column mail_message.ics is 'the appointment that comes with it: method and text of the calendar part';
alter table mail_message add foreign key (team_id, interview_id) references interview (team_id, id);
create index mail_message_interview on mail_message (team_id, interview_id) where interview_id is not null;
