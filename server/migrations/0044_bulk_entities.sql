-- Many organizations, companies, business units and departments are changed by bulk actions as well.
alter table bulk_action drop constraint bulk_action_entity_check;
alter table bulk_action add constraint bulk_action_entity_check
  check (entity in ('organization', 'company', 'business_unit', 'department', 'candidate', 'applicant', 'job'));
