-- Stages that nobody enters while mandatory documents of theirs are missing.

alter table workflow_stage add column needs_documents boolean not null default false;
comment on column workflow_stage.needs_documents is 'nobody is moved into it while mandatory documents are missing';
