-- Offers are sent to another system by what sends applicants: one kind of endpoint, one list of what was sent.
drop table offer_push;
drop table offer_push_endpoint;
alter table push_endpoint drop constraint push_endpoint_type_check;
alter table push_endpoint add check (type in ('pending_worker', 'dvms', 'offer'));
alter table stage_change_process
  drop constraint stage_change_process_type_check,
  add column offer_id bigint,
  add foreign key (team_id, offer_id) references offer (team_id, id),
  add check (type in ('pending_worker', 'dvms', 'offer')),
  add check ((type = 'offer') = (offer_id is not null));
create index stage_change_process_offer on stage_change_process (team_id, offer_id, id desc) where offer_id is not null;
comment on column stage_change_process.offer_id is 'the offer that is told of, as it is when it is sent';
