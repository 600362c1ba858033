-- Reading resumes may fill the queue for an hour: mail and calls go first.
create or replace function enqueue_jobs(jobs jsonb) returns void language plpgsql security definer set search_path = pg_catalog, public as $$
declare job jsonb;
begin
  for job in select * from jsonb_array_elements(jobs) loop
    perform graphile_worker.add_job(
      job->>'task', (job->'payload')::json,
      queue_name => job->>'queue',
      run_at => coalesce((job->>'run_at')::timestamptz, now()),
      max_attempts => coalesce((job->>'max_attempts')::int, 8),
      job_key => job->>'key',
      priority => coalesce((job->>'priority')::int, 0));
  end loop;
end $$;

-- Whether anything of a member is still to be read is asked after each file.
create index bulk_resume_item_running on bulk_resume_item (team_id, created_by_id) where cleared_on is null and state in ('waiting', 'uploaded');

-- Words of resumes are looked up in the lists by hundreds. lower() may not use an index on a protected table; a stored
-- column may.
alter table lookup_item add column name_key text not null generated always as (lower(name)) stored;
create index lookup_item_name_key on lookup_item (team_id, list, name_key) where deleted_on is null;
create index lookup_item_name_ar on lookup_item (team_id, list, name_ar) where deleted_on is null and name_ar is not null;
create index lookup_item_aliased on lookup_item (team_id, list) where deleted_on is null and aliases <> '{}';
