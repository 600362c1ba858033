-- Who wrote each value of a candidate: the parser may fill and renew, but never what a person typed.
alter table candidate add column field_sources jsonb not null default '{}';
comment on column candidate.field_sources is 'field key to parser, recruiter, vendor, candidate or import';
