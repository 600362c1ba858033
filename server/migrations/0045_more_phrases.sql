-- Reasons and summaries are kept so that they can be said in the language of whoever reads them. Older rows have the
-- English sentence alone.
alter table approval add column why_phrase jsonb;
comment on column approval.why_phrase is 'text and values that why was made of; null where the sentence is its own text';

alter table candidate_pair add column reason_phrases jsonb;
alter table candidate_pair add column against_phrases jsonb;
comment on column candidate_pair.reason_phrases is 'text and values of each of reasons, in their order; null for one that is its own text';
comment on column candidate_pair.against_phrases is 'the same of against';

alter table bulk_action add column summary_phrase jsonb;
comment on column bulk_action.summary_phrase is 'text and values that summary was made of; null where it is its own text';
alter table bulk_action_item add column reason_phrase jsonb;
comment on column bulk_action_item.reason_phrase is 'the same of reason';

alter table bulk_attachment_item add column reason_phrase jsonb;
comment on column bulk_attachment_item.reason_phrase is 'text and values that reason was made of; null where it is its own text';
