-- Mails are found by the words of their subject and recipients.

-- Beside the rows that the wall protects, as text operators may not use an index there. Always filtered by team, and joined
-- back to what the viewer may read.
create table mail_search (
  team_id bigint not null,
  mail_id bigint not null,
  words tsvector not null,
  primary key (team_id, mail_id),
  foreign key (team_id, mail_id) references mail_message (team_id, id) on delete cascade
);
create index mail_search_words on mail_search using gin (words);
grant select, insert, update, delete on mail_search to hireloom_app;
comment on table mail_search is 'not protected by row security, so that text search may use its index; holds words alone, always filtered by team and joined back to mail_message';

create function mail_words(subject text, recipients text[], cc text[]) returns tsvector language sql immutable as $$
  select array_to_tsvector(coalesce(array_agg(distinct left(word, 100)) filter (where word <> ''), '{}'))
  from regexp_split_to_table(lower(concat_ws(' ', subject, array_to_string(recipients, ' '), array_to_string(cc, ' '))),
    '[\s@.,;:<>()"''!?/\\+_-]+') word
$$;

-- What the product itself sends is nobody's to find.
create function keep_mail_words() returns trigger language plpgsql as $$
begin
  insert into mail_search (team_id, mail_id, words)
  values (new.team_id, new.id, mail_words(new.subject, new.recipients, new.cc));
  return null;
end $$;
create trigger keep_mail_words after insert on mail_message
  for each row when (new.purpose <> 'system') execute function keep_mail_words();
