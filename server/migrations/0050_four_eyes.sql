-- Nobody approves what they asked for themselves.

-- Who had asked for what a round approves before a change of somebody else started it again; the round itself names
-- who submitted it.
create table approval_requester (
  team_id bigint not null references team,
  approval_id bigint not null,
  member_id bigint not null,
  primary key (team_id, approval_id, member_id),
  foreign key (team_id, approval_id) references approval (team_id, id),
  foreign key (team_id, member_id) references member (team_id, id)
);
select team_wall('approval_requester');
create index approval_requester_member on approval_requester (team_id, member_id);

-- What the trail says of a step beside its answer: why it was skipped, who was passed over, who was taken out.
create table approval_remark (
  team_id bigint not null references team,
  id bigint generated always as identity,
  step_id bigint not null,
  text text not null,
  phrase jsonb,
  created_on timestamptz not null default now(),
  primary key (team_id, id),
  unique (team_id, step_id, text),
  foreign key (team_id, step_id) references approval_step (team_id, id)
);
select team_wall('approval_remark');

alter table approval_step add column own_request boolean not null default false;
comment on column approval_step.own_request is 'answered by somebody who had asked for it, as the team allowed';

-- The second wall: whatever way an answer takes, one of somebody who asked for it is stored only where the step says so.
create function refuse_own_answer() returns trigger language plpgsql as $$
begin
  if exists (
    select from approval a where a.team_id = new.team_id and a.id = new.approval_id
      and (a.submitted_by_id = new.acted_by_id or exists (
        select from approval_requester r
        where r.team_id = a.team_id and r.approval_id = a.id and r.member_id = new.acted_by_id))
  ) then
    raise exception 'nobody approves what they asked for themselves' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger approval_step_four_eyes before insert or update of state, acted_by_id, own_request on approval_step
  for each row when (new.state in ('approved', 'skipped') and new.acted_by_id is not null and not new.own_request)
  execute function refuse_own_answer();

create index approval_matrix_running on approval (team_id, matrix_id) where state = 'pending';

-- An empty list was stored with every change of other settings, long before anybody chose one: such teams have the
-- fields that ask anew from the start. A list with fields was chosen and stays.
alter table team no force row level security;
update team set settings = settings #- '{approval,reapproval_fields}'
where settings #> '{approval,reapproval_fields}' = '[]';
alter table team force row level security;
