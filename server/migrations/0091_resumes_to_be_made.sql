-- Resumes in the format of a client come with what makes them.
drop table resume_format_made;
