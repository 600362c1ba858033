-- Mails that rules send by themselves: the rules, what they planned and what became of it, and jobs that go without.

create table auto_mail_rule (
  team_id bigint not null references team,
  id bigint generated always as identity,
  name text not null,
  position integer not null,
  event text not null,
  conditions jsonb not null default '{}',
  template_id bigint not null,
  language text not null default 'en',
  recipients text[] not null default '{}',
  fixed text[] not null default '{}',
  cc text[] not null default '{}',
  bcc text[] not null default '{}',
  account_id bigint,
  delay integer not null default 0 check (delay between 0 and 365),
  delay_unit text not null default 'hours' check (delay_unit in ('minutes', 'hours', 'days', 'working_days')),
  quiet jsonb,
  zone text not null default 'UTC',
  continues boolean not null default false,
  is_active boolean not null default true,
  why_off text,
  why_off_phrase jsonb,
  version integer not null default 1,
  created_on timestamptz not null default now(),
  updated_on timestamptz not null default now(),
  created_by_id bigint,
  updated_by_id bigint,
  deleted_on timestamptz,
  primary key (team_id, id),
  foreign key (team_id, template_id) references mail_template (team_id, id),
  foreign key (team_id, account_id) references mail_account (team_id, id),
  foreign key (team_id, updated_by_id) references member (team_id, id)
);
select team_wall('auto_mail_rule');
create unique index auto_mail_rule_name on auto_mail_rule (team_id, lower(name)) where deleted_on is null;
create index auto_mail_rule_order on auto_mail_rule (team_id, position, id) where deleted_on is null;
create index auto_mail_rule_template on auto_mail_rule (team_id, template_id) where deleted_on is null;
comment on column auto_mail_rule.position is 'the first rule that fits an event and a receiver sends, unless it says to go on';
comment on column auto_mail_rule.updated_by_id is 'whose rights records are read with: an active admin, or the rule is switched off';
comment on column auto_mail_rule.zone is 'in which days, working days and quiet hours are counted';
comment on column auto_mail_rule.why_off is 'why it was switched off by itself, in words';

create table auto_mail (
  team_id bigint not null references team,
  id bigint generated always as identity,
  rule_id bigint not null,
  rule_version integer not null,
  event text not null,
  cause text not null,
  history_id bigint,
  applicant_id bigint not null,
  receiver text not null,
  kind text not null,
  member_id bigint,
  address text,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'cancelled', 'skipped')),
  reason text,
  reason_phrase jsonb,
  is_problem boolean not null default false,
  attempts integer not null default 0,
  planned_on timestamptz not null default now(),
  due_on timestamptz not null,
  settled_on timestamptz,
  mail_id bigint,
  primary key (team_id, id),
  foreign key (team_id, rule_id) references auto_mail_rule (team_id, id),
  foreign key (team_id, history_id) references stage_history (team_id, id),
  foreign key (team_id, applicant_id) references applicant (team_id, id),
  foreign key (team_id, member_id) references member (team_id, id),
  foreign key (team_id, mail_id) references mail_message (team_id, id)
);
select team_wall('auto_mail');
create policy system_due on auto_mail for select to hireloom_system using (current_user = 'hireloom_system' and state = 'waiting');
grant select (team_id, due_on, state) on auto_mail to hireloom_system;
create unique index auto_mail_once on auto_mail (team_id, rule_id, cause, receiver);
create index auto_mail_due on auto_mail (team_id, due_on, id) where state = 'waiting';
create index auto_mail_applicant on auto_mail (team_id, applicant_id, id desc);
create index auto_mail_rule_log on auto_mail (team_id, rule_id, id desc);
create index auto_mail_problem on auto_mail (team_id, id desc) where is_problem;
comment on column auto_mail.cause is 'the event that it follows from, such as `stage:` and the line of the history: a rule writes to a receiver once for it';
comment on column auto_mail.receiver is '`candidate`, `member:` and their id, or `address:` and the address';
comment on column auto_mail.address is 'of a receiver that the rule names itself; others are looked up when it is due';
comment on column auto_mail.is_problem is 'somebody has to look at it, as it could not be written';

create table auto_mail_job_off (
  team_id bigint not null references team,
  id bigint generated always as identity,
  job_id bigint not null,
  rule_id bigint,
  created_on timestamptz not null default now(),
  created_by_id bigint,
  primary key (team_id, id),
  foreign key (team_id, job_id) references job (team_id, id),
  foreign key (team_id, rule_id) references auto_mail_rule (team_id, id)
);
select team_wall('auto_mail_job_off');
create unique index auto_mail_job_off_place on auto_mail_job_off (team_id, job_id, coalesce(rule_id, 0));
comment on column auto_mail_job_off.rule_id is 'the rule that the job goes without; null: all of them';

alter table mail_message add foreign key (team_id, rule_id) references auto_mail_rule (team_id, id);
