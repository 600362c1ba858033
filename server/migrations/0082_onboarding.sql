-- From yes to the first day: documents that are asked for, uploaded and reviewed, joining forms, and tasks.

create table document_requirement (
  team_id bigint not null references team,
  id bigint generated always as identity,
  name text not null,
  name_ar text,
  category_id bigint not null,
  phase text not null check (phase in ('pre_interview', 'post_interview', 'pre_offer', 'post_offer', 'pre_visa', 'on_arrival')),
  position integer not null default 0,
  is_mandatory boolean not null default true,
  copies integer not null default 1 check (copies between 1 and 10),
  formats jsonb not null default '[]',
  max_mb integer not null default 10 check (max_mb between 1 and 25),
  needs_expiry boolean not null default false,
  needs_number boolean not null default false,
  needs_back boolean not null default false,
  due_days integer not null default 7 check (due_days between 0 and 365),
  reviewer_id bigint,
  sample_id bigint,
  instructions text,
  instructions_ar text,
  is_active boolean not null default true,
  key text,
  version integer not null default 1,
  created_on timestamptz not null default now(),
  updated_on timestamptz not null default now(),
  created_by_id bigint,
  updated_by_id bigint,
  deleted_on timestamptz,
  primary key (team_id, id),
  foreign key (team_id, category_id) references lookup_item (team_id, id),
  foreign key (team_id, reviewer_id) references member (team_id, id),
  foreign key (team_id, sample_id) references file (team_id, id)
);
select team_wall('document_requirement');
create unique index document_requirement_name on document_requirement (team_id, lower(name)) where deleted_on is null;
create index document_requirement_category on document_requirement (team_id, category_id);
create index document_requirement_sample on document_requirement (team_id, sample_id) where sample_id is not null;
comment on column document_requirement.formats is 'what may be uploaded, by ending; none: every format that the portal takes';
comment on column document_requirement.due_days is 'after it was asked for';
comment on column document_requirement.reviewer_id is 'who looks at it; null: whoever owns the onboarding';

create table document_requirement_rule (
  team_id bigint not null references team,
  id bigint generated always as identity,
  requirement_id bigint not null,
  kind text not null check (kind in ('nationality', 'visa_status', 'job_type', 'company')),
  item_id bigint,
  company_id bigint,
  primary key (team_id, id),
  foreign key (team_id, requirement_id) references document_requirement (team_id, id) on delete cascade,
  foreign key (team_id, item_id) references lookup_item (team_id, id),
  foreign key (team_id, company_id) references company (team_id, id),
  check (case when kind = 'company' then company_id is not null and item_id is null
    else item_id is not null and company_id is null end)
);
select team_wall('document_requirement_rule');
create unique index document_requirement_rule_once
  on document_requirement_rule (team_id, requirement_id, kind, item_id, company_id) nulls not distinct;
create index document_requirement_rule_item on document_requirement_rule (team_id, item_id) where item_id is not null;
create index document_requirement_rule_company on document_requirement_rule (team_id, company_id) where company_id is not null;
comment on table document_requirement_rule is 'to whom it applies: one of the values of each kind that it names; without a rule, to everybody';

create table joining_template (
  team_id bigint not null references team,
  id bigint generated always as identity,
  name text not null,
  description text,
  is_active boolean not null default true,
  is_default boolean not null default false,
  key text,
  version integer not null default 1,
  created_on timestamptz not null default now(),
  updated_on timestamptz not null default now(),
  created_by_id bigint,
  updated_by_id bigint,
  deleted_on timestamptz,
  primary key (team_id, id)
);
select team_wall('joining_template');
create unique index joining_template_name on joining_template (team_id, lower(name)) where deleted_on is null;
create unique index joining_template_default on joining_template (team_id) where is_default and deleted_on is null;
comment on column joining_template.version is 'of the form that new people get; who has begun keeps theirs';

create table joining_template_version (
  team_id bigint not null references team,
  id bigint generated always as identity,
  template_id bigint not null,
  template_version integer not null,
  form jsonb not null,
  created_on timestamptz not null default now(),
  created_by_id bigint,
  primary key (team_id, id),
  foreign key (team_id, template_id) references joining_template (team_id, id)
);
select team_wall('joining_template_version');
create unique index joining_template_version_place on joining_template_version (team_id, template_id, template_version);

alter table job add column joining_template_id bigint,
  add foreign key (team_id, joining_template_id) references joining_template (team_id, id);
create index job_joining_template on job (team_id, joining_template_id) where joining_template_id is not null;
comment on column job.joining_template_id is 'form that whoever is hired for it fills in';
create table job_document_categories (
  team_id bigint not null references team,
  job_id bigint not null,
  lookup_item_id bigint not null,
  primary key (team_id, job_id, lookup_item_id),
  foreign key (team_id, job_id) references job (team_id, id),
  foreign key (team_id, lookup_item_id) references lookup_item (team_id, id)
);
select team_wall('job_document_categories');
create index job_document_categories_item on job_document_categories (team_id, lookup_item_id);
comment on table job_document_categories is 'of which categories documents are asked of who is hired for a job; none: of all';

