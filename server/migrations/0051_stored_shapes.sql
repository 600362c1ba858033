-- Short lists that belong to a record have all of their keys, whoever wrote them: merging people left some out, and what
-- was left out could not be read again.
create function pg_temp.filled(entries jsonb, missing jsonb) returns jsonb language sql immutable as $$
  select case jsonb_typeof(entries) when 'array' then coalesce(
    (select jsonb_agg(case jsonb_typeof(e) when 'object' then missing || e else e end order by place)
      from jsonb_array_elements(case jsonb_typeof(entries) when 'array' then entries else '[]' end) with ordinality each(e, place)),
    '[]') else entries end
$$;
do $$
begin
  -- Whoever owns the tables without being a superuser stands in front of the wall too.
  alter table candidate no force row level security;
  alter table organization no force row level security;
  alter table company no force row level security;
  update candidate set other_phones = pg_temp.filled(other_phones, '{"whatsapp":null,"status":"current"}')
  where other_phones <> pg_temp.filled(other_phones, '{"whatsapp":null,"status":"current"}');
  update candidate set other_emails = pg_temp.filled(other_emails, '{"status":"current"}')
  where other_emails <> pg_temp.filled(other_emails, '{"status":"current"}');
  update organization set contacts = pg_temp.filled(contacts, '{"title":null,"email":null,"phone":null,"whatsapp":null,"primary":null}')
  where contacts <> pg_temp.filled(contacts, '{"title":null,"email":null,"phone":null,"whatsapp":null,"primary":null}');
  update company set signatories = pg_temp.filled(signatories, '{"id_number":null}')
  where signatories <> pg_temp.filled(signatories, '{"id_number":null}');
  alter table candidate force row level security;
  alter table organization force row level security;
  alter table company force row level security;
end $$;
drop function pg_temp.filled(jsonb, jsonb);
