-- A file of a batch may answer what is asked of people in onboarding: which document, and which request it became.
alter table bulk_attachment_item add column requirement_id bigint;
alter table bulk_attachment_item add column request_id bigint;
alter table bulk_attachment_item add foreign key (team_id, requirement_id) references document_requirement (team_id, id);
alter table bulk_attachment_item add foreign key (team_id, request_id) references document_request (team_id, id);
comment on column bulk_attachment_item.request_id is 'the document of somebody in onboarding that the file was taken for, beside none of their other files';
create index bulk_attachment_item_requirement on bulk_attachment_item (team_id, requirement_id) where requirement_id is not null;
create index bulk_attachment_item_request on bulk_attachment_item (team_id, request_id) where request_id is not null;