create table onboarding (
  team_id bigint not null references team,
  id bigint generated always as identity,
  applicant_id bigint not null,
  state text not null default 'open' check (state in ('open', 'ready', 'joined', 'cancelled')),
  joining_date date,
  owner_id bigint not null,
  joining_template_id bigint,
  joining_template_version integer,
  language text not null default 'en',
  asked_on timestamptz,
  ready_on timestamptz,
  joined_on timestamptz,
  cancelled_on timestamptz,
  reason text,
  version integer not null default 1,
  created_on timestamptz not null default now(),
  updated_on timestamptz not null default now(),
  created_by_id bigint,
  updated_by_id bigint,
  deleted_on timestamptz,
  primary key (team_id, id),
  foreign key (team_id, applicant_id) references applicant (team_id, id),
  foreign key (team_id, owner_id) references member (team_id, id),
  foreign key (team_id, joining_template_id) references joining_template (team_id, id)
);
select team_wall('onboarding');
create unique index onboarding_applicant on onboarding (team_id, applicant_id) where deleted_on is null;
create index onboarding_newest on onboarding (team_id, id desc) where deleted_on is null;
create index onboarding_by_joining on onboarding (team_id, joining_date, id) where deleted_on is null;
create index onboarding_by_state on onboarding (team_id, state, id) where deleted_on is null;
create index onboarding_owner on onboarding (team_id, owner_id, id) where deleted_on is null;
comment on column onboarding.ready_on is 'since when everything mandatory is approved or waived and the joining form is in';

create table document_request (
  team_id bigint not null references team,
  id bigint generated always as identity,
  onboarding_id bigint not null,
  requirement_id bigint,
  name text not null,
  name_ar text,
  category_id bigint not null,
  phase text not null,
  position integer not null default 0,
  is_mandatory boolean not null,
  copies integer not null default 1 check (copies between 1 and 10),
  formats jsonb not null default '[]',
  max_mb integer not null default 10 check (max_mb between 1 and 25),
  needs_expiry boolean not null default false,
  needs_number boolean not null default false,
  needs_back boolean not null default false,
  instructions text,
  instructions_ar text,
  sample_id bigint,
  status text not null default 'requested' check (status in ('requested', 'uploaded', 'in_review', 'approved', 'rejected', 'waived', 'expired')),
  reason text,
  document_number text,
  issued_on date,
  expires_on date,
  due_on date,
  reviewer_id bigint,
  uploaded_on timestamptz,
  reviewed_on timestamptz,
  reviewed_by_id bigint,
  reminded_on timestamptz,
  warned_days integer,
  round integer not null default 1,
  version integer not null default 1,
  created_on timestamptz not null default now(),
  updated_on timestamptz not null default now(),
  created_by_id bigint,
  updated_by_id bigint,
  deleted_on timestamptz,
  primary key (team_id, id),
  foreign key (team_id, onboarding_id) references onboarding (team_id, id),
  foreign key (team_id, requirement_id) references document_requirement (team_id, id),
  foreign key (team_id, category_id) references lookup_item (team_id, id),
  foreign key (team_id, sample_id) references file (team_id, id),
  foreign key (team_id, reviewer_id) references member (team_id, id),
  foreign key (team_id, reviewed_by_id) references member (team_id, id)
);
select team_wall('document_request');
create unique index document_request_once on document_request (team_id, onboarding_id, requirement_id)
  where requirement_id is not null and deleted_on is null;
create index document_request_onboarding on document_request (team_id, onboarding_id, position, id) where deleted_on is null;
create index document_request_by_status on document_request (team_id, status, uploaded_on, id) where deleted_on is null;
create index document_request_by_due on document_request (team_id, due_on, id)
  where status in ('requested', 'rejected') and deleted_on is null;
create index document_request_by_expiry on document_request (team_id, expires_on, id)
  where status = 'approved' and expires_on is not null and deleted_on is null;
create index document_request_reviewer on document_request (team_id, reviewer_id, status) where deleted_on is null;
create index document_request_requirement on document_request (team_id, requirement_id) where requirement_id is not null;
create index document_request_sample on document_request (team_id, sample_id) where sample_id is not null;
comment on table document_request is 'a document that was asked of somebody, as its requirement was then';
comment on column document_request.round is 'goes up when it is asked for again; uploads of earlier rounds stay';
comment on column document_request.warned_days is 'how near its end was when it was last warned of: 60, 30 or 7 days';

create table document_upload (
  team_id bigint not null references team,
  id bigint generated always as identity,
  request_id bigint not null,
  round integer not null,
  side text not null default 'front' check (side in ('front', 'back')),
  file_id bigint not null,
  by_kind text not null check (by_kind in ('member', 'candidate')),
  by_id bigint,
  created_on timestamptz not null default now(),
  removed_on timestamptz,
  primary key (team_id, id),
  foreign key (team_id, request_id) references document_request (team_id, id),
  foreign key (team_id, file_id) references file (team_id, id),
  foreign key (team_id, by_id) references member (team_id, id)
);
select team_wall('document_upload');
create index document_upload_request on document_upload (team_id, request_id, round, id);
create unique index document_upload_file on document_upload (team_id, file_id);

