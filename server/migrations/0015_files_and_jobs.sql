-- Which worker processes live: each renews its beat; jobs locked by one without a recent beat are set free.
create table job_worker (
  id text primary key,
  beat timestamptz not null default now()
);
create index job_worker_beat on job_worker (beat);

-- The nightly sweeps look across teams, at what they sweep and at nothing else.
create policy system on file for select to hireloom_system using (current_user = 'hireloom_system');
grant select (team_id, id, stored_name, created_on) on file to hireloom_system;
create policy system_age on idempotency_key for select to hireloom_system using (current_user = 'hireloom_system');
create policy system_sweep on idempotency_key for delete to hireloom_system using (current_user = 'hireloom_system');
grant select (created_on), delete on idempotency_key to hireloom_system;
grant delete on one_time_link to hireloom_system;
create index one_time_link_age on one_time_link (expires_on);
create index mail_message_recent on mail_message (team_id, id desc) where state = 'kept';

-- Jobs of the current team that failed for good, newest first.
create function dead_letters(before_id bigint) returns table (id bigint, task text, attempts integer, error text, failed_on timestamptz, created_on timestamptz)
language plpgsql stable security definer set search_path = pg_catalog, public as $$
begin
  return query select j.id, t.identifier, j.attempts::integer, j.last_error, j.updated_at, j.created_at
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  where j.attempts >= j.max_attempts and j.locked_at is null
    and (j.payload::jsonb ->> 'team_id') = current_team()::text
    and (before_id is null or j.id < before_id)
  order by j.id desc limit 50;
end $$;
revoke execute on function dead_letters(bigint) from public;
grant execute on function dead_letters(bigint) to hireloom_app;

-- Lets one of them run again from its first attempt; answers its task, or null when the team has no such job.
create function retry_dead_letter(job_id bigint) returns text
language plpgsql security definer set search_path = pg_catalog, public as $$
declare task text;
begin
  select t.identifier into task
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  where j.id = job_id and j.attempts >= j.max_attempts and j.locked_at is null
    and (j.payload::jsonb ->> 'team_id') = current_team()::text
  for update of j;
  if task is not null then
    perform graphile_worker.reschedule_jobs(array[job_id], run_at => now(), attempts => 0);
  end if;
  return task;
end $$;
revoke execute on function retry_dead_letter(bigint) from public;
grant execute on function retry_dead_letter(bigint) to hireloom_app;
