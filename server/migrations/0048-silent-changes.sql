-- A change of status that the office makes for itself (docs/decisions/0095): what it remarked, '' for nothing. Null where the
-- applicant was written to, or does not have to be.
alter table activities add remark text;