create table document_transfer (
  team_id bigint not null references team,
  id bigint generated always as identity,
  request_id bigint not null,
  link_id bigint not null,
  key text not null,
  side text not null default 'front' check (side in ('front', 'back')),
  name text not null,
  size bigint not null check (size > 0),
  received bigint not null default 0 check (received >= 0 and received <= size),
  storage_name text not null,
  created_on timestamptz not null default now(),
  updated_on timestamptz not null default now(),
  primary key (team_id, id),
  foreign key (team_id, request_id) references document_request (team_id, id)
);
select team_wall('document_transfer');
create unique index document_transfer_key on document_transfer (team_id, link_id, key);
create index document_transfer_request on document_transfer (team_id, request_id);
create index document_transfer_age on document_transfer (updated_on);
comment on table document_transfer is 'uploads of the portal that have not arrived whole; a cut one goes on where it was';

create table document_event (
  team_id bigint not null references team,
  id bigint generated always as identity,
  onboarding_id bigint not null,
  request_id bigint,
  what text not null,
  by_kind text not null check (by_kind in ('member', 'candidate', 'system')),
  by_id bigint,
  reason text,
  created_on timestamptz not null default now(),
  primary key (team_id, id),
  foreign key (team_id, onboarding_id) references onboarding (team_id, id),
  foreign key (team_id, request_id) references document_request (team_id, id),
  foreign key (team_id, by_id) references member (team_id, id)
);
select team_wall('document_event');
create index document_event_onboarding on document_event (team_id, onboarding_id, id desc);
create index document_event_request on document_event (team_id, request_id, id desc) where request_id is not null;

create table joining_answer (
  team_id bigint not null references team,
  id bigint generated always as identity,
  onboarding_id bigint not null,
  template_id bigint not null,
  template_version integer not null,
  state text not null default 'draft' check (state in ('draft', 'submitted', 'reopened')),
  answers jsonb not null default '{}',
  submitted_on timestamptz,
  applied jsonb not null default '[]',
  version integer not null default 1,
  created_on timestamptz not null default now(),
  updated_on timestamptz not null default now(),
  primary key (team_id, id),
  foreign key (team_id, onboarding_id) references onboarding (team_id, id),
  foreign key (team_id, template_id) references joining_template (team_id, id)
);
select team_wall('joining_answer');
create unique index joining_answer_onboarding on joining_answer (team_id, onboarding_id);
create index joining_answer_template on joining_answer (team_id, template_id);
comment on column joining_answer.applied is 'questions whose answers somebody has taken over into the candidate';

create table onboarding_task_template (
  team_id bigint not null references team,
  id bigint generated always as identity,
  name text not null,
  description text,
  owner_id bigint,
  offset_days integer not null default 0 check (offset_days between -365 and 365),
  position integer not null default 0,
  is_active boolean not null default true,
  version integer not null default 1,
  created_on timestamptz not null default now(),
  updated_on timestamptz not null default now(),
  created_by_id bigint,
  updated_by_id bigint,
  deleted_on timestamptz,
  primary key (team_id, id),
  foreign key (team_id, owner_id) references member (team_id, id)
);
select team_wall('onboarding_task_template');
create unique index onboarding_task_template_name on onboarding_task_template (team_id, lower(name)) where deleted_on is null;
comment on column onboarding_task_template.owner_id is 'null: whoever owns the onboarding';
comment on column onboarding_task_template.offset_days is 'from the joining date; before it is negative';

create table onboarding_task (
  team_id bigint not null references team,
  id bigint generated always as identity,
  onboarding_id bigint not null,
  template_id bigint,
  name text not null,
  description text,
  owner_id bigint not null,
  offset_days integer not null default 0,
  due_on date,
  position integer not null default 0,
  state text not null default 'todo' check (state in ('todo', 'ongoing', 'stuck', 'done')),
  note text,
  done_on timestamptz,
  done_by_id bigint,
  version integer not null default 1,
  created_on timestamptz not null default now(),
  updated_on timestamptz not null default now(),
  created_by_id bigint,
  updated_by_id bigint,
  deleted_on timestamptz,
  primary key (team_id, id),
  foreign key (team_id, onboarding_id) references onboarding (team_id, id),
  foreign key (team_id, template_id) references onboarding_task_template (team_id, id),
  foreign key (team_id, owner_id) references member (team_id, id),
  foreign key (team_id, done_by_id) references member (team_id, id)
);
select team_wall('onboarding_task');
create index onboarding_task_onboarding on onboarding_task (team_id, onboarding_id, position, id) where deleted_on is null;
create index onboarding_task_owner on onboarding_task (team_id, owner_id, due_on) where state <> 'done' and deleted_on is null;
create index onboarding_task_template_of on onboarding_task (team_id, template_id) where template_id is not null;
comment on column onboarding_task.due_on is 'joining date and offset_days; moves with the joining date until it is done';
