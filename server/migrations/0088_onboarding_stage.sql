-- Stages that nobody enters while mandatory documents of theirs are missing, and what lists of people who join show.

alter table workflow_stage add column needs_documents boolean not null default false;
comment on column workflow_stage.needs_documents is 'nobody is moved into it while mandatory documents are missing';

alter table onboarding add column name text not null default '', add column custom jsonb not null default '{}';
comment on column onboarding.name is 'of the applicant, as they were called at its last change';
alter table joining_template add column custom jsonb not null default '{}';
