-- Files of a kind of document, newest first.
create index file_by_category on file (team_id, entity, category_id, id desc)
  where deleted_on is null and current_id is null and purpose <> 'image' and category_id is not null;
