-- What mails say is found too: by whoever looks for people through them.

-- Subject (A) and text (C) with their places, as mailboxes keep theirs; `words` stays what the outbox is searched by.
alter table mail_search add column said tsvector not null default '';

create function mail_said(subject text, plain text) returns tsvector language sql immutable as $$
  select setweight(to_tsvector('simple'::regconfig, subject), 'A')
    || setweight(to_tsvector('simple'::regconfig, left(plain, 60000)), 'C')
$$;

create or replace function keep_mail_words() returns trigger language plpgsql as $$
begin
  insert into mail_search (team_id, mail_id, words, said)
  values (new.team_id, new.id, mail_words(new.subject, new.recipients, new.cc), mail_said(new.subject, new.plain));
  return null;
end $$;

alter table mail_message no force row level security;
update mail_search s set said = mail_said(m.subject, m.plain) from mail_message m
  where m.team_id = s.team_id and m.id = s.mail_id;
alter table mail_message force row level security;

create index mail_search_said on mail_search using gin (said);
