-- Who reads a note. Until now vendors read all that was written about what they see.
do $$
declare
  kind text;
begin
  -- Whoever owns the tables without being a superuser stands in front of the wall too.
  alter table activity no force row level security;
  foreach kind in array array['job_note', 'candidate_note', 'applicant_note'] loop
    execute format('alter table %I add column audience text not null default ''team'' check (audience in (''team'', ''vendors''))', kind);
    execute format('comment on column %I.audience is ''who reads it unless it is private: the team, or vendors too''', kind);
    -- What vendors wrote stays for them and the team. In which role somebody wrote stands in the activity.
    execute format('alter table %I no force row level security', kind);
    execute format('update %I n set audience = ''vendors'' from activity a where a.team_id = n.team_id and a.entity = %L
      and a.record_id = n.id and a.action = ''create'' and a.role = ''vendor''', kind, kind);
    execute format('alter table %I force row level security', kind);
  end loop;
  -- The activity tells that a note changed, not what it said: not all who read the one may read the other.
  update activity set changes = (
    select coalesce(jsonb_agg(case when c->>'field' = 'body' then c || '{"from": null, "to": null}' else c end order by at), '[]')
    from jsonb_array_elements(changes) with ordinality each(c, at)
  )
  where entity in ('job_note', 'candidate_note', 'applicant_note') and changes @> '[{"field": "body"}]';
  alter table activity force row level security;
end $$;
