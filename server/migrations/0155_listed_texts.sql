-- Texts of people's schooling and work that items of settings lists stand for: the text stays, the item is found by it.

-- What a text is found by: its words without case, accents, marks and dots, with abbreviations written out. A loop over
-- words, as regular expressions would take several times as long.
create function listed_key(list text, value text) returns text language plpgsql immutable parallel safe strict as $$
declare
  said text := translate(public.plain_text(value), 'أإآٱىةؤئ.''’`´ـًٌٍَُِّْ', 'اااايهوي');
  w text;
  was text := '';
  words text[] := '{}';
begin
  said := translate(said, '[]!"#$%&()*,/:;<=>?@\^_{|}~‐-–—«»،؛' || chr(160) || chr(9) || chr(10) || chr(13), repeat(' ', 40));
  foreach w in array string_to_array(said, ' ') loop
    continue when w in ('', 'and', 'of', 'the', 'in');
    w := case
      when w in ('univ', 'uni', 'univers', 'univercity', 'universty', 'universite', 'universidad', 'universidade',
        'universita', 'universitat', 'universiti') then 'university'
      when w = 'inst' then 'institute'
      when w = 'coll' then 'college'
      when w = 'intl' then 'international'
      when w = 'tech' then 'technology'
      when w in ('engg', 'eng', 'engr') then 'engineering'
      when w in ('mgmt', 'mgt') then 'management'
      when w in ('admin', 'admn') then 'administration'
      when w = 'sci' then 'science'
      when w = 'dept' then 'department'
      when w = 'govt' then 'government'
      else w end;
    -- "B. Sc" and "M B A" are "bsc" and "mba".
    if was between 'a' and 'z' and length(was) = 1 and left(w, 1) between 'a' and 'z' then
      words[cardinality(words)] := words[cardinality(words)] || w;
    else
      words := words || w;
    end if;
    was := w;
  end loop;
  -- The legal form of an employer is no part of the name, unless there is nothing else.
  while list = 'company' and cardinality(words) > 1 and words[cardinality(words)] in ('ltd', 'limited', 'llc', 'llp', 'inc',
    'incorporated', 'corp', 'corporation', 'co', 'company', 'plc', 'gmbh', 'ag', 'sa', 'sarl', 'spa', 'bv', 'nv', 'ab', 'oy',
    'pvt', 'private', 'pte', 'pty', 'fze', 'fzco', 'fzc', 'fz', 'wll', 'psc', 'pjsc') loop
    words := words[:cardinality(words) - 1];
  end loop;
  return nullif(left(array_to_string(words, ' '), 200), '');
end $$;

-- Names, other names, and of "Bachelor of Science (BSc)" both halves; the smallest rank goes first.
create function listed_words(list text, name text, name_ar text, aliases text[])
returns table (word text, rank smallint) language sql immutable parallel safe as $$
  select said.word, min(said.rank)::smallint from (
    select public.listed_key(list, name) as word, 0 as rank
    union all select public.listed_key(list, regexp_replace(name, '\s*\([^()]*\)\s*', ' ', 'g')), 1
    union all select public.listed_key(list, (regexp_match(name, '\(([^()]+)\)'))[1]), 2
    union all select public.listed_key(list, name_ar), 1
    union all select public.listed_key(list, alias), 3 from unnest(aliases) alias
  ) said where said.word is not null group by said.word
$$;

create table listed_word (
  team_id bigint not null references team,
  list text not null,
  word text not null,
  item_id bigint not null,
  rank smallint not null,
  primary key (team_id, list, word, item_id)
);
select team_wall('listed_word');
-- No reference to the item: it is kept by triggers, and is no use of it.
revoke update on listed_word from hireloom_app;
grant select, insert, delete on listed_word to hireloom_system;
create policy system on listed_word to hireloom_system using (current_user = 'hireloom_system') with check (current_user = 'hireloom_system');
create index listed_word_item on listed_word (team_id, item_id);
comment on table listed_word is 'what texts must read, as listed_key writes them, for an item to stand for them; kept by triggers of lookup_item';

create function listed_item(team bigint, of_list text, value text) returns bigint language sql stable as $$
  select item_id from listed_word where team_id = team and list = of_list and word = listed_key(of_list, value)
  order by rank, item_id limit 1
$$;

create function keep_listed_words() returns trigger language plpgsql as $$
begin
  delete from listed_word where team_id = new.team_id and item_id = new.id;
  if new.deleted_on is null then
    insert into listed_word (team_id, list, word, item_id, rank)
    select new.team_id, new.list, w.word, new.id, w.rank from listed_words(new.list, new.name, new.name_ar, new.aliases) w;
  end if;
  return null;
end $$;

