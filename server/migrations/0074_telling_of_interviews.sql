-- Who was not told of an interview and why; whom reminders were sent for; when the clock found it over; rules that send
-- e-mails about interviews.

alter table interview_change add column untold text, add column untold_phrase jsonb;
comment on column interview_change.untold is 'why the candidate was not written to although somebody wanted that';

alter table interview
  add column over_on timestamptz,
  add column candidate_reminded_of timestamptz,
  add column members_reminded_of timestamptz;
comment on column interview.over_on is 'when the clock found that its time is over: that is told once';
comment on column interview.candidate_reminded_of is 'the beginning that the candidate was reminded of, or that was too near for it';
create policy system_clock on interview for select to hireloom_system using (current_user = 'hireloom_system');
grant select (team_id, starts_on, ends_on, status, is_log, over_on, deleted_on, candidate_reminded_of,
    members_reminded_of) on interview to hireloom_system;
create index interview_clock on interview (ends_on)
  where status in ('scheduled', 'confirmed', 'completed') and deleted_on is null and (over_on is null or over_on < ends_on);

alter table auto_mail add column interview_id bigint;
alter table auto_mail add foreign key (team_id, interview_id) references interview (team_id, id);
create index auto_mail_interview on auto_mail (team_id, interview_id) where interview_id is not null;
comment on column auto_mail.interview_id is 'the interview that it is about; history_id is then the last step that the applicant had taken';
