-- What lists of conversations are read by, links that somebody said no to, and what was taken out of resume folders.

alter table mailbox_account
  add column disconnected_on timestamptz,
  add column is_removed boolean not null default false;
comment on column mailbox_account.disconnected_on is 'it is read no more; conversations that belong to records stay, until it is connected again';
comment on column mailbox_account.is_removed is 'disconnected with all that was read: nobody sees any of it while it is cleared away';
drop index mailbox_account_address;
create unique index mailbox_account_address on mailbox_account (team_id, member_id, provider, lower(address)) where not is_removed;
create index mailbox_account_member on mailbox_account (team_id, member_id);

alter table mailbox_link
  add column dismissed_on timestamptz,
  add column dismissed_by_id bigint,
  add foreign key (team_id, dismissed_by_id) references member (team_id, id),
  add foreign key (team_id, created_by_id) references member (team_id, id);
comment on column mailbox_link.dismissed_on is 'somebody said no: it is not made again by itself';

alter table mailbox_thread add column is_linked boolean not null default false;
comment on column mailbox_thread.is_linked is 'it belongs to a record, and somebody or something sure said so; kept by a trigger';
create index mailbox_thread_linked on mailbox_thread (team_id, account_id, last_on desc, id desc) where is_linked;
create index mailbox_thread_unread on mailbox_thread (team_id, account_id, last_on desc, id desc) where unread > 0;

create function mailbox_link_changed() returns trigger language plpgsql as $$
declare
  changed mailbox_link := case when tg_op = 'DELETE' then old else new end;
begin
  update mailbox_thread t set is_linked = found.linked
    from (select exists (select from mailbox_link l where l.team_id = changed.team_id and l.thread_id = changed.thread_id
      and not l.is_suggested and l.dismissed_on is null) as linked) found
    where t.team_id = changed.team_id and t.id = changed.thread_id and t.is_linked <> found.linked;
  return null;
end $$;
create trigger mailbox_link_changed after insert or update or delete on mailbox_link
  for each row execute function mailbox_link_changed();

create table mailbox_thread_folder (
  team_id bigint not null references team,
  folder_id bigint not null,
  thread_id bigint not null,
  last_on timestamptz not null,
  primary key (team_id, folder_id, thread_id),
  foreign key (team_id, folder_id) references mailbox_folder (team_id, id) on delete cascade,
  foreign key (team_id, thread_id) references mailbox_thread (team_id, id) on delete cascade
);
select team_wall('mailbox_thread_folder');
create index mailbox_thread_folder_newest on mailbox_thread_folder (team_id, folder_id, last_on desc, thread_id desc);
create index mailbox_thread_folder_thread on mailbox_thread_folder (team_id, thread_id);
comment on table mailbox_thread_folder is 'in which folders mails of a conversation lie, and when it was written in last; kept by triggers';

-- Takes a conversation out of the folders in which none of its mails lies any more.
create function leave_mailbox_folders(team bigint, thread bigint) returns void language sql as $$
  delete from mailbox_thread_folder f where f.team_id = team and f.thread_id = thread
    and not exists (select from mailbox_item i join mailbox_place p on p.team_id = i.team_id and p.item_id = i.id
      where i.team_id = team and i.thread_id = thread and p.folder_id = f.folder_id);
$$;

create function mailbox_place_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform leave_mailbox_folders(i.team_id, i.thread_id) from mailbox_item i
      where i.team_id = old.team_id and i.id = old.item_id;
  end if;
  if tg_op <> 'DELETE' then
    insert into mailbox_thread_folder (team_id, folder_id, thread_id, last_on)
      select new.team_id, new.folder_id, t.id, t.last_on
      from mailbox_item i join mailbox_thread t on t.team_id = i.team_id and t.id = i.thread_id
      where i.team_id = new.team_id and i.id = new.item_id
      on conflict do nothing;
  end if;
  return null;
end $$;
create trigger mailbox_place_changed after insert or delete or update of folder_id, item_id on mailbox_place
  for each row execute function mailbox_place_changed();

create function mailbox_item_moved() returns trigger language plpgsql as $$
begin
  perform leave_mailbox_folders(old.team_id, old.thread_id);
  if tg_op = 'UPDATE' then
    insert into mailbox_thread_folder (team_id, folder_id, thread_id, last_on)
      select p.team_id, p.folder_id, t.id, t.last_on
      from mailbox_place p join mailbox_thread t on t.team_id = p.team_id and t.id = new.thread_id
      where p.team_id = new.team_id and p.item_id = new.id
      on conflict do nothing;
  end if;
  return null;
end $$;
create trigger mailbox_item_gone after delete on mailbox_item for each row execute function mailbox_item_moved();
create trigger mailbox_item_moved after update of thread_id on mailbox_item
  for each row when (old.thread_id <> new.thread_id) execute function mailbox_item_moved();

create function mailbox_thread_written() returns trigger language plpgsql as $$
begin
  update mailbox_thread_folder set last_on = new.last_on where team_id = new.team_id and thread_id = new.id;
  return null;
end $$;
create trigger mailbox_thread_written after update of last_on on mailbox_thread
  for each row when (old.last_on <> new.last_on) execute function mailbox_thread_written();

alter table mailbox_inbox
  add column after_uid bigint not null default 0,
  add column uid_validity bigint,
  add column batch_id bigint,
  add column batch_on date,
  add foreign key (team_id, batch_id) references bulk_resume_batch (team_id, id) on delete set null (batch_id),
  add foreign key (team_id, created_by_id) references member (team_id, id);
comment on column mailbox_inbox.after_uid is 'the newest mail that was there when it was made: older ones are not taken';
comment on column mailbox_inbox.batch_id is 'the batch of the day that its resumes are put into';

create table mailbox_taken (
  team_id bigint not null references team,
  id bigint generated always as identity,
  inbox_id bigint not null,
  item_id bigint not null,
  part text not null,
  created_on timestamptz not null default now(),
  primary key (team_id, id),
  foreign key (team_id, inbox_id) references mailbox_inbox (team_id, id) on delete cascade,
  foreign key (team_id, item_id) references mailbox_item (team_id, id) on delete cascade
);
select team_wall('mailbox_taken');
create unique index mailbox_taken_once on mailbox_taken (team_id, inbox_id, item_id, part);
create index mailbox_taken_item on mailbox_taken (team_id, item_id);
comment on table mailbox_taken is 'documents of mails that a resume inbox has put into the queue: none is put there twice';

comment on table mailbox_search is 'words of mails by their numbers; text operators may not use an index on a table with a wall';
