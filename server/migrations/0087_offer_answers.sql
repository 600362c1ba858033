-- What candidates sign and why they decline: a drawn signature stands with its answer, and declining needs no letter.

alter table offer_answer
  add column signature_picture text check (length(signature_picture) <= 200000),
  add column decline_reason text,
  alter column letter_id drop not null,
  alter column sha256 drop not null,
  add constraint offer_answer_accepted check (answer <> 'accepted' or (letter_id is not null and sha256 is not null
    and typed_name is not null and consent_version is not null));
comment on column offer_answer.signature_picture is 'a PNG in base64, as it was drawn; drawn anew before it stands anywhere';
comment on column offer_answer.decline_reason is 'of the choices on the page; what was written besides is in reason';
