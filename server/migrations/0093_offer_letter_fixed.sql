-- A letter is made of what was known when it was asked for, and is the letter of its offer from the question for approval on.

alter table offer_letter
  add column document jsonb,
  add column asked_on timestamptz not null default now(),
  add column fixed_on timestamptz;
create unique index offer_letter_fixed on offer_letter (team_id, offer_id) where fixed_on is not null;
comment on column offer_letter.document is 'what the file is made of; null where a value was missing';
comment on column offer_letter.asked_on is 'when somebody last asked for exactly this letter';
comment on column offer_letter.fixed_on is 'since when this is what is approved and sent: later changes of company, candidate or template never reach it';
