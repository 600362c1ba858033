-- What is not needed to begin: a job is described before it opens, a company gets its type when somebody knows it.
alter table job alter column description drop not null;
alter table company alter column type_id drop not null;
