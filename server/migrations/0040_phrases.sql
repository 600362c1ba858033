-- What people are told is kept so that it can be said in the language of whoever reads it. Older rows have the English
-- sentence alone.
alter table notification add column phrase jsonb;
alter table notification add column why_phrase jsonb;
comment on column notification.phrase is 'text and values that message was made of; null where the message is its own text';
comment on column notification.why_phrase is 'the same of why';

alter table mail_message add column language text not null default 'en';
comment on column mail_message.language is 'what it is written in; the page around it says so';
