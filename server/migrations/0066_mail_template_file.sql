-- What hangs on the mails of a template, and how often a template was used.

create table mail_template_file (
  team_id bigint not null references team,
  id bigint generated always as identity,
  template_id bigint not null,
  file_id bigint not null,
  position integer not null default 0,
  primary key (team_id, id),
  foreign key (team_id, template_id) references mail_template (team_id, id),
  foreign key (team_id, file_id) references file (team_id, id)
);
select team_wall('mail_template_file');
create unique index mail_template_file_place on mail_template_file (team_id, template_id, file_id);
create index mail_template_file_file on mail_template_file (team_id, file_id);
comment on table mail_template_file is 'files that mails written by a template bring along; a copy of a template has the same files';

create index mail_message_template on mail_message (team_id, template_id) where template_id is not null;