-- Whole lists come in one statement.
create function add_listed_words() returns trigger language plpgsql as $$
begin
  insert into listed_word (team_id, list, word, item_id, rank)
  select i.team_id, i.list, w.word, i.id, w.rank
  from fresh i cross join lateral listed_words(i.list, i.name, i.name_ar, i.aliases) w
  where i.deleted_on is null and i.list in ('education', 'degree', 'specialization', 'university', 'company')
  on conflict do nothing;
  return null;
end $$;

alter table lookup_item no force row level security;
alter table listed_word no force row level security;
insert into listed_word (team_id, list, word, item_id, rank)
select i.team_id, i.list, w.word, i.id, w.rank
from lookup_item i cross join lateral listed_words(i.list, i.name, i.name_ar, i.aliases) w
where i.deleted_on is null and i.list in ('education', 'degree', 'specialization', 'university', 'company');
alter table listed_word force row level security;
alter table lookup_item force row level security;

create trigger listed_word_in after insert on lookup_item referencing new table as fresh
  for each statement execute function add_listed_words();
create trigger listed_word_change after update of name, name_ar, aliases, deleted_on on lookup_item for each row
  when (new.list in ('education', 'degree', 'specialization', 'university', 'company')
    and (old.name, old.name_ar, old.aliases, old.deleted_on) is distinct from (new.name, new.name_ar, new.aliases, new.deleted_on))
  execute function keep_listed_words();

alter table candidate_education
  add column field_of_study text,
  add column university_item_id bigint,
  add column degree_item_id bigint,
  add column field_of_study_item_id bigint,
  add column specialization_item_id bigint,
  add column university_key text generated always as (listed_key('university', university)) stored,
  add column degree_key text generated always as (listed_key('degree', degree)) stored,
  add column specialization_key text generated always as (listed_key('specialization', specialization)) stored,
  add foreign key (team_id, university_item_id) references lookup_item (team_id, id),
  add foreign key (team_id, degree_item_id) references lookup_item (team_id, id),
  add foreign key (team_id, field_of_study_item_id) references lookup_item (team_id, id),
  add foreign key (team_id, specialization_item_id) references lookup_item (team_id, id);
alter table candidate_education
  add column field_of_study_key text generated always as (listed_key('education', field_of_study)) stored;
alter table candidate_experience
  add column company_item_id bigint,
  add column company_key text generated always as (listed_key('company', company)) stored,
  add foreign key (team_id, company_item_id) references lookup_item (team_id, id);
comment on column candidate_education.university_item_id is 'the item that the text stands for, found by listed_item; the text stays as it was written';

-- By the item for filters and uses, by the key for what no item stands for yet.
do $$
declare place record;
begin
  for place in select * from (values ('candidate_education', 'university'), ('candidate_education', 'degree'),
    ('candidate_education', 'field_of_study'), ('candidate_education', 'specialization'), ('candidate_experience', 'company')) p (tab, col)
  loop
    execute format('create index %1$s_%2$s_item on %1$I (team_id, %3$I, candidate_id) where deleted_on is null',
      place.tab, place.col, place.col || '_item_id');
    execute format('create index %1$s_%2$s_key on %1$I (team_id, %3$I, id) where deleted_on is null',
      place.tab, place.col, place.col || '_key');
    execute format('create index %1$s_%2$s_unlisted on %1$I (team_id, %3$I) where %4$I is null and %3$I is not null and deleted_on is null',
      place.tab, place.col, place.col || '_key', place.col || '_item_id');
  end loop;
end $$;

-- Whoever writes an entry, its texts find their items: forms, resumes, imports and merges alike.
create function list_education() returns trigger language plpgsql as $$
begin
  new.university_item_id := listed_item(new.team_id, 'university', new.university);
  new.degree_item_id := listed_item(new.team_id, 'degree', new.degree);
  new.field_of_study_item_id := listed_item(new.team_id, 'education', new.field_of_study);
  new.specialization_item_id := listed_item(new.team_id, 'specialization', new.specialization);
  return new;
end $$;
create trigger listed_texts before insert or update of university, degree, field_of_study, specialization on candidate_education
  for each row execute function list_education();

create function list_experience() returns trigger language plpgsql as $$
begin
  new.company_item_id := listed_item(new.team_id, 'company', new.company);
  return new;
end $$;
create trigger listed_texts before insert or update of company on candidate_experience
  for each row execute function list_experience();

-- The list shows the latest education: an incomplete one first, else the newest; by the names of the lists.
create function latest_education_of(team bigint, person bigint) returns text language sql stable as $$
  select concat_ws(', ', coalesce(d.name, e.degree), coalesce(u.name, e.university))
  from candidate_education e
  left join lookup_item d on d.team_id = e.team_id and d.id = e.degree_item_id and d.deleted_on is null
  left join lookup_item u on u.team_id = e.team_id and u.id = e.university_item_id and u.deleted_on is null
  where e.team_id = team and e.candidate_id = person and e.deleted_on is null
  order by coalesce(e.completed, true), e.end_date desc nulls first, e.id desc limit 1
$$;
