-- Overlaps of ranges may not use an index on a protected table; comparisons of moments may.

alter table interview_busy
  add column starts_on timestamptz not null generated always as (lower(during)) stored,
  add column ends_on timestamptz not null generated always as (upper(during)) stored;
create index interview_busy_start on interview_busy (team_id, member_id, starts_on) include (ends_on, interview_id);
